import { secondsOf } from '../market/clock.ts'
import type { Asked, Told } from './lazada-call.ts'
import type { LazadaItem, LazadaOrder } from './lazada-order.ts'
import { LazadaRefusal, missing } from './lazada-refusal.ts'
import { textParam, wholeParam } from './read-params.ts'
import { dayStart, dayWords } from './vn-time.ts'

const widestPage = 500
const daySeconds = 86_400
/** What is asked for may span so many days. */
const mostDays = 180
/** Money of a delivered item goes out so long after (s). */
const paidAfter = 7 * daySeconds

/** What Lazada gives and keeps of an item's price; shares of it. */
const fees = [
  { fee_type: '13', name: 'Item Price Credit', share: 1 },
  { fee_type: '16', name: 'Commission', share: -0.08 },
  { fee_type: '3', name: 'Payment Fee', share: -0.04 },
  { fee_type: '145', name: 'Lazada Bonus - LZD co-fund', share: 0.01 },
] as const

interface Line {
  order: LazadaOrder
  item: LazadaItem
  fee: (typeof fees)[number]
}

/** `/finance/transaction/details/get`: of what was delivered on these days. */
export function getTransactions({ world, sellerId, params }: Asked): Told {
  const from = dayOf(params, 'start_time')
  const to = dayOf(params, 'end_time') + daySeconds
  if (to - from > mostDays * daySeconds)
    throw new LazadaRefusal('1000012', 'endTime - startTime must should be less than 180 days')
  const limit = wholeParam(params, 'limit', { fallback: 100, refuse: wrong })
  if (limit > widestPage) throw wrong()
  const offset = wholeParam(params, 'offset', { fallback: 0, refuse: wrong })
  const { trade_order_id: order, trade_order_line_id: item, trans_type: type } = params
  const lines = deliveredLines(world.orders.all().filter((one) => one.seller_id === sellerId))
    .filter((line) => line.item.delivered_at >= from && line.item.delivered_at < to)
    .filter((line) => !order || String(line.order.order_id) === order)
    .filter((line) => !item || String(line.item.order_item_id) === item)
    .filter((line) => !type || type === '-1' || line.fee.fee_type === type)
  return { data: lines.slice(offset, offset + limit).map((line) => toldLine(line, secondsOf(world))) }
}

function deliveredLines(orders: readonly LazadaOrder[]): Line[] {
  return orders.flatMap((order) =>
    order.items
      .filter(({ delivered_at, item_price }) => delivered_at > 0 && item_price > 0)
      .flatMap((item) => fees.map((fee) => ({ order, item, fee }))),
  )
}

function amountOf({ item, fee }: Line): number {
  return Math.round((item.item_price - item.voucher_seller) * fee.share)
}

function toldLine(line: Line, now: number): object {
  const { order, item, fee } = line
  const at = item.delivered_at
  return {
    order_no: String(order.order_id),
    orderItem_no: String(item.order_item_id),
    orderItem_status: item.status,
    transaction_date: dayWords(at),
    transaction_type: `Orders-${fee.share > 0 ? 'Sales' : 'Lazada Fees'}`,
    transaction_number: `VN-${item.order_item_id}-${fee.fee_type}`,
    fee_type: fee.fee_type,
    fee_name: fee.name,
    amount: amountOf(line).toFixed(2),
    VAT_in_amount: '0.00',
    WHT_amount: '0.00',
    WHT_included_in_amount: 'No',
    paid_status: at + paidAfter <= now ? 'Paid' : 'Not paid',
    statement: dayWords(at),
    seller_sku: item.seller_sku,
    lazada_sku: item.shop_sku,
    details: item.name,
    shipping_provider: order.provider,
    shipping_speed: 'Standard',
    shipment_type: 'Dropshipping',
    reference: String(item.order_item_id),
    comment: '',
    payment_ref_id: '',
  }
}

/** `/finance/payout/status/get`: one statement for everything of a day. */
export function getPayouts({ world, sellerId, params }: Asked): Told {
  const from = dayOf(params, 'created_after')
  const now = secondsOf(world)
  const lines = deliveredLines(world.orders.all().filter((one) => one.seller_id === sellerId)).filter(
    ({ item }) => item.delivered_at >= from,
  )
  const byDay = Map.groupBy(lines, ({ item }) => dayWords(item.delivered_at))
  const data = [...byDay].map(([day, ofDay]) => {
    const total = (of: readonly Line[]) => of.reduce((sum, line) => sum + amountOf(line), 0)
    const revenue = total(ofDay.filter(({ fee }) => fee.share === 1))
    const last = Math.max(...ofDay.map(({ item }) => item.delivered_at))
    return {
      statement_number: `VN${sellerId}-${day.replaceAll(' ', '')}`,
      created_at: day,
      updated_at: day,
      opening_balance: '0.00',
      item_revenue: revenue.toFixed(2),
      other_revenue_total: '0.00',
      shipment_fee: '0.00',
      shipment_fee_credit: '0.00',
      fees_total: (total(ofDay) - revenue).toFixed(2),
      subtotal1: revenue.toFixed(2),
      refunds: '0.00',
      fees_on_refunds_total: '0.00',
      subtotal2: revenue.toFixed(2),
      guarantee_deposit: '0.00',
      closing_balance: total(ofDay).toFixed(2),
      payout: `${total(ofDay).toFixed(2)} VND`,
      paid: last + paidAfter <= now ? '1' : '0',
    }
  })
  return { data }
}

/** The first second of the day that is said, as "2026-11-26" or with a time behind it. */
function dayOf(params: Readonly<Record<string, string>>, name: string): number {
  const text = textParam(params, name)
  if (!/^\d{4}-\d\d-\d\d/.test(text)) throw missing(name)
  return dayStart(text.slice(0, 10))
}

function wrong(): LazadaRefusal {
  return new LazadaRefusal('19', 'E019: Invalid Limit')
}
