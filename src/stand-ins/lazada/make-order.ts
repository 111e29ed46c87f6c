import { makeBuyer } from '../market/buyers.ts'
import { secondsOf } from '../market/clock.ts'
import { between, pick } from '../market/pick.ts'
import { holdStock } from './held-stock.ts'
import type { LazadaItem, LazadaOrder } from './lazada-order.ts'
import type { LazadaProduct, LazadaSku } from './lazada-product.ts'
import type { LazadaWorld } from './lazada-world.ts'
import { providers } from './providers.ts'
import { pushItem } from './push.ts'

/** What of an order is wished; the rest is diced. */
export interface OrderWish {
  seller_id: string
  /** SKUs of the seller with units; an order of one to three SKUs without. */
  lines?: { sku: string; quantity: number }[] | undefined
  /** Things without a SKU of the seller's, by the number that Lazada gave. Beside `lines`. */
  skus?: { sku_id: number; quantity: number }[] | undefined
  /** Nobody has paid yet. */
  unpaid?: boolean | undefined
  provider?: string | undefined
  cod?: boolean | undefined
}

/** More than that are not kept: the oldest goes. */
const mostOrders = 20_000
const giftShare = 0.12

/** An order arrives. */
export function makeOrder(world: LazadaWorld, wish: OrderWish): LazadaOrder {
  const { random } = world
  const now = secondsOf(world)
  const isPaid = !wish.unpaid
  const cod = isPaid && (wish.cod ?? random() < 0.6)
  const order_id = newNumber(world)
  const shipping_fee_original = pick(random, [16_500, 22_000, 32_700])
  const isFree = random() < 0.5
  const order: LazadaOrder = {
    order_id,
    seller_id: wish.seller_id,
    provider: wish.provider ?? pick(random, [providers[0], providers[0], providers[1]])?.name ?? '',
    created_at: now,
    updated_at: now,
    paid_at: isPaid && !cod ? now : 0,
    ship_by: now + 2 * 86_400,
    cod,
    payment_method: cod
      ? 'COD'
      : pick(random, ['MIXEDCARD', 'MOMO_WALLET', 'ZALOPAY_WALLET', 'NAPAS_ONLINE']),
    shipping_fee_original,
    shipping_fee_discount_seller: 0,
    shipping_fee_discount_platform: isFree ? shipping_fee_original : 0,
    buyer_note: random() < 0.15 ? 'Shop gói kỹ giúp mình nhé' : '',
    buyer: makeBuyer(random),
    buyer_id: between(random, 100_000_000, 999_999_999),
    masked: random() < 0.5,
    items: itemsOf(world, wish, { order_id, now, status: isPaid ? 'pending' : 'unpaid' }),
    parcels: [],
  }
  world.orders.put(String(order_id), order)
  for (const item of order.items) holdStock(world, item)
  if (world.orders.size > mostOrders) dropOldest(world)
  for (const item of order.items) pushItem(world, order, item)
  return order
}

/** Fifteen digits, as Lazada's are. */
function newNumber({ orders, random }: LazadaWorld): number {
  for (;;) {
    const order_id = between(random, 4_000_000, 4_999_999) * 100_000_000 + between(random, 0, 99_999_999)
    if (!orders.get(String(order_id))) return order_id
  }
}

interface Sold {
  product: LazadaProduct
  sku: LazadaSku
}

interface Bought extends Sold {
  isGift: boolean
}

function itemsOf(
  world: LazadaWorld,
  wish: OrderWish,
  { order_id, now, status }: { order_id: number; now: number; status: 'pending' | 'unpaid' },
): LazadaItem[] {
  const { random } = world
  const bought = boughtOf(world, wish)
  const paysVoucher = random() < 0.3
  return bought.map(({ product, sku, isGift }, index) => {
    const item_price = isGift ? 0 : sku.special_price
    return {
      order_item_id: order_id + (index + 1) * 10_000_000,
      item_id: product.item_id,
      sku_id: sku.sku_id,
      seller_sku: sku.seller_sku,
      shop_sku: sku.shop_sku,
      name: product.name,
      variation: sku.variation ? `Phân loại:${sku.variation}` : '',
      item_price,
      voucher_seller: paysVoucher && !isGift ? Math.min(5_000, item_price) : 0,
      voucher_platform: 0,
      status,
      package_id: '',
      reason: '',
      cancel_initiator: '',
      updated_at: now,
      delivered_at: 0,
      reverse_order_id: 0,
      cancel_trigger_at: 0,
      is_cancel_pending: false,
    }
  })
}

/** A unit each. */
function boughtOf(world: LazadaWorld, { seller_id, lines, skus }: OrderWish): Bought[] {
  const { random } = world
  const sold: Sold[] = world.products
    .all()
    .filter((product) => product.seller_id === seller_id && product.status === 'Active')
    .flatMap((product) => product.skus.map((sku) => ({ product, sku })))
    .filter(({ sku }) => sku.is_active)
  if (lines || skus)
    return [
      ...(lines ?? []).flatMap(({ sku, quantity }) => {
        const found = sold.find((one) => one.sku.seller_sku === sku)
        if (!found) throw new Error(`${sku} is not sold by ${seller_id}`)
        return units(found, quantity)
      }),
      ...(skus ?? []).flatMap(({ sku_id, quantity }) => {
        const found = sold.find((one) => one.sku.sku_id === sku_id)
        if (!found) throw new Error(`${sku_id} is not sold by ${seller_id}`)
        return units(found, quantity)
      }),
    ]
  // Whoever plays with orders wants those that the shop can pack.
  const codes = new Set(world.settings.goods.map(({ code }) => code))
  const known = sold.filter(({ sku }) => codes.has(sku.seller_sku))
  const inStock = known.filter(({ sku }) => sku.sellable > 3)
  const from = inStock.length > 0 ? inStock : known.length > 0 ? known : sold
  const chosen = new Map<number, Bought[]>()
  for (let left = between(random, 1, 3); left > 0; left--) {
    const one = pick(random, from)
    chosen.set(one.sku.sku_id, units(one, between(random, 1, 2)))
  }
  const diced = [...chosen.values()].flat()
  if (random() >= giftShare) return diced
  const gift = pick(random, from)
  return chosen.has(gift.sku.sku_id) ? diced : [...diced, { ...gift, isGift: true }]
}

function units(sold: Sold, quantity: number): Bought[] {
  return Array.from({ length: quantity }, () => ({ ...sold, isGift: false }))
}

function dropOldest({ orders }: LazadaWorld): void {
  const [oldest] = orders.entries()
  if (oldest) orders.drop(oldest[0])
}
