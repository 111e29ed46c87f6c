import { must } from '../../lib/must.ts'
import { secondsOf } from '../market/clock.ts'
import { newId } from './new-id.ts'
import type { PracticeOrder } from './tiki-order.ts'
import { noOrder } from './tiki-refusal.ts'
import type { TikiShop } from './tiki-shop.ts'
import type { TikiWorld } from './tiki-world.ts'

/** Writes what changed of an order; another state goes into its history. */
export function changeOrder(
  world: TikiWorld,
  order: PracticeOrder,
  change: Partial<PracticeOrder>,
): PracticeOrder {
  const now = secondsOf(world)
  const changed = { ...order, ...change, updated_at: now }
  if (changed.status !== order.status)
    changed.histories = [...order.histories, { id: newId(world), status: changed.status, created_at: now }]
  world.orders.put(order.code, changed)
  return changed
}

/** An order of the shop that asks. Throws where it has none of that code. */
export function orderOf(world: TikiWorld, shop_id: string, code: string): PracticeOrder {
  const order = world.orders.get(code)
  if (order?.shop_id !== shop_id) throw noOrder()
  return order
}

export function shopOf({ settings }: TikiWorld, { shop_id }: { shop_id: string }): TikiShop {
  return must(
    settings.shops.find(({ id }) => id === shop_id),
    `shop ${shop_id}`,
  )
}
