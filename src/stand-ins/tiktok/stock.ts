import { must } from '../../lib/must.ts'
import { countAct } from '../market/act-counts.ts'
import { secondsOf } from '../market/clock.ts'
import { noteStock } from '../market/kept-stocks.ts'
import { warehouse } from './carriers.ts'
import { changeSku } from './held-stock.ts'
import { checkFailed, isLive, productAsked, type SkuFailure } from './product-fields.ts'
import { listOf, optionalText, textOf, wholeOf } from './read-fields.ts'
import type { Asked } from './tiktok-call.ts'
import { availableOf, type TiktokSku } from './tiktok-product.ts'
import { TiktokRefusal } from './tiktok-refusal.ts'
import type { TiktokWorld } from './tiktok-world.ts'

const mostStock = 99_999

interface StockWish {
  sku_id: string
  /** The warehouse may be left out where a SKU lies at one only. */
  places: { warehouse_id: string | undefined; quantity: number }[]
}

/** `POST /product/202309/products/{product_id}/inventory/update`: each SKU for itself; the envelope says that all is well. */
export function updateInventory(asked: Asked): object {
  const { world, body } = asked
  const product = productAsked(asked)
  const wishes = listOf(body, 'skus', { most: 100 }).map(wishOf)
  if (new Set(wishes.map(({ sku_id }) => sku_id)).size < wishes.length)
    throw new TiktokRefusal(12052553, 'Sku id duplicate')
  const errors = wishes.flatMap((wish) => {
    const failures = failuresOf(world, product.id, wish)
    return failures.length > 0 ? [checkFailed(wish.sku_id, failures)] : []
  })
  return { errors }
}

function wishOf(sku: Readonly<Record<string, unknown>>): StockWish {
  const places = listOf(sku, 'inventory').map((one) => ({
    warehouse_id: optionalText(one, 'warehouse_id'),
    quantity: wholeOf(one, 'quantity'),
  }))
  return { sku_id: textOf(sku, 'id'), places }
}

/** Writes the stock of one; says why not at each warehouse, where it is refused. None left is 0, although some of the facts begin at 1. */
function failuresOf(world: TiktokWorld, product_id: string, wish: StockWish): SkuFailure[] {
  // Read anew: the one before has changed the product.
  const product = must(world.products.get(product_id), 'the product')
  const { sku_id, places } = wish
  const { shop_id } = product
  const sku = product.skus.find(({ id }) => id === sku_id)
  if (!sku) return [{ code: 12052556, message: 'The SKU id not exist.', warehouse_id: warehouse.id }]
  const counted = { act: 'stock', shop_id, of: `${product_id}/${sku_id}` } as const
  countAct(world, counted, false)
  const isStruck = world.faults.strikes('item')
  const had = availableOf(sku)
  const wanted = places.reduce((sum, { quantity }) => sum + quantity, 0)
  const failures = places.flatMap(({ warehouse_id = warehouse.id, quantity }, index): SkuFailure[] => {
    const fail = (code: number, message: string) => [{ code, message, warehouse_id }]
    if (isStruck || (product.is_locked && wanted < had))
      return fail(12052393, "Product locked for Promotion and stock can't be updated below current stock")
    if (!isLive(product)) return fail(12052003, 'The current product status does not support this operation')
    if (sku.stocks.length > 1 && places[index]?.warehouse_id === undefined)
      return fail(12052097, 'The warehouse does not exist')
    if (!sku.stocks.some((stock) => stock.warehouse_id === warehouse_id))
      return fail(12052097, 'The warehouse does not exist')
    if (quantity < 0 || quantity > mostStock)
      return fail(12052055, 'The SKU inventory quantity for the warehouse must be within allowed limits.')
    return []
  })
  if (failures.length > 0) return failures
  countAct(world, counted, true)
  const stocks = stocksAfter(sku, places)
  const told = { shop_id, product_id, sku_id, seller_sku: sku.seller_sku, had, at: secondsOf(world) }
  noteStock(world, { ...told, stock: availableOf({ stocks }) })
  changeSku(world, { product_id, sku_id }, (one) => ({ ...one, stocks }))
  return []
}

/** A warehouse that is not named keeps what it has. */
function stocksAfter({ stocks }: TiktokSku, places: StockWish['places']): TiktokSku['stocks'] {
  return stocks.map((stock) => {
    const told = places.find(({ warehouse_id = warehouse.id }) => warehouse_id === stock.warehouse_id)
    return told ? { ...stock, available: told.quantity } : stock
  })
}
