import { countAct } from '../market/act-counts.ts'
import { secondsOf } from '../market/clock.ts'
import { noteStock } from '../market/kept-stocks.ts'
import {
  type Fields,
  isAbsent,
  listOf,
  objectOf,
  optionalText,
  optionalWhole,
  wholeOf,
} from './read-fields.ts'
import { sellableOf } from './stock.ts'
import type { Asked } from './tiki-call.ts'
import type { TikiProduct, WarehouseStock } from './tiki-product.ts'
import { TikiRefusal } from './tiki-refusal.ts'
import type { TikiWorld } from './tiki-world.ts'

/** `PUT /integration/v2.1/products/updateSku`: price, sale and stock of one thing, all of it or nothing. */
export function updateSku({ world, shopId, body }: Asked): object {
  const product = productOf(world, shopId, body)
  const counted = { act: 'stock', shop_id: shopId, of: String(product.product_id) } as const
  countAct(world, counted, false)
  if (world.faults.strikes('item')) throw new TikiRefusal('Product is locked and can not be updated')
  const price = optionalWhole(body, 'price') ?? product.price
  if (price < 1) throw new TikiRefusal('price must be greater than 0')
  if (price * 10 < product.market_price)
    throw new TikiRefusal('Price is not valid because less than ten percent listing price', 422)
  if (product.is_locked && price !== product.price)
    throw new TikiRefusal('Product is in a running deal, its price can not be updated', 422)
  const wanted = stocksOf(product, body)
  countAct(world, counted, true)
  for (const { warehouse_id, available: qty_available } of wanted)
    note(world, product, { warehouse_id, qty_available })
  world.products.put(String(product.product_id), {
    ...product,
    price,
    active: activeOf(product, body),
    stocks: product.stocks.map(
      (stock) => wanted.find((one) => one.warehouse_id === stock.warehouse_id) ?? stock,
    ),
    updated_at: secondsOf(world),
  })
  return { state: 'approved' }
}

/** The thing by Tiki's number, or by the seller's. */
function productOf({ products }: TikiWorld, shop_id: string, body: Fields): TikiProduct {
  const [id, sku] = [optionalWhole(body, 'product_id'), optionalText(body, 'original_sku')]
  if (id === undefined && !sku) throw new TikiRefusal('product_id or original_sku is required')
  const found = products
    .all()
    .find(
      (one) =>
        one.shop_id === shop_id &&
        !one.is_deleted &&
        (id === undefined ? one.original_sku === sku : one.product_id === id),
    )
  if (!found) throw new TikiRefusal('Product not found', 404)
  return found
}

/** What shall lie at the places that are named. */
function stocksOf({ stocks }: TikiProduct, body: Fields): WarehouseStock[] {
  const known = (id: number) => {
    const found = stocks.find(({ warehouse_id }) => warehouse_id === id)
    if (!found) throw new TikiRefusal(`Warehouse ${id} is invalid`)
    return found
  }
  for (const id of (optionalText(body, 'seller_warehouse') ?? '').split(',').map((one) => one.trim()))
    if (id) known(Number(id))
  if (isAbsent(body, 'warehouse_quantities')) return []
  return listOf(body, 'warehouse_quantities').map((one) => {
    const told = objectOf(one, 'warehouse_quantities')
    const available = wholeOf(told, 'qty_available')
    if (available < 0) throw new TikiRefusal('qty_available must be at least 0')
    return { ...known(wholeOf(told, 'warehouse_id')), available }
  })
}

/** Tiki's pages write 1 and 0, a client that is used true and false. */
function activeOf({ active }: TikiProduct, body: Fields): boolean {
  if (isAbsent(body, 'active')) return active
  const told = [1, 0, true, false].find((one) => one === body['active'])
  if (told === undefined) throw new TikiRefusal('active must be 1 or 0')
  return Boolean(told)
}

function note(
  world: TikiWorld,
  product: TikiProduct,
  told: { warehouse_id: number; qty_available: number },
): void {
  const { shop_id, product_id, original_sku } = product
  noteStock(world, {
    shop_id,
    product_id,
    original_sku,
    ...told,
    had: sellableOf(product),
    at: secondsOf(world),
  })
}

/** `POST /integration/v2/products/updateOriginalSku`: the seller's own code of a thing, which no other of theirs has. */
export function updateOriginalSku({ world, shopId, body }: Asked): object {
  const product = productOf(world, shopId, { product_id: wholeOf(body, 'product_id') })
  const original_sku = optionalText(body, 'original_sku')
  if (!original_sku) throw new TikiRefusal('original_sku is required')
  if (world.faults.strikes('item')) throw new TikiRefusal('Product is locked and can not be updated')
  const isTaken = world.products
    .all()
    .some(
      (one) =>
        one.shop_id === shopId && one !== product && !one.is_deleted && one.original_sku === original_sku,
    )
  if (isTaken) throw new TikiRefusal(`original_sku ${original_sku} is existed`, 422)
  world.products.put(String(product.product_id), { ...product, original_sku, updated_at: secondsOf(world) })
  return { state: 'approved' }
}
