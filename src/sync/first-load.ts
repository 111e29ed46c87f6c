import * as v from 'valibot'
import { keyOf } from '../domain/tables.ts'
import { SnapshotLine, wireVersion } from '../protocol/wire.ts'
import { finishLoad, type LoadedLine, storeLine } from '../replica/load-point.ts'
import type { Lane, LoadPoint } from '../replica/own-rows.ts'
import { isReplicated } from '../replica/replica-database.ts'
import { endingOf } from './ending.ts'
import { type Ending, fine, type Link } from './link.ts'
import { postForLines } from './transport.ts'

/**
 * Streams the shop to the device, line by line, each stored with the point to resume from: cut anywhere, it goes on there.
 * Rows may be newer than the version of the first line; the pull from that version brings everything level.
 */
export async function loadShop(link: Link, lane: Lane, from: LoadPoint): Promise<Ending> {
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
  const reply = await postForLines(
    environment,
    { path: '/api/sync/snapshot', body, signal },
    async (json) => {
      const line = v.safeParse(SnapshotLine, json)
      if (!line.success) {
        end = 'nonsense'
      } else if ('done' in line.output) {
        end = (await finishLoad(db, point, line.output)) ? 'done' : 'overtaken'
        await environment.step('load:finished')
      } else {
        const stored = await storeLine(db, point, read(line.output))
        await environment.step('load:stored')
        if (stored) point = stored
        else end = 'overtaken'
      }
      return end === undefined && !signal.aborted
    },
  )
  if (end === 'done' || end === 'overtaken') return fine
  const advanced = point.lines === lines ? {} : ({ advanced: true } as const)
  if (!reply.ok) return { ...(await endingOf(link, lane, reply.fault)), ...advanced }
  if (signal.aborted) return { ok: false, verdict: 'stopped' }
  // The stream ended without its last line: it was cut.
  return { ok: false, verdict: 'retry', fault: { kind: end ?? 'network' }, ...advanced }
}

function read(line: Exclude<SnapshotLine, { done: true }>): LoadedLine {
  const { table, rows } = line
  if (!isReplicated(table)) return { ...line, rows: [] }
  return { ...line, rows: rows.map((row) => ({ key: keyOf(table, row as never), row })) }
}
