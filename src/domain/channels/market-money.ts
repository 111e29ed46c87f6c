import { ledgerOf, withDue, withPayment } from '../money/order-ledger.ts'
import { linePrice } from '../orders/pricing.ts'
import type { Order } from '../tables/orders.ts'
import type { ChannelWord } from './channel-word.ts'

/** The entries by which a marketplace's money came in, or went back to the buyer. */
export const marketPayments = {
  ahead: 'Thanh toán qua sàn',
  door: 'COD',
  back: 'Sàn hoàn tiền khách',
  web: 'Thanh toán trên web',
} as const

/** Its entries carry this before the id of the command. */
const marketEntry = 'san:'

/**
 * The order at the marketplace's price, what was paid staying as it is: the buyer pays `total` (VND) in all, so what goes beyond the goods is the way, which the buyer pays, and what
 * lacks of them are vouchers.
 */
export function atMarketPrice(order: Order, total: number): Order {
  const goods = order.swItems.reduce((sum, line) => sum + linePrice(line, 'retail_price'), 0)
  const way = Math.max(0, total - goods)
  const { paid } = ledgerOf(order)
  const priced: Order = {
    ...order,
    price_policy: 'retail_price',
    typeDiscount: 'VND',
    discount: Math.max(0, goods - total),
    otherFee: 0,
    vatFee: 0,
    totalPrice: total - way,
    shippingFee: way,
    payment_type_id: way > 0 ? 2 : 1,
  }
  return withDue(priced, total - paid)
}

type Told = Pick<ChannelWord, 'money' | 'step' | 'channel'>

/**
 * The order with what the marketplace took for it by now: paid ahead, or at the door once it is through; nothing where it was called off. What it took or gave back since it was heard
 * last is one entry of the ledger (decisions 19).
 */
export function withMarketMoney(
  order: Order,
  { money: { total, isCod, paidAt }, step, channel }: Told,
  { id, at }: { id: string; at: number },
): Order {
  const isPaid = isCod ? step === 'done' : paidAt !== undefined
  const taken = step !== 'cancelled' && isPaid ? total : 0
  const before = ledgerOf(order)
    .history.filter((entry) => entry.id?.startsWith(marketEntry))
    .reduce((sum, { amount }) => sum + amount, 0)
  // A web store's buyers pay the shop itself: at the door by its own carrier, and what goes back to them goes by its own hands.
  const amount = channel === 'web_store' ? (isCod ? 0 : Math.max(0, taken - before)) : taken - before
  if (amount === 0) return order
  const type =
    channel === 'web_store'
      ? marketPayments.web
      : amount < 0
        ? marketPayments.back
        : isCod
          ? marketPayments.door
          : marketPayments.ahead
  const time = amount > 0 && paidAt !== undefined ? paidAt : at
  return withPayment(order, { id: `${marketEntry}${id}`, type, amount, time, by: channel })
}
