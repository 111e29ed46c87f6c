import type { Names } from '../../domain/orders/export-columns.ts'
import type { Actor } from '../../domain/people/actor.ts'
import { scopeOf } from '../../domain/people/scope.ts'
import { seesProfit } from '../../domain/people/sees-profit.ts'
import { profitCells } from '../../domain/profit/profit-words.ts'
import type { Company, Staff } from '../../domain/tables/company.ts'
import type { Tag } from '../../domain/tables/customers.ts'
import type { Job } from '../../domain/tables/jobs.ts'
import type { Order } from '../../domain/tables/orders.ts'
import type { Warehouse } from '../../domain/tables/places.ts'
import type { ReplicatedTable } from '../../domain/tables.ts'
import { yearRange } from '../../domain/time.ts'
import { must } from '../../lib/must.ts'
import { filterFor } from '../queries/list-table.ts'
import { readProfits } from '../queries/read-profits.ts'
import type { ListFilter, Position } from '../store/list-question.ts'
import type { Reading } from '../store/store.ts'
import { rowText } from '../sync/row-text.ts'
import type { ExportLimits, ExportNotes } from './export-notes.ts'

/** The orders of a job, as far as the person sees them. */
export function ordersOf(actor: Actor, { params: { year } }: Job<'export-orders'>): ListFilter {
  return filterFor(actor, 'orders', { filter: { madeAt: yearRange(year) }, search: '' })
}

/** Orders of a step, each with the text it came as; what comes behind them. */
export interface FoundOrders {
  rows: { key: string; order: Order | undefined }[]
  names: Names
  after: Position | undefined
  walked: boolean
}

export async function nextOrders(
  reading: Reading,
  { actor, job, notes }: { actor: Actor; job: Job<'export-orders'>; notes: ExportNotes },
  { page }: ExportLimits,
): Promise<FoundOrders> {
  const sort = { by: 'madeAt', descending: false }
  const { rows, next } = await reading.list({
    ...ordersOf(actor, job),
    sort,
    after: notes.after,
    limit: page,
  })
  const scope = scopeOf(actor)
  const seen = rows.flatMap((row) => {
    const text = rowText(scope, row)
    return text === undefined ? [] : [{ key: row.key, order: JSON.parse(text) as Order }]
  })
  const codes = seen.map(({ key }) => key)
  return { rows: seen, names: await readNames(reading, actor, codes), after: next, walked: !next }
}

/** Those that came to nothing before; where nobody asks for them again, none. */
export async function failedOrders(
  reading: Reading,
  actor: Actor,
  notes: ExportNotes,
  job: Job<'export-orders'>,
): Promise<FoundOrders> {
  const codes = notes.resumed === job.resumed ? [] : notes.failedCodes
  const found = await reading.rows(codes.map((key) => ({ table: 'orders' as const, key })))
  const scope = scopeOf(actor)
  const rows = codes.map((key, index) => {
    const row = found[index]
    const text = row && rowText(scope, { table: 'orders', key, version: 0, doc: JSON.stringify(row) })
    return { key, order: text === undefined ? undefined : (JSON.parse(text) as Order) }
  })
  return { rows, names: await readNames(reading, actor, codes), after: notes.after, walked: true }
}

/** More people, warehouses and tags than any shop has. */
const mostNames = 10_000

export async function readNames(reading: Reading, actor: Actor, codes: readonly string[]): Promise<Names> {
  const { company } = actor
  const all = async <R>(table: ReplicatedTable, keyOf: (row: R) => string) => {
    const stored = await reading.scan({ table, closed: false, after: '', closedSince: 0 }, mostNames)
    const rows = stored.flatMap(({ doc }) => (doc === undefined ? [] : [JSON.parse(doc) as R]))
    return new Map(rows.map((row) => [keyOf(row), row]))
  }
  const [row] = await reading.rows([{ table: 'companies', key: company }])
  return {
    company: must(row as Company | undefined, 'the company'),
    staff: await all<Staff>('staff', ({ userName }) => userName),
    warehouses: await all<Warehouse>('warehouses', ({ wid }) => wid),
    tags: await all<Tag>('tags', ({ _id }) => _id),
    profits: seesProfit(actor) ? await profitsOf(reading, codes) : new Map(),
  }
}

async function profitsOf(reading: Reading, codes: readonly string[]): Promise<Names['profits']> {
  const profits = await readProfits(reading, codes)
  return new Map(profits.map((profit) => [profit.code, profitCells(profit)]))
}
