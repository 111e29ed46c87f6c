import * as v from 'valibot'
import type { Reader, Refusal } from '../command.ts'
import { closedAt } from '../people/recent.ts'
import { refuse } from '../refuse.ts'
import type { RowOf } from '../tables.ts'
import type { Place } from './whats-there.ts'

/** Documents that name a place while they are open, and how they are called. */
export const namingTables = {
  orders: 'đơn',
  slips: 'phiếu',
  transfers: 'phiếu chuyển kho',
  supplyRequests: 'đơn nhập hàng',
  waves: 'đợt nhặt',
  handovers: 'phiên bàn giao',
  returns: 'hàng hoàn của đơn',
  damages: 'hàng lỗi',
  stockTakes: 'phiên kiểm kho',
  drawers: 'ngăn tiền',
} as const

export type NamingTable = keyof typeof namingTables
type Naming = { [T in NamingTable]: RowOf<T> }

/** Open documents that a device knows to name a place. */
export const NamingDocuments = v.pipe(
  v.array(
    v.object({
      table: v.picklist(Object.keys(namingTables) as NamingTable[]),
      key: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
    }),
  ),
  v.maxLength(50),
)
export type NamingDocuments = v.InferOutput<typeof NamingDocuments>

interface Named {
  /** What people call it by. */
  code: string
  wids: readonly (string | undefined)[]
  /** In the first of these warehouses. */
  bids: readonly (string | undefined)[]
}

const bins = (lines: readonly { bin: string }[]) => lines.map(({ bin }) => bin)

/** Which places a document names. */
const readers: { [T in NamingTable]: (row: Naming[T]) => Named } = {
  orders: ({ code, wid, swItems }) => ({ code, wids: [wid], bids: swItems.map(({ bid }) => bid) }),
  slips: ({ code, sourceWarehouse, toWarehouse, items }) => {
    return { code, wids: [sourceWarehouse, toWarehouse], bids: bins(items) }
  },
  transfers: ({ code, sourceWarehouse, toWarehouse, items }) => {
    return { code, wids: [sourceWarehouse, toWarehouse], bids: bins(items) }
  },
  supplyRequests: ({ code, wid }) => ({ code, wids: [wid], bids: [] }),
  waves: ({ code, wid, places }) => ({ code, wids: [wid], bids: places.map(({ bid }) => bid) }),
  handovers: ({ code, wid }) => ({ code, wids: [wid], bids: [] }),
  returns: ({ orderCode, wid, lines }) => {
    return { code: orderCode, wids: [wid], bids: lines.map(({ bid }) => bid) }
  },
  damages: ({ name, wid }) => ({ code: name, wids: [wid], bids: [] }),
  stockTakes: ({ code, wid, reach }) => {
    return { code, wids: [wid], bids: reach.kind === 'bins' ? reach.bids : [] }
  },
  drawers: ({ code, wid }) => ({ code, wids: [wid], bids: [] }),
}

/** What an open document is called that names a place; nothing where it does not, or is done. */
export function namedBy<T extends NamingTable>(table: T, row: Naming[T], place: Place): string | undefined {
  if (closedAt(table, row) !== undefined) return undefined
  const { code, wids, bids } = readers[table](row)
  const isIn =
    place.bid === undefined ? wids.includes(place.wid) : wids[0] === place.wid && bids.includes(place.bid)
  return isIn ? `${namingTables[table]} ${code}` : undefined
}

/** Why a place may not go yet: one of these documents names it and is not done. */
export function whyNamed(
  read: Reader,
  place: Place,
  documents: NamingDocuments,
  placeName: string,
): Refusal | undefined {
  for (const { table, key } of documents) {
    const row = read.get(table, key)
    const document = row && namedBy(table, row, place)
    if (document) return refuse('place-named', { place: placeName, document })
  }
  return undefined
}
