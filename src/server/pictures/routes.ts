import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { pictureAddress, pictureIdOf } from '../../domain/catalogue/picture.ts'
import { updateProduct } from '../../domain/catalogue/update-product.ts'
import { mayDo } from '../../domain/people/actor.ts'
import { thumbnailOf } from '../../lib/jpeg.ts'
import { findCaller } from '../auth/caller.ts'
import { fieldsOf, parse } from '../http/body.ts'
import { WireFault } from '../http/errors.ts'
import { questionByteLimit } from '../operation/connection-limits.ts'
import type { Store } from '../store/store.ts'
import { type AskOutside, fetchPicture } from './fetch-picture.ts'

interface Pictures {
  store: Store
  clock: () => number
  /** Asks a server elsewhere for a picture; tests have one of their own. */
  askOutside?: AskOutside | undefined
}

/**
 * Pictures of products. `GET /api/picture/<id>` needs no token, for an `<img>` brings none: its address is a SHA-256, known to whoever sees
 * the product or has the very bytes. `?thumb` is the small one inside it. `/api/picture/fetch` brings the picture of an address elsewhere
 * to the browser, which makes one of ours out of it.
 */
export function addPictures(app: FastifyInstance, { store, clock, askOutside }: Pictures): void {
  app.get('/api/picture/:id', async (request, reply) => {
    const { id } = request.params as { id: string }
    const known = pictureIdOf(pictureAddress(id))
    const bytes = known === undefined ? undefined : await store.picture(known)
    if (!bytes) return reply.code(404).header('cache-control', 'no-store').send()
    const isSmall = 'thumb' in (request.query as object)
    return reply
      .type('image/jpeg')
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(Buffer.from(isSmall ? (thumbnailOf(bytes) ?? bytes) : bytes))
  })

  app.post('/api/picture/fetch', { bodyLimit: questionByteLimit }, async (request, reply) => {
    const fields = fieldsOf(request.body)
    const { actor } = await findCaller(store, fields.token, clock())
    if (!mayDo(actor, updateProduct.permission)) throw new WireFault('not-allowed')
    const { address } = parse(v.object({ address: v.pipe(v.string(), v.maxLength(2000)) }), fields)
    const bytes = await fetchPicture(address, askOutside)
    // Bytes to be read by our page, never a thing that a browser shows by itself.
    return reply
      .type('application/octet-stream')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'attachment; filename="picture"')
      .send(bytes)
  })
}
