import { heldBy } from '../../../domain/orders/hold-goods.ts'
import { settle, WorkingSet } from '../../../domain/run.ts'
import type { HeldGoods, Order } from '../../../domain/tables/orders.ts'
import type { Replica } from '../../replica.ts'

export interface OrderToChange {
  order: Order
  /** What stock keeps for it. */
  held: readonly HeldGoods[]
}

/** An order that somebody changes; `null` where this device does not hold it. */
export async function orderToChange({ db }: Replica, code: string): Promise<OrderToChange | null> {
  const order = code === '' ? undefined : await db.orders.get(code)
  if (!order) return null
  const held = await settle(
    new WorkingSet(),
    (wanted) =>
      Promise.all(wanted.map(({ table, key }) => db.table(table).get(key) as Promise<object | undefined>)),
    (read) => heldBy(read, order, { isOut: false }),
  )
  return { order, held }
}
