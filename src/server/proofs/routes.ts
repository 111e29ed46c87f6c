import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { mayDo } from '../../domain/people/actor.ts'
import { floorWork } from '../../domain/people/permissions.ts'
import { ProofId } from '../../domain/proofs/params.ts'
import { proofByteLimit, proofMimes } from '../../domain/proofs/proof-limits.ts'
import { must } from '../../lib/must.ts'
import { bearerToken } from '../auth/bearer-token.ts'
import { type Caller, findCaller } from '../auth/caller.ts'
import { fieldsOf, parse } from '../http/body.ts'
import { WireFault } from '../http/errors.ts'
import { questionByteLimit } from '../operation/connection-limits.ts'
import { pictureBodyLimit, uploadPicture } from '../pictures/upload-picture.ts'
import type { Realtime } from '../realtime.ts'
import type { Store } from '../store/store.ts'
import { getProofSeen } from './proof-seen.ts'
import { uploadProof } from './upload-proof.ts'

interface Proofs {
  store: Store
  clock: () => number
  realtime: Pick<Realtime, 'poke'>
}

/**
 * The bytes of proofs, which travel apart from commands: in by `/api/upload`, whose body is the file itself, its token and the
 * proof's id in headers; out by `/api/file`. Neither is ever in an address, which proxies write down. A picture of a product comes in the
 * same way, as JSON.
 */
export function addProofs(app: FastifyInstance, { store, clock, realtime }: Proofs): void {
  const callers = new WeakMap<FastifyRequest, Caller>()

  // A place of its own: everywhere else a body is JSON, whatever it is called.
  void app.register(async (files) => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))

    // A picture of a product is JSON, as document 1 has it (CAL-017): its token stands in the body, which is short.
    files.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      files.getDefaultJsonParser('error', 'error'),
    )

    // Strangers are turned away before their megabytes are read.
    async function letIn(request: FastifyRequest): Promise<void> {
      if (isJson(request)) {
        // One that does not say its length does not get to send megabytes either.
        if (!(Number(request.headers['content-length']) <= pictureBodyLimit)) throw new WireFault('too-large')
        return
      }
      const caller = await findCaller(store, bearerToken(request.headers), clock())
      if (!mayDo(caller.actor, floorWork)) throw new WireFault('not-allowed')
      if (!proofMimes.includes(mimeOf(request))) throw new WireFault('bad-params')
      await store.read(caller.actor.company, (reading) => getProofSeen(reading, caller.actor, idOf(request)))
      callers.set(request, caller)
    }

    files.post('/api/upload', { bodyLimit: proofByteLimit, onRequest: letIn }, async (request) => {
      if (isJson(request)) return uploadPicture({ store, now: clock(), fields: fieldsOf(request.body) })
      const caller = must(callers.get(request), 'the caller of a request')
      const { body } = request
      if (!Buffer.isBuffer(body)) throw new WireFault('bad-params')
      const version = await uploadProof({
        store,
        caller,
        id: idOf(request),
        mime: mimeOf(request),
        bytes: body,
        now: clock(),
      })
      realtime.poke(caller.actor.company, version)
      return { stored: true, version }
    })
  })

  app.post('/api/file', { bodyLimit: questionByteLimit }, async (request, reply) => {
    const fields = fieldsOf(request.body)
    const { actor } = await findCaller(store, fields.token, clock())
    const { id } = parse(v.object({ id: ProofId }), fields)
    const file = await store.read(actor.company, async (reading) => {
      await getProofSeen(reading, actor, id)
      return reading.file(id)
    })
    if (!file) throw new WireFault('refused', { code: 'proof-not-here', text: notHere })
    return sendFile(reply, file)
  })
}

/** Only ever a picture or a clip to be saved: no browser may take it for a page, whatever is in it. */
function sendFile(
  reply: FastifyReply,
  { id, mime, bytes }: { id: string; mime: string; bytes: Uint8Array },
): FastifyReply {
  if (!proofMimes.includes(mime)) throw new WireFault('failed')
  return reply
    .type(mime)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', `attachment; filename="${id}.${mime.split('/')[1]}"`)
    .send(Buffer.from(bytes))
}

function mimeOf({ headers }: FastifyRequest): string {
  return headers['content-type'] ?? ''
}

function isJson(request: FastifyRequest): boolean {
  return mimeOf(request).startsWith('application/json')
}

function idOf({ headers }: FastifyRequest): string {
  return parse(ProofId, headers['proof-id'])
}

const notHere = 'Ảnh này còn trên máy đã chụp, chưa lên máy chủ. Xem lại khi máy đó có Wi-Fi.'
