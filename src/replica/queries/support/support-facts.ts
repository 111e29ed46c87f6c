import { findCommand } from '../../../domain/commands.ts'
import { replicatedTables } from '../../../domain/tables.ts'
import type { CommandRecord } from '../../../protocol/wire.ts'
import { checksum } from '../../checksum.ts'
import { readFaults } from '../../noted-faults.ts'
import type { Attention, Lane, MetaRow, PendingAction, Trouble } from '../../own-rows.ts'
import type { Replica } from '../../replica.ts'
import type { ReplicaDatabase } from '../../replica-database.ts'

export type SupportFacts = Awaited<ReturnType<typeof supportFacts>>

/** How the replica stands, for whoever has to find out what is wrong. Numbers, times and codes; nothing that a person wrote. */
export async function supportFacts({ db, session, environment }: Replica) {
  const now = environment.now()
  const [waiting, attention, lanes, meta] = await Promise.all([
    db.pendingActions.toArray(),
    db.attention.toArray(),
    db.lanes.toArray(),
    metaOf(db),
  ])
  return {
    device: session.deviceId,
    sync: syncOf(meta),
    lanes: lanes.map(laneOf),
    rows: await countRows(db),
    queue: {
      waiting: waiting.map((action) => waitingOf(action, now)),
      /** Over the content too, which tells whether two files hold the same work. */
      checksum: checksum(JSON.stringify(waiting.map(recordOf))),
    },
    attention: attention.map((entry) => attentionOf(entry, now)),
    faults: (await readFaults(db)).map(({ code, requestId, ...fault }) => ({
      ...fault,
      code: code === undefined ? undefined : codeOf(code),
      requestId: requestId === undefined ? undefined : idOf(requestId),
    })),
  }
}

/** What was done and not confirmed, in full: names and numbers of customers may be in it. */
export async function unsentContents({
  db,
}: Replica): Promise<{ waiting: CommandRecord[]; attention: CommandRecord[] }> {
  const [waiting, attention] = await Promise.all([db.pendingActions.toArray(), db.attention.toArray()])
  return { waiting: waiting.map(recordOf), attention: attention.map(({ record }) => recordOf(record)) }
}

/** Words that name somebody on this device. */
export async function namesHere({ db, session }: Replica): Promise<string[]> {
  const lanes = await db.lanes.toArray()
  const people = [session.user, ...lanes.map(({ actor }) => actor)]
  return people.flatMap(({ userName, name }) => [userName, ...name.split(/\s+/)])
}

type Meta = Map<string, MetaRow['value']>

async function metaOf(db: ReplicaDatabase): Promise<Meta> {
  const rows = await db.meta.bulkGet(['cursor', 'lineage', 'sync', 'load', 'compared'])
  return new Map(rows.flatMap((row) => (row ? [[row.key, row.value] as const] : [])))
}

type MetaOf<K> = Extract<MetaRow, { key: K }>['value'] | undefined

function syncOf(meta: Meta) {
  const { problem, ...sync } = (meta.get('sync') as MetaOf<'sync'>) ?? { phase: 'idle' }
  const point = meta.get('load') as MetaOf<'load'>
  return {
    ...sync,
    problem: problem ? troubleOf(problem) : undefined,
    cursor: meta.get('cursor') as MetaOf<'cursor'>,
    lineage: meta.get('lineage') as MetaOf<'lineage'>,
    compared: meta.get('compared') as MetaOf<'compared'>,
    // The resume point names the key of a row.
    loading: point
      ? {
          generation: point.generation,
          finished: point.finished,
          version: point.version,
          table: point.table,
          lines: point.lines,
          done: point.done,
          left: point.left,
          repair: point.repair?.tables,
        }
      : undefined,
  }
}

function laneOf({ deviceId, nextSeq, confirmedSeq, met, needsAuth, signedOut, batchLimit, choking }: Lane) {
  return { deviceId: idOf(deviceId), nextSeq, confirmedSeq, met, needsAuth, signedOut, batchLimit, choking }
}

async function countRows(db: ReplicaDatabase): Promise<Record<string, number>> {
  const own = ['pendingActions', 'attention', 'shadows', 'lanes', 'meta']
  const counts: Record<string, number> = {}
  for (const table of [...replicatedTables, ...own]) counts[table] = await db.table(table).count()
  return counts
}

function waitingOf(action: PendingAction, now: number) {
  const { deviceId, seq, status, at, sentAt, error, marked } = action
  return {
    deviceId: idOf(deviceId),
    seq,
    ...methodOf(action),
    status,
    ageS: secondsSince(at, now),
    sentAgoS: sentAt === undefined ? undefined : secondsSince(sentAt, now),
    error: error ? codeOf(error.code) : undefined,
    marked: marked ? codeOf(marked.code) : undefined,
  }
}

function attentionOf({ record, status, error, at }: Attention, now: number) {
  const { deviceId, seq } = record
  return {
    deviceId: idOf(deviceId),
    seq,
    ...methodOf(record),
    status,
    ageS: secondsSince(at, now),
    error: codeOf(error.code),
  }
}

/** A record of an imported file may hold any text: only names this app knows are told. */
function methodOf({ path, method, v }: Pick<CommandRecord, 'path' | 'method' | 'v'>) {
  return findCommand(path, method) ? { path, method, v } : { path: 'unknown', method: 'unknown', v }
}

function troubleOf({ code, requestId }: Trouble) {
  return { code: codeOf(code), requestId: requestId === undefined ? undefined : idOf(requestId) }
}

function codeOf(code: string): string {
  return /^[A-Za-z][\w-]{0,39}$/.test(code) ? code : 'unknown'
}

function idOf(id: string): string {
  return /^[\w-]{1,64}$/.test(id) ? id : 'unknown'
}

function secondsSince(at: number, now: number): number {
  return Math.round((now - at) / 1000)
}

function recordOf(record: CommandRecord): CommandRecord {
  const { deviceId, seq, id, path, method, v, params, at, user, company } = record
  return { deviceId, seq, id, path, method, v, params, at, user, company }
}
