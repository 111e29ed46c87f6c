import { addOrder } from '../../../domain/orders/add-order.ts'
import type { EditedFields } from '../../../domain/orders/order-edit.ts'
import type { NewOrder } from '../../../domain/orders/order-fields.ts'
import { updateOrder } from '../../../domain/orders/update-order.ts'
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
  | (Refused & { kind: 'changed'; params: EditedFields & { orderCode: string } })

/** Whether an entry is an order that was made or changed here and refused. */
export function isRefusedOrder({ status, record: { path, method } }: Attention): boolean {
  return (
    status === 'refused' &&
    path === addOrder.path &&
    (method === addOrder.method || method === updateOrder.method)
  )
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

function toRefused({ id, record, error }: Attention): RefusedOrder {
  const refused = { id, why: error.text }
  return record.method === addOrder.method
    ? { ...refused, kind: 'made', params: record.params as NewOrder }
    : { ...refused, kind: 'changed', params: record.params as EditedFields & { orderCode: string } }
}
