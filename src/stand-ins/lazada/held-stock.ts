import type { ItemStatus } from './lazada-order.ts'
import type { LazadaSku, SkuIds } from './lazada-product.ts'
import type { LazadaWorld } from './lazada-world.ts'
import { addSellable, changeSku } from './stock.ts'

/** What an item of an order takes of its SKU while it is in a state. */
const heldAs: Partial<Record<ItemStatus, 'withheld' | 'occupied'>> = {
  unpaid: 'withheld',
  pending: 'occupied',
  packed: 'occupied',
}

interface HeldItem extends SkuIds {
  status: ItemStatus
}

/** A unit is bought. */
export function holdStock(world: LazadaWorld, item: HeldItem): void {
  changeSku(world, item, (sku) => withHeld(addSellable(sku, -1), item.status, 1))
}

/** An item comes into another state: what it holds goes with it, and what is cancelled can be sold again. */
export function moveStock(world: LazadaWorld, item: HeldItem, before: ItemStatus): void {
  const isCancelled = item.status === 'canceled'
  if (heldAs[before] === heldAs[item.status] && !isCancelled) return
  changeSku(world, item, (sku) => {
    const moved = withHeld(withHeld(sku, before, -1), item.status, 1)
    return isCancelled ? addSellable(moved, 1) : moved
  })
}

/** A unit that was sent has come back. */
export function giveBack(world: LazadaWorld, ids: SkuIds): void {
  changeSku(world, ids, (sku) => addSellable(sku, 1))
}

function withHeld(sku: LazadaSku, status: ItemStatus, units: number): LazadaSku {
  const as = heldAs[status]
  return as ? { ...sku, [as]: Math.max(0, sku[as] + units) } : sku
}
