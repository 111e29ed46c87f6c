import { addOrder } from '../../../domain/orders/add-order.ts'
import type { EditedFields } from '../../../domain/orders/order-edit.ts'
import type { NewOrder } from '../../../domain/orders/order-fields.ts'
import { type Overtaken, overtakenWords } from '../../../domain/orders/overtaken-words.ts'
import { updateOrder } from '../../../domain/orders/update-order.ts'
import { writtenOf } from '../../../domain/orders/written-order.ts'
import type { Sale } from '../../../domain/till/sale.ts'
import { sellInStore } from '../../../domain/till/sell-in-store.ts'
import type { Attention } from '../../own-rows.ts'
import type { Replica } from '../../replica.ts'

interface Refused {
  /** The entry it can be written anew from. */
  id: string
  /** Why the server did not take it. */
  why: string
}

/** An order that was made or changed on this device and did not come to be so, as it was written. */
export type RefusedOrder =
  | (Refused & { kind: 'made'; params: NewOrder })
  | (Refused & { kind: 'changed'; params: EditedFields & { orderCode: string; from?: EditedFields } })
  /** At the till: the buyer has the goods, and has paid. */
  | (Refused & { kind: 'sold'; params: Sale })

/** Which kind of order an entry is, that was made, changed or sold here and refused. */
export function kindOfRefused(entry: Attention): RefusedOrder['kind'] | undefined {
  if (entry.status !== 'refused' || entry.record.path !== addOrder.path) return undefined
  return kinds[entry.record.method]
}

const kinds: Readonly<Record<string, RefusedOrder['kind']>> = {
  [addOrder.method]: 'made',
  [updateOrder.method]: 'changed',
  [sellInStore.method]: 'sold',
}

/** Whether an entry is an order that was made, changed or sold here and refused. */
export function isRefusedOrder(entry: Attention): boolean {
  return kindOfRefused(entry) !== undefined
}

/** The refused order of an entry; nothing once somebody took note of it. */
export async function refusedOrder({ db }: Replica, id: string): Promise<RefusedOrder | undefined> {
  const entry = await db.attention.get(id)
  return entry && isRefusedOrder(entry) ? toRefused(entry) : undefined
}

/** The order of this code, if it was made or changed here and refused; `null` otherwise. */
export async function refusedOrderOf({ db }: Replica, code: string): Promise<RefusedOrder | null> {
  const entries = await db.attention.toArray()
  const entry = entries.find((one) => one.cause === code && isRefusedOrder(one))
  return entry ? toRefused(entry) : null
}

function toRefused(entry: Attention): RefusedOrder {
  const { id, record, error } = entry
  return { id, why: error.text, kind: kindOfRefused(entry), params: record.params } as RefusedOrder
}

/** What a change that was refused would write over on the order as it stands now (decisions 14); nothing where it is no change, or the order is not here. */
export async function overtakenOf(replica: Replica, id: string): Promise<Overtaken[]> {
  const refused = await refusedOrder(replica, id)
  if (refused?.kind !== 'changed') return []
  const { orderCode, from: shown, ...given } = refused.params
  const order = await replica.db.orders.get(orderCode)
  if (!order) return []
  const rows = await replica.db.products.bulkGet((given.swItems ?? []).map(({ productCode }) => productCode))
  const names = new Map(rows.flatMap((row) => (row ? [[row.code, row.name] as const] : [])))
  for (const item of order.swItems) names.set(item.productCode, item.name)
  return overtakenWords(writtenOf(order), { given, shown }, (code) => names.get(code) ?? code)
}
