import * as v from 'valibot'
import { keyOf } from '../domain/tables.ts'
import { SnapshotLine, wireVersion } from '../protocol/wire.ts'
import { finishLoad, type LoadedLine, storeLine } from '../replica/load-point.ts'
import type { Lane, LoadPoint } from '../replica/own-rows.ts'
import { isReplicated, type ReplicaDatabase, withRelaxedDatabase } from '../replica/replica-database.ts'
import { endingOf } from './ending.ts'
import { type Ending, fine, type Link } from './link.ts'
import { postForLines } from './transport.ts'

/**
 * Streams the shop to the device, line by line, each stored with the point to resume from: cut anywhere, it goes on there.
 * Rows may be newer than the version of the first line; the pull from that version brings everything level.
 * While a line is being stored the next one is fetched and read.
 */
export async function loadShop(link: Link, lane: Lane, from: LoadPoint): Promise<Ending> {
  const { database, environment } = link.replica
  return withRelaxedDatabase(database, environment, (rows) => loadThrough(rows, link, lane, from))
}

async function loadThrough(rows: ReplicaDatabase, link: Link, lane: Lane, from: LoadPoint): Promise<Ending> {
  const { replica, signal } = link
  const { db, environment } = replica
  const { token, deviceId } = lane
  const { table, after, repair } = from
  const body = {
    token,
    deviceId,
    wireVersion,
    tables: repair?.tables,
    table,
    after: table === undefined ? undefined : after,
  }
  let point: LoadPoint = { ...from, beganAt: from.beganAt ?? environment.now() }
  const { lines } = point
  let end: 'done' | 'overtaken' | 'nonsense' | undefined
  const store = async (line: SnapshotLine | undefined): Promise<void> => {
    if (!line) {
      end = 'nonsense'
    } else if ('done' in line) {
      end = (await finishLoad(db, point, line)) ? 'done' : 'overtaken'
      await environment.step('load:finished')
    } else {
      const stored = await storeLine(rows, point, read(line))
      await environment.step('load:stored')
      if (stored) point = stored
      else end = 'overtaken'
    }
  }
  let storing = Promise.resolve()
  const reply = await postForLines(
    environment,
    { path: '/api/sync/snapshot', body, signal },
    async (json) => {
      const line = lineIn(json)
      await storing
      if (end !== undefined || signal.aborted || !db.isOpen()) return false
      storing = store(line)
      // Looked at behind the next line, or behind the last.
      storing.catch(() => undefined)
      return true
    },
  )
  await storing
  if (end === 'done' || end === 'overtaken') return fine
  const advanced = point.lines === lines ? {} : ({ advanced: true } as const)
  if (!reply.ok) return { ...(await endingOf(link, lane, reply.fault)), ...advanced }
  if (signal.aborted) return { ok: false, verdict: 'stopped' }
  // The stream ended without its last line: it was cut.
  return { ok: false, verdict: 'retry', fault: { kind: end ?? 'network' }, ...advanced }
}

/**
 * What came, if it is a line of a snapshot. Rows are looked at by themselves: a schema copies each of them field by field, which takes longer than
 * reading the text.
 */
function lineIn(json: unknown): SnapshotLine | undefined {
  const rows = isRecord(json) && Array.isArray(json['rows']) ? json['rows'] : undefined
  const line = v.safeParse(SnapshotLine, rows && isRecord(json) ? { ...json, rows: [] } : json)
  if (!line.success || 'done' in line.output || !rows) return line.success ? line.output : undefined
  return rows.every(isRecord) ? { ...line.output, rows } : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function read(line: Exclude<SnapshotLine, { done: true }>): LoadedLine {
  const { table, rows } = line
  if (!isReplicated(table)) return { ...line, rows: [] }
  return { ...line, rows: rows.map((row) => ({ key: keyOf(table, row as never), row })) }
}
