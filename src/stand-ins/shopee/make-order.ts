import { makeBuyer } from '../market/buyers.ts'
import { secondsOf } from '../market/clock.ts'
import { between, pick } from '../market/pick.ts'
import { carriers } from './carriers.ts'
import { pushState } from './change-order.ts'
import { availableOf, flashPriceOf, takeFromSale } from './held-in-sales.ts'
import { statusOf } from './review.ts'
import type { ShopeeItem, ShopeeModel } from './shopee-item.ts'
import type { OrderLine, PracticeOrder } from './shopee-order.ts'
import type { ShopeeWorld } from './shopee-world.ts'
import { addStock } from './stock.ts'

/** What of an order is wished; the rest is diced. */
export interface OrderWish {
  shop_id: number
  /** SKUs of the shop with units; an order of one to three lines without. */
  lines?: { sku: string; quantity: number }[] | undefined
  /** Things without a SKU: models by their numbers, 0 where the listing has none. Beside `lines`. */
  models?: { item_id: number; model_id: number; quantity: number }[] | undefined
  /** Nobody has paid yet. */
  unpaid?: boolean | undefined
  channel_id?: number | undefined
  cod?: boolean | undefined
}

/** More than that are not kept: the oldest goes. */
const mostOrders = 20_000
const giftShare = 0.12
const discount = 0.9
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ0123456789'

/** An order arrives. */
export function makeOrder(world: ShopeeWorld, wish: OrderWish): PracticeOrder {
  const { random } = world
  const now = secondsOf(world)
  const isPaid = !wish.unpaid
  const cod = wish.cod ?? random() < 0.6
  const order: PracticeOrder = {
    order_sn: newNumber(world, now),
    shop_id: wish.shop_id,
    order_status: isPaid ? 'READY_TO_SHIP' : 'UNPAID',
    create_time: now,
    update_time: now,
    pay_time: isPaid && !cod ? now : null,
    ship_by_date: now + 2 * 86_400,
    cod: isPaid && cod,
    shipping_fee: pick(random, [0, 0, 16_500, 22_000, 32_700]),
    message: random() < 0.15 ? 'Shop gói kỹ giúp mình nhé' : '',
    buyer: makeBuyer(random),
    buyer_user_id: between(random, 100_000_000, 999_999_999),
    masked: random() < 0.5,
    lines: linesOf(world, wish),
    parcel: {
      package_number: `OFG${Array.from({ length: 15 }, () => Math.floor(random() * 10)).join('')}`,
      channel_id: wish.channel_id ?? pick(random, [carriers[0], carriers[0], carriers[1]])?.channel_id ?? 0,
      logistics_status: isPaid ? 'LOGISTICS_READY' : 'LOGISTICS_NOT_START',
      tracking_number: '',
      trackedFrom: 0,
      picked_up_at: 0,
      documents: {},
      track: [],
    },
    cancel_by: '',
    cancel_reason: '',
    buyer_cancel_reason: '',
  }
  world.orders.put(order.order_sn, order)
  for (const line of order.lines) {
    addStock(world, line, -line.quantity)
    if (line.promotion_type === 'flash_sale') takeFromSale(world, line)
  }
  if (world.orders.size > mostOrders) dropOldest(world)
  pushState(world, order)
  return order
}

/** "261126" and eight signs: the day in Vietnam first. */
function newNumber({ orders, random }: ShopeeWorld, now: number): string {
  const day = new Date((now + 7 * 3600) * 1000).toISOString().slice(2, 10).replaceAll('-', '')
  for (;;) {
    const order_sn = `${day}${Array.from({ length: 8 }, () => pick(random, [...signs])).join('')}`
    if (!orders.get(order_sn)) return order_sn
  }
}

function linesOf(world: ShopeeWorld, wish: OrderWish): OrderLine[] {
  const { random } = world
  const { shop_id, lines, models } = wish
  const listed = world.items.all().filter((item) => item.shop_id === shop_id)
  const sold = listed
    .filter((item) => statusOf(world, item) === 'NORMAL')
    .flatMap((item) => item.models.map((model) => ({ item, model, sku: model.model_sku || item.item_sku })))
  if (lines || models)
    return [
      ...(lines ?? []).map(({ sku, quantity }) => {
        const found = sold.find((one) => one.sku === sku)
        if (!found) throw new Error(`${sku} is not sold in shop ${shop_id}`)
        return lineOf(world, found.item, found.model, { quantity })
      }),
      ...(models ?? []).map(({ item_id, model_id, quantity }) => {
        const found = sold.find((one) => one.item.item_id === item_id && one.model.model_id === model_id)
        if (!found) throw new Error(`${item_id}/${model_id} is not sold in shop ${shop_id}`)
        return lineOf(world, found.item, found.model, { quantity })
      }),
    ]
  // Whoever plays with orders wants those that the shop can pack.
  const codes = new Set(world.settings.goods.map(({ code }) => code))
  const known = sold.filter(({ sku }) => codes.has(sku))
  const inStock = known.filter(({ item, model }) => availableOf(world, item, model.model_id) > 3)
  const from = inStock.length > 0 ? inStock : known.length > 0 ? known : sold
  const chosen = new Map<string, OrderLine>()
  for (let left = between(random, 1, 3); left > 0; left--) {
    const { item, model, sku } = pick(random, from)
    chosen.set(sku, lineOf(world, item, model, { quantity: between(random, 1, 2) }))
  }
  const diced = [...chosen.values()]
  if (random() >= giftShare) return diced
  const { item, model, sku } = pick(random, from)
  return chosen.has(sku) ? diced : [...diced, lineOf(world, item, model, { quantity: 1, isGift: true })]
}

function lineOf(
  world: ShopeeWorld,
  item: ShopeeItem,
  model: ShopeeModel,
  { quantity, isGift = false }: { quantity: number; isGift?: boolean },
): OrderLine {
  const inSale = flashPriceOf(world, item.item_id, model.model_id)
  const usual = inSale ?? Math.round((model.price * discount) / 1000) * 1000
  return {
    item_id: item.item_id,
    model_id: model.model_id,
    order_item_id: item.item_id,
    item_name: item.item_name,
    item_sku: item.item_sku,
    model_name: model.model_name,
    model_sku: model.model_sku,
    quantity,
    original_price: model.price,
    price: isGift ? 0 : usual,
    weightKg: item.weightKg,
    promotion_type: isGift ? 'add_on_free_gift_sub' : inSale ? 'flash_sale' : 'product_promotion',
  }
}

function dropOldest({ orders }: ShopeeWorld): void {
  const [oldest] = orders.entries()
  if (oldest) orders.drop(oldest[0])
}
