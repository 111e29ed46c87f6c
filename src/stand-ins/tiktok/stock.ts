import { must } from '../../lib/must.ts'
import { countAct } from '../market/act-counts.ts'
import { secondsOf } from '../market/clock.ts'
import { warehouse } from './carriers.ts'
import { listOf, optionalText, textOf, wholeOf } from './read-fields.ts'
import type { Asked } from './tiktok-call.ts'
import { TiktokRefusal } from './tiktok-refusal.ts'
import type { TiktokProduct } from './tiktok-shop.ts'
import type { TiktokWorld } from './tiktok-world.ts'

/** So many told stocks are remembered. */
const toldKept = 10_000
const mostStock = 99_999

/** What an order takes of a SKU, or gives back. */
export function addStock(
  world: TiktokWorld,
  of: { product_id: string; sku_id: string },
  units: number,
): void {
  const product = world.products.get(of.product_id)
  const sku = product?.skus.find(({ id }) => id === of.sku_id)
  if (product && sku) putStock(world, product, sku.id, Math.max(0, sku.stock + units))
}

function putStock(world: TiktokWorld, product: TiktokProduct, sku_id: string, stock: number): void {
  const skus = product.skus.map((sku) => (sku.id === sku_id ? { ...sku, stock } : sku))
  world.products.put(product.id, { ...product, skus, update_time: secondsOf(world) })
}

interface StockWish {
  sku_id: string
  warehouse_id: string | undefined
  quantity: number
}

/** `POST /product/202309/products/{product_id}/inventory/update`: each SKU for itself; the envelope says that all is well. */
export function updateInventory({ world, shopId, params, body }: Asked): object {
  const product = world.products.get(params['product_id'] ?? '')
  if (product?.shop_id !== shopId) throw new TiktokRefusal(12052032, 'The product does not exist')
  const wishes = listOf(body, 'skus', { most: 100 }).map(wishOf)
  if (new Set(wishes.map(({ sku_id }) => sku_id)).size < wishes.length)
    throw new TiktokRefusal(12052553, 'Sku id duplicate')
  const errors = wishes.flatMap((wish) => {
    const failure = failureOf(world, product.id, wish)
    return failure ? [errorOf(wish, failure)] : []
  })
  return { errors }
}

function wishOf(sku: Readonly<Record<string, unknown>>): StockWish {
  const [first = {}, ...more] = listOf(sku, 'inventory')
  if (more.length > 0) throw new TiktokRefusal(12052094, 'No multiple warehouse permission')
  const { id: warehouse_id } = { id: optionalText(first, 'warehouse_id') }
  return { sku_id: textOf(sku, 'id'), warehouse_id, quantity: wholeOf(first, 'quantity') }
}

function errorOf({ sku_id, warehouse_id = warehouse.id }: StockWish, failure: [number, string]): object {
  const [code, message] = failure
  const extra_errors = [{ warehouse_id, code, message }]
  return { code: 12052990, message: 'Check failed', detail: { sku_id, extra_errors } }
}

/** Writes the stock of one; says why not, where it is refused. None left is 0, although the facts begin at 1. */
function failureOf(world: TiktokWorld, product_id: string, wish: StockWish): [number, string] | undefined {
  // Read anew: the one before has changed the product.
  const product = must(world.products.get(product_id), 'the product')
  const { sku_id, warehouse_id = warehouse.id, quantity } = wish
  const { shop_id } = product
  const sku = product.skus.find(({ id }) => id === sku_id)
  if (!sku) return [12052556, 'The SKU id not exist.']
  const counted = { act: 'stock', shop_id, of: `${product_id}/${sku_id}` } as const
  countAct(world, counted, false)
  if (world.faults.strikes('item'))
    return [12052393, "Product locked for Promotion and stock can't be updated below current stock"]
  if (warehouse_id !== warehouse.id) return [12052097, 'The warehouse does not exist']
  if (quantity < 0 || quantity > mostStock)
    return [12052055, 'The SKU inventory quantity for the warehouse must be within allowed limits.']
  countAct(world, counted, true)
  const { seller_sku } = sku
  world.stockTold.push({ shop_id, product_id, sku_id, seller_sku, stock: quantity, at: secondsOf(world) })
  if (world.stockTold.length > toldKept) world.stockTold.shift()
  putStock(world, product, sku_id, quantity)
  return undefined
}
