import { keyOf, type ReplicatedTable } from '../domain/tables.ts'
import { deepEqual } from '../lib/deep-equal.ts'
import { readCursor, readLineage } from './apply-pull.ts'
import type { Loan, MetaRow, Place } from './own-rows.ts'
import { readSight } from './read-sight.ts'
import { rebase } from './rebase.ts'
import { everyTable, type ReplicaDatabase, rowsOf } from './replica-database.ts'
import { placeName } from './watched-reader.ts'
import type { RowWrite } from './write-rows.ts'

/*
 * 2026-11-22. Orders that closed too long ago to lie on this device are *borrowed*: the rows that acts on them read are asked for and laid
 * among the others as ordinary rows, so that rules, queue, rebase and search know no difference. Why that is safe:
 *
 * - A row is laid only if it is exactly what the server had at this replica's cursor: the answer was read at or behind the cursor, and no row
 *   in it was changed behind the cursor. From there on pulls bring every change of it, because they ask what changed and never how old it is.
 * - Daily sums leave out what closed long ago on both sides; what did not close long ago is here anyway. So a loan never shows in them.
 * - A *loan* is a note of the device: which rows belong to the order, since when, and when somebody looked at it last. `tidy` keeps the rows
 *   of loans; a loan that nobody used for some days ends, and its rows go with the next tidying, unless a waiting command touches them.
 * - A renewal fetches the shop without old rows, which might have changed unseen: it drops borrowed rows with the rest, notes the loan as lost, and
 *   the sync borrows it anew before it rests. Commands that wait on it stand marked meanwhile, as on any row that went.
 */

/** A loan that nobody used for so long ends (ms). */
export const loanMs = 7 * 86_400_000
/** So many orders are borrowed at a time; the one used longest ago gives way. */
export const mostLoans = 200
/** Looking at an order again and again is noted once in so long (ms). */
const noteUseMs = 3_600_000

const prefix = 'borrowed:'

/** What the server told of orders, as it stood at `version`. */
export interface Borrowed {
  version: number
  lineage: string
  scope: string
  rows: readonly { table: ReplicatedTable; version: number; row: object }[]
}

/**
 * `laid`: the orders are here. `behind`: they were read before what this replica knows. `ahead`: they changed since; a pull comes first.
 * `elsewhere`: the replica is being filled, or of another history or sight than the answer.
 */
export type Laying = 'laid' | 'behind' | 'ahead' | 'elsewhere'

/** Lays borrowed orders among the rows of the replica, if they fit exactly. Orders the server does not have lose their loans. */
export function layBorrowed(
  db: ReplicaDatabase,
  codes: readonly string[],
  { version, lineage, scope, rows }: Borrowed,
  at: number,
): Promise<Laying> {
  return db.transaction('rw', everyTable(db), async () => {
    const cursor = await readCursor(db)
    const sight = await readSight(db)
    const isElsewhere = (await readLineage(db)) !== lineage || (sight !== undefined && sight !== scope)
    if (cursor === undefined || isElsewhere) return 'elsewhere'
    if (version < cursor) return 'behind'
    if (rows.some((row) => row.version > cursor)) return 'ahead'
    const told = rows.map(({ table, row }): RowWrite => ({ table, key: keyOf(table, row as never), row }))
    const incoming = await notHeld(db, told)
    const pending = await db.pendingActions.toArray()
    await rebase(db, { incoming, pending, queueChanged: false })
    await noteLoans(db, codes, told, at)
    return 'laid'
  })
}

/** Rows that the replica does not hold as the server has them. */
async function notHeld(db: ReplicaDatabase, told: readonly RowWrite[]): Promise<RowWrite[]> {
  const shadows = await db.shadows.bulkGet(told.map(({ table, key }) => [table, key]))
  const missing: RowWrite[] = []
  for (const [index, write] of told.entries()) {
    const shadow = shadows[index]
    const held = shadow ? shadow.row : await rowsOf(db, write.table).get(write.key)
    if (!deepEqual(held, write.row)) missing.push(write)
  }
  return missing
}

async function noteLoans(
  db: ReplicaDatabase,
  codes: readonly string[],
  told: readonly RowWrite[],
  at: number,
): Promise<void> {
  // Every loan keeps all that came with it: orders of one parcel are asked for together.
  const places = told.map(({ table, key }): Place => ({ table, key }))
  const here = new Set(places.flatMap(({ table, key }) => (table === 'orders' ? [key] : [])))
  const loans = codes.filter((code) => here.has(code)).map((code): Loan => ({ code, at, usedAt: at, places }))
  await db.meta.bulkDelete(codes.filter((code) => !here.has(code)).map((code) => prefix + code))
  await db.meta.bulkPut(loans.map(rowOf))
  const newestFirst = (await readLoans(db)).sort((one, other) => other.usedAt - one.usedAt)
  await endLoans(db, newestFirst.slice(mostLoans))
}

function rowOf(loan: Loan): MetaRow {
  return { key: `borrowed:${loan.code}`, value: loan }
}

export async function readLoans(db: Pick<ReplicaDatabase, 'meta'>): Promise<Loan[]> {
  const rows = await db.meta.where('key').startsWith(prefix).toArray()
  return rows.map(({ value }) => value as Loan)
}

/** The loan of an order; nothing where this device holds it by itself, or not at all. */
export async function findLoan(
  { db }: { db: Pick<ReplicaDatabase, 'meta'> },
  code: string,
): Promise<Loan | undefined> {
  return (await db.meta.get(prefix + code))?.value as Loan | undefined
}

/** Somebody looks at the order: its loan goes on. */
export async function noteUse(
  { db, environment }: { db: ReplicaDatabase; environment: { now(): number } },
  code: string,
): Promise<void> {
  const now = environment.now()
  await db.transaction('rw', db.meta, async () => {
    const loan = await findLoan({ db }, code)
    if (loan && Math.abs(now - loan.usedAt) >= noteUseMs) await db.meta.put(rowOf({ ...loan, usedAt: now }))
  })
}

async function endLoans(db: Pick<ReplicaDatabase, 'meta'>, loans: readonly Loan[]): Promise<void> {
  await db.meta.bulkDelete(loans.map(({ code }) => prefix + code))
}

/** Ends the loans that nobody used for long. A clock that was set wrong must not make one last for ever. */
export async function endUnusedLoans(db: ReplicaDatabase, now: number): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const unused = (await readLoans(db)).filter(({ usedAt }) => Math.abs(now - usedAt) >= loanMs)
    await endLoans(db, unused)
  })
}

/** Where the rows lie that loans keep, by `placeName`. */
export async function placesLent(db: Pick<ReplicaDatabase, 'meta'>): Promise<Set<string>> {
  const loans = await readLoans(db)
  return new Set(loans.flatMap(({ places }) => places.map(({ table, key }) => placeName(table, key))))
}

/** A renewal dropped these rows; loans that need any of them are to be borrowed anew. */
export async function noteLost(db: Pick<ReplicaDatabase, 'meta'>, dropped: readonly Place[]): Promise<void> {
  const names = new Set(dropped.map(({ table, key }) => placeName(table, key)))
  const lost = (await readLoans(db)).filter(({ places }) =>
    places.some(({ table, key }) => names.has(placeName(table, key))),
  )
  await db.meta.bulkPut(lost.map((loan) => rowOf({ ...loan, lost: true })))
}

/** Codes of orders whose rows a renewal dropped. */
export async function lostLoans(db: Pick<ReplicaDatabase, 'meta'>): Promise<string[]> {
  return (await readLoans(db)).filter(({ lost }) => lost).map(({ code }) => code)
}
