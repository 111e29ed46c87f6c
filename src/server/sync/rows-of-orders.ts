import { parcelIdsOf } from '../../domain/parcels/parcel-ids.ts'
import { inScope, type Scope } from '../../domain/people/scope.ts'
import { damageIdOf, orderCodeOfReturn, returnIdOf } from '../../domain/returns/return-ids.ts'
import type { Order } from '../../domain/tables/orders.ts'
import type { Parcel } from '../../domain/tables/parcels.ts'
import type { ReturnedOrder } from '../../domain/tables/returns.ts'
import type { DocumentTable, ReplicatedTable, RowOf } from '../../domain/tables.ts'
import type { Reading, StoredRow } from '../store/store.ts'

type Place = { table: DocumentTable; key: string }

/** A parcel of many orders must not bring half the shop along. */
const mostRows = 500

/**
 * Orders with everything that acts on them look at and that a device lets go of with time: parcels and the session they left with, slips, returns, damaged
 * goods, and orders packed into the same parcel. Other tables are whole on every device that needs them. An order out of scope
 * brings nothing.
 */
export async function rowsOfOrders(
  reading: Reading,
  codes: readonly string[],
  scope: Scope,
): Promise<StoredRow[]> {
  const asked = new Set<string>()
  const found: StoredRow[] = []
  let wanted: Place[] = codes.map((key) => ({ table: 'orders', key }))
  while (wanted.length > 0 && found.length < mostRows) {
    const fresh = wanted.filter((place) => !asked.has(nameOf(place)))
    for (const place of fresh) asked.add(nameOf(place))
    const rows = await reading.stored(fresh.filter(({ table }) => scope.tables.includes(table)))
    const seen = rows.filter((row) => isSeen(scope, row))
    found.push(...seen)
    wanted = seen.flatMap(placesNamedBy)
  }
  return found
}

function isSeen(scope: Scope, { table, doc = '' }: StoredRow): boolean {
  return inScope(scope, table, JSON.parse(doc) as RowOf<ReplicatedTable>)
}

function nameOf({ table, key }: Place): string {
  return `${table}/${key}`
}

/** Rows that a row leads to by their keys. */
function placesNamedBy({ table, key, doc = '' }: StoredRow): Place[] {
  switch (table) {
    case 'orders': {
      const order = JSON.parse(doc) as Order
      return [
        ...parcelIdsOf(order).map((id) => ({ table: 'parcels' as const, key: id })),
        ...order.slipCodes.map((code) => ({ table: 'slips' as const, key: code })),
        { table: 'returns', key: returnIdOf(key) },
      ]
    }
    case 'parcels': {
      const { orderCodes, handover } = JSON.parse(doc) as Parcel
      const session = handover ? [{ table: 'handovers' as const, key: handover }] : []
      return [...session, ...orderCodes.map((code) => ({ table: 'orders' as const, key: code }))]
    }
    case 'returns': {
      const { orderCode, lines, slipCode } = JSON.parse(doc) as ReturnedOrder
      const next = Number(key.slice(orderCodeOfReturn(key).length + 1)) + 1
      return [
        { table: 'returns', key: returnIdOf(orderCode, next) },
        ...(slipCode ? [{ table: 'slips' as const, key: slipCode }] : []),
        ...lines.map(({ productCode }) => ({ table: 'damages' as const, key: damageIdOf(key, productCode) })),
      ]
    }
    default:
      return []
  }
}
