import { Readable } from 'node:stream'
import type { Actor } from '../../domain/people/permissions.ts'
import { closedSince, growingTables } from '../../domain/people/recent.ts'
import { type Scope, scopeOf } from '../../domain/people/scope.ts'
import { type ReplicatedTable, replicatedTables } from '../../domain/tables.ts'
import { SnapshotRequest } from '../../protocol/wire.ts'
import { type Fields, parse } from '../http/body.ts'
import { WireFault } from '../http/errors.ts'
import type { Store, StoredRow, Stretch } from '../store/store.ts'
import { rowText } from './row-text.ts'

/** A line holds at most this many rows, and about this many bytes. */
const lineRows = 1_000
const lineBytes = 1_000_000

interface Snapshot {
  store: Store
  actor: Actor
  fields: Fields
  now: number
}

/**
 * The rows of a scope as NDJSON lines, in the order the device needs them; open orders come before closed ones.
 * V0 is noted first and rows are read in short transactions after it: whatever changes meanwhile is newer than V0
 * and comes again with the pull from there. Nothing is held open while a slow phone reads.
 */
export async function snapshot({ store, actor, fields, now }: Snapshot): Promise<Readable> {
  const request = parse(SnapshotRequest, {
    ...fields,
    table: fields.table ?? undefined,
    after: fields.after ?? undefined,
  })
  const scope = scopeOf(actor)
  const stretches = stretchesFrom(scope, request, now)
  const { version, lineage, counts } = await store.read(actor.company, async (reading) => {
    const head = await reading.head()
    const rows: number[] = []
    for (const stretch of stretches) rows.push(await reading.count(stretch))
    return { version: head.version, lineage: head.lineage, counts: rows }
  })
  return Readable.from(lines({ store, actor, scope, stretches, counts, version, lineage }), {
    objectMode: false,
    highWaterMark: 1,
  })
}

interface Lines {
  store: Store
  actor: Actor
  scope: Scope
  stretches: Stretch[]
  counts: number[]
  version: number
  lineage: string
}

async function* lines({ store, actor, scope, stretches, counts, ...head }: Lines): AsyncGenerator<string> {
  for (const [index, stretch] of stretches.entries()) {
    let left = counts.slice(index).reduce((sum, count) => sum + count, 0)
    const after = counts.slice(index + 1).reduce((sum, count) => sum + count, 0)
    for (let from = stretch.after; ; ) {
      const rows = await store.read(actor.company, (reading) =>
        reading.scan({ ...stretch, after: from }, lineRows),
      )
      for (const part of partsOf(rows)) {
        left = Math.max(after, left - part.length)
        yield lineOf(scope, stretch, part, { ...head, left })
      }
      if (rows.length < lineRows) break
      from = rows.at(-1)!.key
    }
  }
  yield `${JSON.stringify({ done: true, ...head })}\n`
}

/** Cuts rows into parts of about a line's bytes. */
function partsOf(rows: StoredRow[]): StoredRow[][] {
  const parts: StoredRow[][] = []
  let bytes = lineBytes
  for (const row of rows) {
    if (bytes >= lineBytes) {
      parts.push([])
      bytes = 0
    }
    parts.at(-1)!.push(row)
    bytes += row.doc?.length ?? 0
  }
  return parts
}

function lineOf(
  scope: Scope,
  { table, closed }: Stretch,
  rows: StoredRow[],
  head: { version: number; lineage: string; left: number },
): string {
  const texts = rows.flatMap((row) => rowText(scope, row) ?? [])
  const tail = JSON.stringify({ last: placeOf(closed, rows.at(-1)!.key), ...head })
  return `{"table":"${table}","rows":[${texts.join(',')}],${tail.slice(1)}\n`
}

/** A resume point says open or closed, since orders are walked twice. */
function placeOf(closed: boolean, key: string): string {
  return `${closed ? 'closed' : 'open'}:${key}`
}

/** What is still to be sent behind a resume point. */
function stretchesFrom(scope: Scope, { table, after, tables }: SnapshotRequest, now: number): Stretch[] {
  if (tables?.some((name) => !(replicatedTables as readonly string[]).includes(name))) {
    throw new WireFault('bad-params')
  }
  const all = replicatedTables
    .filter((name) => scope.tables.includes(name) && (tables?.includes(name) ?? true))
    .flatMap((name) =>
      walksOf(name).map(
        (closed): Stretch => ({
          ...{ table: name, closed, after: '' },
          ...{ closedSince: closedSince(now), warehouses: scope.warehouses },
        }),
      ),
    )
  if (table === undefined) return all
  const [, place, key] = /^(open|closed):(.*)$/s.exec(after ?? 'open:') ?? []
  const start = all.findIndex((stretch) => stretch.table === table && stretch.closed === (place === 'closed'))
  if (start < 0 || key === undefined) throw new WireFault('bad-params')
  return [{ ...all[start]!, after: key }, ...all.slice(start + 1)]
}

/** Of tables that only ever grow, phones get what is open and what closed lately. */
function walksOf(table: ReplicatedTable): boolean[] {
  return (growingTables as readonly string[]).includes(table) ? [false, true] : [false]
}
