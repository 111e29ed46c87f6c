import { countAct } from '../market/act-counts.ts'
import { secondsOf } from '../market/clock.ts'
import type { LazadaProduct, LazadaSku } from './lazada-shop.ts'
import type { LazadaWorld } from './lazada-world.ts'

/** So many told stocks are remembered. */
const toldKept = 10_000

/** What an order takes of a SKU, or gives back. */
export function addStock(world: LazadaWorld, of: { item_id: number; sku_id: number }, units: number): void {
  changeSku(world, of, (sku) => ({ ...sku, sellable: Math.max(0, sku.sellable + units) }))
}

/** A SKU is sold no more, until somebody says otherwise. */
export function emptyStock(world: LazadaWorld, of: { item_id: number; sku_id: number }): void {
  changeSku(world, of, (sku) => ({ ...sku, sellable: 0 }))
}

export function changeSku(
  world: LazadaWorld,
  { item_id, sku_id }: { item_id: number; sku_id: number },
  change: (sku: LazadaSku) => LazadaSku,
): void {
  const product = world.products.get(String(item_id))
  if (!product) return
  const skus = product.skus.map((sku) => (sku.sku_id === sku_id ? change(sku) : sku))
  world.products.put(String(item_id), { ...product, skus, updated_at: secondsOf(world) })
}

/** A stock that the seller told, and what it is counted as; says why not, where it is refused. */
export function tellStock(
  world: LazadaWorld,
  { product, sku, stock }: { product: LazadaProduct; sku: LazadaSku; stock: number },
): string | undefined {
  const { seller_id, item_id } = product
  const { sku_id, seller_sku } = sku
  const counted = { act: 'stock', shop_id: seller_id, of: `${item_id}/${sku_id}` } as const
  countAct(world, counted, false)
  if (world.faults.strikes('item'))
    return 'There are restrictions for stock adjustments in effect during the campaign.'
  if (!Number.isSafeInteger(stock) || stock < 0) return 'INV_NEGATIVE_SELLABLE'
  countAct(world, counted, true)
  const at = secondsOf(world)
  world.stockTold.push({ seller_id, item_id, sku_id, sku: seller_sku, stock, at })
  if (world.stockTold.length > toldKept) world.stockTold.shift()
  changeSku(world, { item_id, sku_id }, (one) => ({ ...one, sellable: stock }))
  return undefined
}
