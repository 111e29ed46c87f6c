import { withPayment } from '../../domain/money/order-ledger.ts'
import { isOwnChannel } from '../../domain/orders/channels.ts'
import { priceOrder } from '../../domain/orders/pricing.ts'
import { isOrdered, reserves } from '../../domain/orders/states.ts'
import { unpriced } from '../../domain/orders/unpriced.ts'
import type { Goods } from '../../domain/parcels/goods-of.ts'
import { goodsOf } from '../../domain/parcels/goods-of.ts'
import type { HistoryEntry, Order, OrderItem, OrderState } from '../../domain/tables/orders.ts'
import type { Parcel } from '../../domain/tables/parcels.ts'
import type { Movement } from '../../domain/tables/products.ts'
import type { Slip } from '../../domain/tables/slips.ts'
import { must } from '../../lib/must.ts'
import { accountOf, type DemoChannel } from './channels.ts'
import { deliveryHistory } from './delivery.ts'
import type { Dice } from './dice.ts'
import { type Ledger, orderSlip } from './ledger.ts'
import { makeParcel } from './parcel.ts'

/** What is decided about an order before its rows are made. */
export interface OrderPlan {
  code: string
  channel: DemoChannel
  wid: string
  customer: Order['customer']
  swItems: OrderItem[]
  historyState: HistoryEntry[]
  carrier: string
  waybill: string
  /** Told apart from other orders of the channel's accounts. */
  number: number
  shipBy?: number
  /** Units scanned so far, and units reported missing, of an order on the bench. */
  bench?: { packed: number; short: number }
  more?: Partial<Order>
}

/** All rows that one order brings. */
export interface OrderRows {
  order: Order
  parcel?: Parcel
  slips: Slip[]
  movements: Movement[]
}

export function makeOrder(dice: Dice, plan: OrderPlan, ledger: Ledger): OrderRows {
  const { code, channel, wid, historyState, number, carrier, waybill } = plan
  const first = must(historyState[0], 'the first state of an order')
  const last = must(historyState.at(-1), 'the last state of an order')
  const order = priced(dice, {
    code,
    subCode: code,
    channel,
    state: last.state,
    createdAt: first.updatedAt,
    createdBy: first.userId,
    wid,
    ...accountOf(channel, number),
    customer: plan.customer,
    swItems: plan.swItems,
    ...giftBlock(channel, plan.swItems),
    ...unpriced,
    package_id: waybill ? packageId(dice, channel) : undefined,
    tags: [],
    pick_option: 'cod',
    package: somePackage(dice),
    delivery: { logistic: carrier, id: waybill, history: deliveryHistory(dice, historyState) },
    historyState,
    shipBy: plan.shipBy,
    updatedAt: last.updatedAt,
    slipCodes: [],
    ...plan.more,
  })
  const goods = goodsOf(order)
  const { slips, movements } = settleStock(order, goods, ledger)
  const parcel = makeParcel(order, goods, plan.bench)
  const sold = slips.filter((slip) => slip.type === 'Xuất bán hàng').map((slip) => slip.code)
  return { order: { ...order, slipCodes: sold }, parcel, slips, movements }
}

/** The number of the parcel with the marketplaces that give one. */
function packageId(dice: Dice, channel: DemoChannel): string | undefined {
  if (channel === 'Shopee') return `OFG${dice.text('0123456789', 15)}`
  if (channel === 'Tiktok') return `115${dice.text('0123456789', 16)}`
  return undefined
}

/** Discounts, fees and payments that agree with each other (PRC-001 … PRC-008). */
function priced(dice: Dice, plain: Order): Order {
  const own = isOwnChannel(plain.channel)
  const atOnce = plain.channel === 'STORE'
  let order: Order = { ...plain, shippingFee: atOnce ? 0 : dice.int(3, 9) * 5000 }
  if (own) order = { ...order, price_policy: dice.chance(0.12) ? 'wholesale_price' : 'retail_price' }
  if (own && !atOnce && dice.chance(0.6)) order = { ...order, payment_type_id: 2 }
  if (own && dice.chance(0.1)) order = { ...order, vatFee: 8 }
  if (dice.chance(0.2)) {
    order = dice.chance(0.5)
      ? { ...order, typeDiscount: 'percent', discount: dice.pick([5, 10, 15]) }
      : { ...order, discount: dice.int(1, 4) * 5000 }
  }
  const due = priceOrder(order)
  if (due.total <= 0) order = { ...order, discount: 0 }
  const { goods, total, pickMoney } = priceOrder(order)
  const prepaid = atOnce || dice.chance(own ? 0.2 : 0.62)
  const deposit = own && !prepaid && dice.chance(0.15) ? Math.floor(total / 3000) * 1000 : 0
  // Nobody writes down more ahead than the goods cost (VAL-024): the rest is taken later.
  const ahead = plain.state === 'ĐƠN NHÁP' ? Math.min(pickMoney, goods) : pickMoney
  const paid = prepaid ? ahead : deposit
  const delivered = order.state === 'THÀNH CÔNG'
  order = { ...order, totalPrice: total, pickMoney }
  const entry = { id: `${order.code}:1`, type: atOnce ? 'Tiền mặt' : 'Chuyển khoản', time: order.createdAt }
  if (paid > 0) order = withPayment(order, { ...entry, amount: paid })
  const atDoor = { id: `${order.code}:2`, type: 'Thu hộ', amount: order.pickMoney, time: order.updatedAt }
  return delivered && order.pickMoney > 0 ? withPayment(order, atDoor) : order
}

/** Marketplaces name their gifts in their own block (ORD-033). */
function giftBlock(channel: DemoChannel, items: readonly OrderItem[]): Partial<Order> {
  if (channel !== 'Shopee' || !items.some((item) => item.gift)) return {}
  return {
    shopee: {
      items: items.map((item, index) => ({
        item_id: String(2_100_000 + index),
        item_name: item.name,
        amount: item.amount,
        price: item.price,
        promotion_type: item.gift ? 'add_on_free_gift_sub' : undefined,
      })),
    },
  }
}

function somePackage(dice: Dice): Order['package'] {
  if (dice.chance(0.6)) return { length: 10, width: 10, height: 10, weight: 0.2 }
  const [length, width, height] = [dice.int(15, 40), dice.int(10, 30), dice.int(4, 20)]
  return { length, width, height, weight: dice.int(2, 25) / 10 }
}

/** What the order does to stock by now: reserved, waited for, gone, or back again (decisions 9). */
function settleStock(
  order: Order,
  goods: readonly Goods[],
  ledger: Ledger,
): Pick<OrderRows, 'slips' | 'movements'> {
  if (isOrdered(order.state)) ledger.count(goods)
  const out = entryOf(order, leavesStock(order) ? 'THÀNH CÔNG' : 'CHỜ GỬI HÀNG')
  if (out) return takeOut(order, goods, ledger, out)
  const number = reserves(order.state) ? 'book' : order.state === 'CHỜ HÀNG' ? 'wait' : undefined
  if (!number) return { slips: [], movements: [] }
  const { userId, updatedAt } = must(entryOf(order, order.state), 'the entry of the state it is in')
  const reason = number === 'book' ? 'Giữ hàng' : 'Chờ hàng'
  const entry = { number, sign: 1, reason, document: order.code, userId, at: updatedAt } as const
  return { slips: [], movements: ledger.move(order, goods, entry) }
}

function takeOut(
  order: Order,
  goods: readonly Goods[],
  ledger: Ledger,
  { userId, updatedAt }: HistoryEntry,
): Pick<OrderRows, 'slips' | 'movements'> {
  const cancelled = entryOf(order, 'HỦY')
  const returned = entryOf(order, 'ĐÃ HOÀN')
  const code = `XB-${order.code}`
  const sale = orderSlip(
    order,
    goods,
    { code, type: 'Xuất bán hàng', state: 'HOÀN THÀNH', userId },
    updatedAt,
  )
  const slips = [cancelled ? { ...sale, state: 'ĐÃ HỦY' as const, updatedAt: cancelled.updatedAt } : sale]
  const sold = {
    number: 'total',
    sign: -1,
    reason: sale.type,
    document: code,
    userId,
    at: updatedAt,
  } as const
  const movements = ledger.move(order, goods, sold)
  if (cancelled) {
    const who = { userId: cancelled.userId, at: cancelled.updatedAt }
    const back = {
      number: 'total',
      sign: 1,
      reason: 'Hủy phiếu xuất bán hàng',
      document: code,
      ...who,
    } as const
    movements.push(...ledger.move(order, goods, back))
  }
  if (returned) {
    const slip = {
      code: `NH-${order.code}`,
      type: 'Nhập hàng hoàn',
      state: 'HOÀN THÀNH',
      userId: returned.userId,
    } as const
    slips.push(orderSlip(order, goods, slip, returned.updatedAt))
    const who = { userId: returned.userId, at: returned.updatedAt }
    const back = { number: 'total', sign: 1, reason: slip.type, document: slip.code, ...who } as const
    movements.push(...ledger.move(order, goods, back))
  }
  return { slips, movements }
}

/** An in-store sale leaves with the buyer, without a bench. */
function leavesStock(order: Order): boolean {
  return order.channel === 'STORE'
}

export function entryOf(order: Pick<Order, 'historyState'>, state: OrderState): HistoryEntry | undefined {
  return order.historyState.findLast((entry) => entry.state === state)
}
