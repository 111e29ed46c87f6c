import { pipeline } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { CommandRecord } from '../../protocol/wire.ts'
import { pushByteLimit, SnapshotRequest } from '../../protocol/wire.ts'
import { findCaller } from '../auth/caller.ts'
import { findSession } from '../auth/sessions.ts'
import { fieldsOf, parse } from '../http/body.ts'
import { sendJson, takesGzip } from '../http/send-json.ts'
import type { Realtime } from '../realtime.ts'
import type { Store } from '../store/store.ts'
import { startReplica } from './lanes.ts'
import type { PageLimits } from './page.ts'
import { pull } from './pull.ts'
import { push } from './push.ts'
import { checkWireVersion } from './push-request.ts'
import { snapshot } from './snapshot.ts'
import { sums } from './sums.ts'

interface Sync {
  store: Store
  clock: () => number
  realtime: Realtime
  limits: PageLimits
}

export function addSync(app: FastifyInstance, { store, clock, realtime, limits }: Sync): void {
  app.post('/api/sync/push', { bodyLimit: pushByteLimit }, async (request) => {
    const received = clock()
    const fields = fieldsOf(request.body)
    checkWireVersion(fields)
    const session = await findSession(store, fields.token, received)
    const report = (error: unknown, { path, method, seq }: CommandRecord) =>
      request.log.error({ err: error, path, method, seq }, 'a rule threw')
    const answer = await push({ store, session, fields, received, report })
    if (answer.answers.length > 0) realtime.poke(session.company, answer.version)
    return answer
  })

  app.post('/api/sync/pull', async (request, reply) => {
    const now = clock()
    const fields = fieldsOf(request.body)
    checkWireVersion(fields)
    const session = await findSession(store, fields.token, now)
    return sendJson(request, reply, await pull({ store, session, fields, now, limits }))
  })

  app.post('/api/sync/sums', async (request, reply) => {
    const now = clock()
    const fields = fieldsOf(request.body)
    checkWireVersion(fields)
    const session = await findSession(store, fields.token, now)
    return sendJson(request, reply, JSON.stringify(await sums({ store, session, fields, now })))
  })

  app.post('/api/sync/snapshot', async (request, reply) => {
    const now = clock()
    const fields = fieldsOf(request.body)
    checkWireVersion(fields)
    const { actor } = await findCaller(store, fields.token, now)
    const { deviceId } = parse(SnapshotRequest, { ...fields, table: undefined, after: undefined })
    await startReplica(store, deviceId, actor, now)
    const lines = await snapshot({ store, actor, fields, now })
    reply.type('application/x-ndjson; charset=utf-8').header('vary', 'accept-encoding')
    if (!takesGzip(request)) return reply.send(lines)
    const gzip = createGzip({ level: 4, chunkSize: 64 * 1024, flush: constants.Z_NO_FLUSH })
    pipeline(lines, gzip, () => {}) // a cut stream is the device's to resume
    return reply.header('content-encoding', 'gzip').send(gzip)
  })
}
