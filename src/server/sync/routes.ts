import type { FastifyInstance } from 'fastify'
import { scopeOf } from '../../domain/people/scope.ts'
import type { CommandRecord } from '../../protocol/wire.ts'
import { pushByteLimit, SnapshotRequest } from '../../protocol/wire.ts'
import { findCaller } from '../auth/caller.ts'
import { findSession } from '../auth/sessions.ts'
import { type Fields, fieldsOf, isFields, parse } from '../http/body.ts'
import { sendJson } from '../http/send-json.ts'
import { sendLines } from '../http/send-lines.ts'
import { questionByteLimit } from '../operation/connection-limits.ts'
import type { Metrics } from '../operation/metrics.ts'
import type { PhoneCursors } from '../operation/phone-cursors.ts'
import type { Realtime } from '../realtime.ts'
import type { StoredSession } from '../store/accounts.ts'
import type { Store } from '../store/store.ts'
import { borrow } from './borrow.ts'
import { gzipStream } from './gzip-pieces.ts'
import { startReplica } from './lanes.ts'
import type { PackedLine, ReadSnapshot } from './packed-snapshot.ts'
import type { PageLimits } from './page.ts'
import { pull } from './pull.ts'
import { push } from './push.ts'
import { checkWireVersion } from './push-request.ts'
import { type SharingLimits, shareSnapshots } from './shared-snapshots.ts'
import { sums } from './sums.ts'

interface Sync {
  store: Store
  clock: () => number
  realtime: Realtime
  limits: PageLimits
  sharing: SharingLimits
  snapshot: ReadSnapshot
  metrics: Metrics
  cursors: PhoneCursors
}

const question = { bodyLimit: questionByteLimit }

export function addSync(app: FastifyInstance, options: Sync): void {
  const { store, clock, realtime, limits, sharing, snapshot, metrics, cursors } = options
  const shared = shareSnapshots(store, clock, sharing)
  app.addHook('preClose', () => shared.stop())

  const pulled = async (session: StoredSession, fields: Fields, now: number) => {
    const { company } = session
    const text = await pull({
      store,
      session,
      fields,
      now,
      limits,
      tell({ deviceId, rows, to }) {
        metrics.pullRows.observe(rows)
        cursors.note(deviceId, { company, cursor: to, at: now })
      },
    })
    metrics.pullBytes.observe(Buffer.byteLength(text))
    return text
  }

  app.post('/api/sync/push', { bodyLimit: pushByteLimit }, async (request, reply) => {
    const received = clock()
    const fields = fieldsOf(request.body)
    checkWireVersion(fields)
    const session = await findSession(store, fields.token, received)
    const report = (error: unknown, { path, method, seq }: CommandRecord) =>
      request.log.error({ err: error, path, method, seq }, 'a rule threw')
    const answer = await push({ store, session, fields, received, report, tell: metrics.tellOutcome })
    metrics.pushCommands.observe(Array.isArray(fields.commands) ? fields.commands.length : 0)
    if (answer.answers.length > 0) realtime.poke(session.company, answer.version)
    const { token, deviceId, wireVersion } = fields
    if (!isFields(fields.pull) || answer.outOfOrder || answer.taken) return answer
    try {
      // The person and the device are those of the push, whatever its question names.
      const told = await pulled(session, { ...fields.pull, token, deviceId, wireVersion }, received)
      return sendJson(request, reply, `${JSON.stringify(answer).slice(0, -1)},"pull":${told}}`)
    } catch (error) {
      // The commands are in: what comes along with their answer may not make it a failure.
      request.log.warn({ err: error }, 'a push was answered without its pull')
      return answer
    }
  })

  app.post('/api/sync/pull', question, async (request, reply) => {
    const now = clock()
    const fields = fieldsOf(request.body)
    checkWireVersion(fields)
    const session = await findSession(store, fields.token, now)
    return sendJson(request, reply, await pulled(session, fields, now))
  })

  app.post('/api/sync/sums', question, async (request, reply) => {
    const now = clock()
    const fields = fieldsOf(request.body)
    checkWireVersion(fields)
    const session = await findSession(store, fields.token, now)
    return sendJson(request, reply, JSON.stringify(await sums({ store, session, fields, now })))
  })

  app.post('/api/sync/borrow', question, async (request, reply) => {
    const now = clock()
    const fields = fieldsOf(request.body)
    checkWireVersion(fields)
    const session = await findSession(store, fields.token, now)
    return sendJson(request, reply, await borrow({ store, session, fields }))
  })

  app.post('/api/sync/snapshot', question, async (request, reply) => {
    const now = clock()
    const fields = fieldsOf(request.body)
    checkWireVersion(fields)
    const { actor } = await findCaller(store, fields.token, now)
    const { deviceId, table, after, tables } = parse(SnapshotRequest, {
      ...fields,
      table: fields.table ?? undefined,
      after: fields.after ?? undefined,
    })
    await startReplica(store, deviceId, actor, now)
    const { company } = actor
    const scope = scopeOf(actor)
    const resume = table === undefined ? undefined : { table, after: after ?? '' }
    const read = async () => {
      const { head, lines } = await snapshot({ company, scope, request: { table, after, tables }, now })
      return { head, lines: counted(lines, metrics) }
    }
    const copy = tables ? undefined : await shared.follow({ company, scope, resume, read })
    return sendLines(request, reply, copy ?? gzipStream((await read()).lines))
  })
}

/** The same lines; their rows are counted as they are read. */
async function* counted(
  lines: AsyncGenerator<PackedLine, void>,
  { snapshotRows }: Metrics,
): AsyncGenerator<PackedLine, void> {
  for await (const line of lines) {
    snapshotRows.inc(line.rows)
    yield line
  }
}
