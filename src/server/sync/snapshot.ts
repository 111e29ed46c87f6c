import { setImmediate as nextTurn } from 'node:timers/promises'
import { growingTables } from '../../domain/people/recent.ts'
import { type Scope, scopeName } from '../../domain/people/scope.ts'
import { type ReplicatedTable, replicatedTables } from '../../domain/tables.ts'
import { must } from '../../lib/must.ts'
import type { SnapshotRequest } from '../../protocol/wire.ts'
import { WireFault } from '../http/errors.ts'
import type { CompanyHead, Store, StoredRow, Stretch } from '../store/store.ts'
import { closedCutoff } from './closed-cutoff.ts'
import { rowText } from './row-text.ts'

/** A line holds at most this many rows, and about this many bytes. */
const lineRows = 1_000
const lineBytes = 1_000_000
/** After so many rows whoever else waits for the server gets a turn: a thousand orders take 20 ms to be redacted. */
const turnRows = 200

export interface SnapshotQuestion {
  company: string
  scope: Scope
  request: Pick<SnapshotRequest, 'table' | 'after' | 'tables'>
  /** Ms since 1970. */
  now: number
}

export interface SnapshotText {
  /** One line, with its end. */
  text: string
  rows: number
  /** Where a device goes on behind it (see `pointOf`); nothing behind the last line. */
  point?: string
}

export interface Snapshot {
  head: CompanyHead
  /** Throws when the company's history ends meanwhile: the device resumes, and hears so. */
  lines: AsyncGenerator<SnapshotText, void>
}

/**
 * The rows of a scope as NDJSON lines, in the order the device needs them; what is closed comes behind everything else.
 * V0 is noted first and rows are read in short transactions after it: whatever changes meanwhile is newer than V0
 * and comes again with the pull from there. Nothing is held open while a slow phone reads.
 */
export async function snapshot(
  store: Pick<Store, 'read'>,
  { company, scope, request, now }: SnapshotQuestion,
): Promise<Snapshot> {
  const stretches = stretchesFrom(scope, request, now)
  return store.read(company, async (reading) => {
    const head = await reading.head()
    const counts: number[] = []
    for (const stretch of stretches) counts.push(await reading.count(stretch))
    return { head, lines: linesOf({ store, company, scope, stretches, counts, head }) }
  })
}

interface Lines {
  store: Pick<Store, 'read'>
  company: string
  scope: Scope
  stretches: Stretch[]
  counts: number[]
  head: CompanyHead
}

async function* linesOf(of: Lines): AsyncGenerator<SnapshotText, void> {
  const { scope, stretches, counts, head } = of
  const { version, lineage } = head
  for (const [index, stretch] of stretches.entries()) {
    let left = counts.slice(index).reduce((sum, count) => sum + count, 0)
    const after = counts.slice(index + 1).reduce((sum, count) => sum + count, 0)
    for (let from = stretch.after; ; ) {
      const rows = await readRows(of, { ...stretch, after: from })
      for (const part of partsOf(rows)) {
        left = Math.max(after, left - part.length)
        yield await lineOf(scope, stretch, part, { version, left, lineage })
      }
      if (rows.length < lineRows) break
      from = must(rows.at(-1), 'the last row of a page').key
    }
  }
  yield { text: `${JSON.stringify({ done: true, version, lineage, scope: scopeName(scope) })}\n`, rows: 0 }
}

/** Rows of the history that the first line named, and of no other. */
function readRows({ store, company, head }: Lines, stretch: Stretch): Promise<StoredRow[]> {
  return store.read(company, async (reading) => {
    if ((await reading.head()).lineage !== head.lineage) throw new Error('the history ended meanwhile')
    return reading.scan(stretch, lineRows)
  })
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
    must(parts.at(-1), 'the last part of a line').push(row)
    bytes += row.doc?.length ?? 0
  }
  return parts
}

async function lineOf(
  scope: Scope,
  { table, closed }: Stretch,
  rows: StoredRow[],
  { version, left, lineage }: { version: number; left: number; lineage: string },
): Promise<SnapshotText> {
  const texts: string[] = []
  for (let from = 0; from < rows.length; from += turnRows) {
    texts.push(...rows.slice(from, from + turnRows).flatMap((row) => rowText(scope, row) ?? []))
    if (from + turnRows <= rows.length) await nextTurn()
  }
  const last = placeOf({ closed, version, key: must(rows.at(-1), 'the last row of a line').key })
  const tail = JSON.stringify({ last, version, left, lineage, scope: scopeName(scope) })
  return {
    text: `{"table":"${table}","rows":[${texts.join(',')}],${tail.slice(1)}\n`,
    rows: texts.length,
    point: pointOf(table, last),
  }
}

/**
 * A resume point says open or closed, since orders are walked twice, and the version its line was read at: equal points of
 * two streams leave the same rows behind them, read at or after that version.
 */
function placeOf({ closed, version, key }: { closed: boolean; version: number; key: string }): string {
  return `${closed ? 'closed' : 'open'}@${version}:${key}`
}

/** One name for where a device goes on: the `table` and `after` of its request. */
export function pointOf(table: string, after: string): string {
  return `${table} ${after}`
}

/** What is still to be sent behind a resume point. */
function stretchesFrom(
  scope: Scope,
  { table, after, tables }: SnapshotQuestion['request'],
  now: number,
): Stretch[] {
  const asked = tables ?? replicatedTables
  if (asked.some((name) => !isReplicated(name))) throw new WireFault('bad-params')
  const named = replicatedTables.filter((name) => scope.tables.includes(name) && asked.includes(name))
  const walk = (closed: boolean) => (name: ReplicatedTable) => ({
    table: name,
    closed,
    after: '',
    closedSince: closedCutoff(now),
    warehouses: scope.warehouses,
  })
  // What is closed comes behind everything else: an order can be packed when its products are there too.
  const all: Stretch[] = [...named.map(walk(false)), ...named.filter(isGrowing).map(walk(true))]
  if (table === undefined) return all
  const [, place, version, key] = /^(open|closed)(@\d+)?:(.*)$/s.exec(after ?? 'open@0:') ?? []
  const start = all.findIndex((stretch) => stretch.table === table && stretch.closed === (place === 'closed'))
  if (start < 0 || key === undefined) throw new WireFault('bad-params')
  // Lines of an older server came in another order, and their points name no version: nothing may be left out.
  if (version === undefined) return all
  return [{ ...must(all[start], 'the stretch that goes on'), after: key }, ...all.slice(start + 1)]
}

function isReplicated(name: string): name is ReplicatedTable {
  return (replicatedTables as readonly string[]).includes(name)
}

/** Of tables that only ever grow, phones get what is open and what closed lately. */
function isGrowing(name: ReplicatedTable): boolean {
  return (growingTables as readonly string[]).includes(name)
}
