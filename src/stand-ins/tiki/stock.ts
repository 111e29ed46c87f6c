import { secondsOf } from '../market/clock.ts'
import type { OrderItem } from './tiki-order.ts'
import type { TikiProduct, WarehouseStock } from './tiki-product.ts'
import type { TikiWorld } from './tiki-world.ts'

/** What can still be sold of a thing: all that lies there, without what orders wait for. */
export function sellableOf({ stocks }: TikiProduct): number {
  return stocks.reduce((sum, { available, reserved }) => sum + Math.max(0, available - reserved), 0)
}

type Units = Pick<OrderItem, 'product_id' | 'qty'>

/** An order waits for some units. */
export function reserve(world: TikiWorld, { product_id, qty }: Units): void {
  changeFirst(world, product_id, (stock) => ({ ...stock, reserved: stock.reserved + qty }))
}

/** It waits for them no more. */
export function release(world: TikiWorld, { product_id, qty }: Units): void {
  changeFirst(world, product_id, (stock) => ({ ...stock, reserved: Math.max(0, stock.reserved - qty) }))
}

/** They left the place with the parcel. */
export function takeAway(world: TikiWorld, { product_id, qty }: Units): void {
  changeFirst(world, product_id, ({ warehouse_id, available, reserved }) => ({
    warehouse_id,
    available: Math.max(0, available - qty),
    reserved: Math.max(0, reserved - qty),
  }))
}

/** Orders take from the first place that the seller has. */
function changeFirst(
  world: TikiWorld,
  product_id: number,
  change: (stock: WarehouseStock) => WarehouseStock,
): void {
  const product = world.products.get(String(product_id))
  const [first, ...rest] = product?.stocks ?? []
  if (product && first)
    world.products.put(String(product_id), {
      ...product,
      stocks: [change(first), ...rest],
      updated_at: secondsOf(world),
    })
}
