import { makeBuyer } from '../market/buyers.ts'
import { secondsOf } from '../market/clock.ts'
import { between, pick } from '../market/pick.ts'
import { shopOf } from './change-order.ts'
import { digits, newId } from './new-id.ts'
import { reserve, sellableOf } from './stock.ts'
import type { FulfillmentType, InventoryType, OrderItem, PracticeOrder, TikiStatus } from './tiki-order.ts'
import { ofSeller } from './tiki-order.ts'
import { isOnSale, type TikiProduct } from './tiki-product.ts'
import { tikiWarehouses, typesOf } from './tiki-shop.ts'
import type { TikiWorld } from './tiki-world.ts'

/** What of an order is wished; the rest is diced. */
export interface OrderWish {
  shop_id: string
  type?: FulfillmentType | undefined
  /** The seller's SKUs with units; an order of one to three things without. */
  lines?: { sku: string; quantity: number }[] | undefined
  /** Things by Tiki's numbers, whether they have a SKU of the seller's or not. Beside `lines`. */
  things?: { product_id: number; quantity: number }[] | undefined
  /** Nobody has paid yet; to be confirmed unless told. */
  status?: Extract<TikiStatus, 'waiting_payment' | 'queueing'> | undefined
  cod?: boolean | undefined
  /** Where its goods lie: some of what Tiki delivers lies at Tiki. */
  inventory?: InventoryType | undefined
  /** The order whose place it takes. */
  replaces?: PracticeOrder | undefined
}

/** More than that are not kept: the oldest goes. */
const mostOrders = 20_000
/** The seller has so long to confirm (s). */
export const confirmWithin = 4 * 3600
const giftShare = 0.1
const instockShare = 0.15

/** An order arrives. */
export function makeOrder(world: TikiWorld, wish: OrderWish): PracticeOrder {
  const { random } = world
  const { shop_id, status = 'queueing', replaces } = wish
  const now = secondsOf(world)
  const fulfillment_type = wish.type ?? pick(random, typesOf(shopOf(world, wish)))
  const before: TikiStatus[] = status === 'queueing' ? ['processing', 'queueing'] : ['waiting_payment']
  const order: PracticeOrder = {
    id: newId(world),
    code: freeCode(world),
    shop_id,
    fulfillment_type,
    status,
    created_at: now,
    updated_at: now,
    confirm_sla: now + confirmWithin,
    tiki_warehouse: pick(random, Object.keys(tikiWarehouses)),
    is_cod: status === 'queueing' && !replaces && (wish.cod ?? random() < 0.6),
    shipping_fee: replaces ? 0 : pick(random, [0, 0, 14_000, 16_500, 28_000]),
    discount_tikixu: replaces || random() < 0.8 ? 0 : 5_000,
    customer_id: newId(world),
    buyer: replaces?.buyer ?? makeBuyer(random),
    items: itemsOf(world, { ...wish, type: fulfillment_type }),
    histories: before.map((one) => ({ id: newId(world), status: one, created_at: now })),
    shipments: [],
    partner: '',
    tracking_code: '',
    delivery_note: '',
    delivered_at: 0,
    canceled_at: 0,
    is_rma: replaces !== undefined,
    relation_code: replaces?.code ?? '',
  }
  world.orders.put(order.code, order)
  for (const item of ofSeller(order)) reserve(world, item)
  if (world.orders.size > mostOrders) dropOldest(world)
  return order
}

function freeCode(world: TikiWorld): string {
  for (;;) {
    const code = digits(world, 9)
    if (!world.orders.get(code)) return code
  }
}

function itemsOf(world: TikiWorld, wish: OrderWish): OrderItem[] {
  const { random } = world
  const { shop_id, lines, things, replaces, type } = wish
  const sold = world.products.all().filter((product) => product.shop_id === shop_id && isOnSale(product))
  const inventory =
    wish.inventory ?? (type === 'tiki_delivery' && random() < instockShare ? 'instock' : 'backorder')
  if (replaces)
    return replaces.items.map((item) => ({
      ...item,
      id: newId(world),
      inventory_type: inventory,
      discount_coupon: item.price,
      confirmation: firstWord(inventory),
    }))
  if (lines || things)
    return [
      ...(lines ?? []).map(({ sku, quantity }) => {
        const found = sold.find(({ original_sku }) => original_sku === sku)
        if (!found) throw new Error(`${sku} is not sold in shop ${shop_id}`)
        return itemOf(world, found, quantity, inventory)
      }),
      ...(things ?? []).map(({ product_id, quantity }) => {
        const found = sold.find((one) => one.product_id === product_id)
        if (!found) throw new Error(`${product_id} is not sold in shop ${shop_id}`)
        return itemOf(world, found, quantity, inventory)
      }),
    ]
  // Whoever plays with orders wants those that the shop can pack.
  const codes = new Set(world.settings.goods.map(({ code }) => code))
  const known = sold.filter(({ original_sku }) => codes.has(original_sku))
  const inStock = known.filter((product) => sellableOf(product) > 3)
  const from = inStock.length > 0 ? inStock : known.length > 0 ? known : sold
  const chosen = new Map<number, OrderItem>()
  for (let left = between(random, 1, 3); left > 0; left--) {
    const product = pick(random, from)
    chosen.set(product.product_id, itemOf(world, product, between(random, 1, 2), inventory))
  }
  const diced = [...chosen.values()]
  if (random() >= giftShare) return diced
  const gift = pick(random, from)
  if (chosen.has(gift.product_id)) return diced
  const free = itemOf(world, gift, 1, inventory)
  return [...diced, { ...free, discount_coupon: free.price, is_free_gift: true }]
}

function itemOf(
  world: TikiWorld,
  { product_id, sku, original_sku, name, price }: TikiProduct,
  qty: number,
  inventory_type: InventoryType,
): OrderItem {
  return {
    id: newId(world),
    product_id,
    sku,
    seller_product_code: original_sku,
    name,
    inventory_type,
    price,
    qty,
    discount_coupon: Math.floor((price * 0.05) / 1000) * 1000,
    is_free_gift: false,
    confirmation: firstWord(inventory_type),
  }
}

/** Goods that lie at Tiki are nobody's to confirm. */
function firstWord(inventory_type: InventoryType): OrderItem['confirmation'] {
  return inventory_type === 'instock' ? [{ status: 'confirmed', confirmed_at: 0 }] : []
}

function dropOldest({ orders }: TikiWorld): void {
  const [oldest] = orders.entries()
  if (oldest) orders.drop(oldest[0])
}
