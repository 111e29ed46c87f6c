import { makeBuyer } from '../market/buyers.ts'
import { secondsOf } from '../market/clock.ts'
import { between, pick } from '../market/pick.ts'
import { optionsOf } from '../market/planned-listing.ts'
import { optionOf } from './carriers.ts'
import { shopOf } from './change-order.ts'
import { holdStock } from './held-stock.ts'
import { newId } from './new-id.ts'
import { pushState } from './push.ts'
import type { OrderLine, PracticeOrder } from './tiktok-order.ts'
import { availableOf, type TiktokProduct, type TiktokSku } from './tiktok-product.ts'
import type { TiktokWorld } from './tiktok-world.ts'

/** What of an order is wished; the rest is diced. */
export interface OrderWish {
  shop_id: string
  /** SKUs of the shop with units; an order of one to three things without. */
  lines?: { sku: string; quantity: number }[] | undefined
  /** Things without a SKU of the seller's, by the number that TikTok Shop gave. Beside `lines`. */
  skus?: { sku_id: string; quantity: number }[] | undefined
  /** Nobody has paid yet, or the hour in which the buyer may still leave is not over; to be shipped unless told. */
  status?: 'UNPAID' | 'ON_HOLD' | 'AWAITING_SHIPMENT' | undefined
  cod?: boolean | undefined
}

interface Sold {
  product: TiktokProduct
  sku: TiktokSku
}

/** More than that are not kept: the oldest goes. */
const mostOrders = 20_000
const giftShare = 0.12

/** An order arrives. */
export function makeOrder(world: TiktokWorld, wish: OrderWish): PracticeOrder {
  const { random } = world
  const { shop_id, status = 'AWAITING_SHIPMENT' } = wish
  const now = secondsOf(world)
  const option = optionOf(shopOf(world, wish))
  const is_cod = wish.cod ?? random() < 0.6
  const order: PracticeOrder = {
    id: freeId(world),
    shop_id,
    status,
    create_time: now,
    update_time: now,
    paid_time: status === 'UNPAID' || is_cod ? 0 : now,
    rts_sla_time: now + 2 * 86_400,
    rts_time: 0,
    collection_time: 0,
    delivery_time: 0,
    cancel_time: 0,
    shipping_type: option.shipping_type,
    is_cod: status !== 'UNPAID' && is_cod,
    shipping_fee: pick(random, [0, 0, 16_500, 22_000, 32_700]),
    buyer_message: random() < 0.15 ? 'Shop gói kỹ giúp mình nhé' : '',
    seller_note: '',
    buyer: makeBuyer(random),
    user_id: newId(world, '7021'),
    has_updated_recipient_address: false,
    lines: linesOf(world, wish),
    parcel: {
      id: newId(world, '1152'),
      status: 'TO_FULFILL',
      provider_id: option.shipping_type === 'TIKTOK' ? pick(random, option.providers).id : '',
      tracking_number: '',
      trackedFrom: 0,
      labelFrom: 0,
      update_time: now,
      track: [],
    },
    cancellation_initiator: '',
    cancel_reason: '',
  }
  world.orders.put(order.id, order)
  for (const line of order.lines) holdStock(world, line)
  if (world.orders.size > mostOrders) dropOldest(world)
  pushState(world, order)
  return order
}

function freeId(world: TiktokWorld): string {
  for (;;) {
    const id = newId(world, '5764')
    if (!world.orders.get(id)) return id
  }
}

/** One line a unit. */
function linesOf(world: TiktokWorld, { shop_id, lines, skus }: OrderWish): OrderLine[] {
  const { random } = world
  const sold = world.products
    .all()
    .filter((product) => product.shop_id === shop_id && product.status === 'ACTIVATE')
    .flatMap((product) => product.skus.map((sku) => ({ product, sku })))
  if (lines || skus)
    return [
      ...(lines ?? []).flatMap(({ sku, quantity }) => {
        const found = sold.find((one) => one.sku.seller_sku === sku)
        if (!found) throw new Error(`${sku} is not sold in shop ${shop_id}`)
        return unitsOf(world, found, quantity)
      }),
      ...(skus ?? []).flatMap(({ sku_id, quantity }) => {
        const found = sold.find((one) => one.sku.id === sku_id)
        if (!found) throw new Error(`${sku_id} is not sold in shop ${shop_id}`)
        return unitsOf(world, found, quantity)
      }),
    ]
  // Whoever plays with orders wants those that the shop can pack.
  const codes = new Set(world.settings.goods.map(({ code }) => code))
  const known = sold.filter(({ sku }) => codes.has(sku.seller_sku))
  const inStock = known.filter(({ sku }) => availableOf(sku) > 3)
  const from = inStock.length > 0 ? inStock : known.length > 0 ? known : sold
  const chosen = new Map<string, OrderLine[]>()
  for (let left = between(random, 1, 3); left > 0; left--) {
    const one = pick(random, from)
    chosen.set(one.sku.id, unitsOf(world, one, between(random, 1, 2)))
  }
  const diced = [...chosen.values()].flat()
  if (random() >= giftShare) return diced
  const gift = pick(random, from)
  return chosen.has(gift.sku.id) ? diced : [...diced, ...unitsOf(world, gift, 1, true)]
}

function unitsOf(world: TiktokWorld, { product, sku }: Sold, units: number, isGift = false): OrderLine[] {
  const ofShop = thousands(sku.price * 0.08)
  const ofTiktok = thousands(sku.price * 0.05)
  return Array.from({ length: units }, () => ({
    id: newId(world, '5770'),
    product_id: product.id,
    product_name: product.title,
    sku_id: sku.id,
    sku_name: optionsOf(sku.name).join(', ') || 'Mặc định',
    seller_sku: sku.seller_sku,
    original_price: sku.price,
    seller_discount: isGift ? sku.price : ofShop,
    platform_discount: isGift ? 0 : ofTiktok,
    is_gift: isGift,
  }))
}

function thousands(amount: number): number {
  return Math.floor(amount / 1000) * 1000
}

function dropOldest({ orders }: TiktokWorld): void {
  const [oldest] = orders.entries()
  if (oldest) orders.drop(oldest[0])
}
