import { type ListedTable, listingOf } from '../../domain/listings/listings.ts'
import { askedWords, isWordless } from '../../domain/listings/words.ts'
import { toldByLedger } from '../../domain/money/told-by-ledger.ts'
import type { Actor } from '../../domain/people/actor.ts'
import { isPlaced, scopeOf } from '../../domain/people/scope.ts'
import type { Order } from '../../domain/tables/orders.ts'
import { secrets } from '../../domain/tables/table.ts'
import type { ListTotal } from '../../protocol/queries/listing.ts'
import { WireFault } from '../http/errors.ts'
import type { ListFilter, Position } from '../store/list-question.ts'
import type { Reading } from '../store/store.ts'
import { rowText } from '../sync/row-text.ts'
import { mustSee } from './must-see.ts'

/** A checked question about a table, as the wire brings it. */
export interface Asked {
  filter: ListFilter['facts']
  search: string
}

export interface AskedPage extends Asked {
  sort: { by: string; descending: boolean }
  cursor?: string | undefined
  limit: number
}

interface Told {
  rows: object[]
  next?: string
  /** Of a first page. */
  total?: ListTotal
}

/** A page of a table as somebody may see it: rows of their company, tables and warehouses, without what is hidden from them. */
export async function listTable(
  reading: Reading,
  actor: Actor,
  table: ListedTable,
  { sort, cursor, limit, ...asked }: AskedPage,
): Promise<Told> {
  const scope = mustSee(actor, table)
  if (isWordless(asked.search)) return { rows: [], total: { count: 0, exact: true } }
  const filter = filterFor(actor, table, asked)
  const after = cursor === undefined ? undefined : positionOf(cursor, table, sort)
  const page = await reading.list({ ...filter, sort, after, limit })
  const rows = page.rows.flatMap((row) => {
    const text = rowText(scope, row)
    if (text === undefined) return []
    const told = JSON.parse(text) as object
    return [table === 'orders' ? toldByLedger(told as Order) : told]
  })
  const next = page.next && cursorOf(page.next, sort)
  return { rows, next, total: page.total }
}

/** What a person asks of a table, kept within what they may see. */
export function filterFor(actor: Actor, table: ListedTable, { filter, search }: Asked): ListFilter {
  const scope = scopeOf(actor)
  const hidden = secrets.filter((secret) => !scope[secret])
  for (const [name, { secret }] of Object.entries(listingOf(table).fields)) {
    if (filter[name] && secret && hidden.includes(secret)) throw new WireFault('not-allowed')
  }
  const warehouses = isPlaced(table) ? scope.warehouses : undefined
  return { table, facts: filter, words: askedWords(search), hidden, warehouses }
}

type Sorting = AskedPage['sort']

/** Opaque to whoever asks; it holds for the sort it was given with. */
export function cursorOf({ at, id }: Position, { by, descending }: Sorting): string {
  return Buffer.from(JSON.stringify([by, descending, at, id])).toString('base64url')
}

export function positionOf(cursor: string, table: ListedTable, { by, descending }: Sorting): Position {
  const [ofField, ofWay, at, id] = readCursor(cursor)
  const kind = listingOf(table).fields[by]?.kind === 'text' ? 'string' : 'number'
  const isPosition = typeof at === kind && Number.isSafeInteger(id)
  if (ofField !== by || ofWay !== descending || !isPosition) {
    const text = 'Không đọc được vị trí trang. Mở lại danh sách từ đầu.'
    throw new WireFault('bad-params', { text, code: 'bad-cursor' })
  }
  return { at: at as number | string, id: id as number }
}

function readCursor(cursor: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}
