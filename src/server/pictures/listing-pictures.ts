import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { accountOf, type SellerShop } from '../../domain/channels/market.ts'
import { mayDo } from '../../domain/people/actor.ts'
import type { ChannelItem } from '../../domain/tables/channel-items.ts'
import { findCaller } from '../auth/caller.ts'
import { fieldsOf, parse } from '../http/body.ts'
import { WireFault } from '../http/errors.ts'
import { questionByteLimit } from '../operation/connection-limits.ts'
import { OutsideTrouble } from '../outside/call-outside.ts'
import type { Road } from '../outside/effects/performer.ts'
import { listingWork } from '../queries/list-channel-items.ts'
import type { Store } from '../store/store.ts'
import { fetchListingPicture } from './fetch-listing-picture.ts'
import type { AskOutside } from './fetch-picture.ts'
import { makeThumbnail, NotAPicture } from './make-picture.ts'

interface ListingPictures {
  store: Store
  clock: () => number
  /** None where this server speaks to no marketplace: practice's pictures are reached by it. */
  road: Road | undefined
  askOutside?: AskOutside | undefined
}

/** Small pictures are kept so many, of at most 8 KB each; the one looked at longest ago goes. */
const mostKept = 1_000
/** One that did not come is asked for again after so long (ms). */
const againMs = 5 * 60_000
/** From its marketplace, with what stands before it in line (ms). */
const patienceMs = 20_000

/**
 * `POST /api/picture/listing {listing}`: what a listing looks like at its marketplace, small, made ours on the way: our pages ask no other server for a picture. Only of a listing that the caller's company
 * has, for whoever sees listings.
 */
export function addListingPictures(app: FastifyInstance, pictures: ListingPictures): void {
  const { store, clock, road, askOutside } = pictures
  const kept = new Map<string, Promise<Uint8Array | { failedAt: number }>>()

  app.post('/api/picture/listing', { bodyLimit: questionByteLimit }, async (request, reply) => {
    const fields = fieldsOf(request.body)
    const { actor } = await findCaller(store, fields.token, clock())
    if (!mayDo(actor, listingWork)) throw new WireFault('not-allowed')
    const { listing } = parse(
      v.object({ listing: v.pipe(v.string(), v.nonEmpty(), v.maxLength(300)) }),
      fields,
    )
    const [row] = (await store.read(actor.company, (reading) =>
      reading.rows([{ table: 'channelItems', key: listing }]),
    )) as [ChannelItem | undefined]
    const picture = row?.image === undefined ? undefined : await smallOf(row.image, row)
    if (!picture) return reply.code(404).header('cache-control', 'no-store').send()
    return reply
      .type('application/octet-stream')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'attachment; filename="picture"')
      .send(Buffer.from(picture))
  })

  async function smallOf(address: string, shop: SellerShop): Promise<Uint8Array | undefined> {
    const known = kept.get(address)
    const came = await known
    if (known && came && !('failedAt' in came && clock() - came.failedAt >= againMs)) {
      kept.delete(address)
      kept.set(address, known)
      return 'failedAt' in came ? undefined : came
    }
    const making = make(address, shop)
    // What broke down is a bug, and not what the picture is: the next who looks asks anew.
    making.catch(() => kept.get(address) === making && kept.delete(address))
    kept.set(address, making)
    const [oldest] = kept.size > mostKept ? kept.keys() : []
    if (oldest !== undefined) kept.delete(oldest)
    const made = await making
    return 'failedAt' in made ? undefined : made
  }

  async function make(address: string, shop: SellerShop): Promise<Uint8Array | { failedAt: number }> {
    try {
      const call = road
        ? road.callFor(accountOf(shop), AbortSignal.timeout(patienceMs))
        : async () => {
            throw new OutsideTrouble('person', 'Máy chủ này không nói chuyện với sàn.')
          }
      return await makeThumbnail(await fetchListingPicture(address, { call, outside: askOutside }))
    } catch (error) {
      if (!(error instanceof OutsideTrouble || error instanceof NotAPicture)) throw error
      return { failedAt: clock() }
    }
  }
}
