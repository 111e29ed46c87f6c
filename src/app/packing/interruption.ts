import { isRefusal, type Reader, type Refusal } from '../../domain/command.ts'
import { parcelAtWork } from '../../domain/packing/parcel-at-work.ts'
import type { Actor } from '../../domain/people/actor.ts'
import type { Staff } from '../../domain/tables/company.ts'
import type { Order } from '../../domain/tables/orders.ts'
import type { Parcel } from '../../domain/tables/parcels.ts'
import type { Product } from '../../domain/tables/products.ts'
import type { RowOf, TableName } from '../../domain/tables.ts'

/** What lies on the bench as the replica holds it. */
export interface BenchWork {
  orders: readonly Order[]
  parcel: Parcel
  /** See `BenchRows`. */
  products: ReadonlyMap<string, Product>
  staff: readonly Staff[]
}

/**
 * Why the work in hand may not go on, by the same rule that would refuse the next scan: the order was cancelled, held or
 * taken over elsewhere. `undefined` while it may.
 */
export function findInterruption(work: BenchWork, user: Actor): Refusal | undefined {
  const found = parcelAtWork(readerOf(work), work.parcel.id, user)
  return isRefusal(found) ? found : undefined
}

function readerOf({ orders, parcel, products, staff }: BenchWork): Reader {
  const rows = new Map<string, object>([
    ...orders.map((order) => [`orders/${order.code}`, order] as const),
    [`parcels/${parcel.id}`, parcel],
    ...[...products].map(([code, product]) => [`products/${code}`, product] as const),
    ...staff.map((person) => [`staff/${person.userName}`, person] as const),
  ])
  const get = <T extends TableName>(table: T, key: string) =>
    rows.get(`${table}/${key}`) as RowOf<T> | undefined
  return { get, many: (table, keys) => keys.flatMap((key) => get(table, key) ?? []) }
}
