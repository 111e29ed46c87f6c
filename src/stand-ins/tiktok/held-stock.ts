import { secondsOf } from '../market/clock.ts'
import type { PracticeOrder, TiktokStatus } from './tiktok-order.ts'
import type { TiktokSku } from './tiktok-product.ts'
import type { TiktokWorld } from './tiktok-world.ts'

/** What is ordered lies at the shop still. */
const held: readonly TiktokStatus[] = ['UNPAID', 'ON_HOLD', 'AWAITING_SHIPMENT', 'AWAITING_COLLECTION']

interface SkuIds {
  product_id: string
  sku_id: string
}

/** A unit is bought: it lies there, for this order. */
export function holdStock(world: TiktokWorld, ids: SkuIds): void {
  changeSku(world, ids, (sku) => ({ ...addAvailable(sku, -1), committed: sku.committed + 1 }))
}

/** An order comes into another state: what it held has gone with the carrier, or can be sold again. */
export function moveStock(world: TiktokWorld, order: PracticeOrder, before: TiktokStatus): void {
  if (!held.includes(before) || held.includes(order.status)) return
  const units = order.status === 'CANCELLED' ? 1 : 0
  for (const line of order.lines)
    changeSku(world, line, (sku) => ({
      ...addAvailable(sku, units),
      committed: Math.max(0, sku.committed - 1),
    }))
}

/** Orders take from the first warehouse. */
function addAvailable(sku: TiktokSku, units: number): TiktokSku {
  const [first, ...rest] = sku.stocks
  return first ? { ...sku, stocks: [{ ...first, available: first.available + units }, ...rest] } : sku
}

export function changeSku(
  world: TiktokWorld,
  { product_id, sku_id }: SkuIds,
  change: (sku: TiktokSku) => TiktokSku,
): void {
  const product = world.products.get(product_id)
  if (!product) return
  const skus = product.skus.map((sku) => (sku.id === sku_id ? change(sku) : sku))
  world.products.put(product.id, { ...product, skus, update_time: secondsOf(world) })
}
