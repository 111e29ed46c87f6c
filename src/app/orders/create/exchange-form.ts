import { formatMoney, parseMoney } from '../../../domain/money/money.ts'
import { isOwnChannel } from '../../../domain/orders/channels.ts'
import { unitPrice } from '../../../domain/orders/pricing.ts'
import { writtenOf } from '../../../domain/orders/written-order.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { orderGoods } from '../../../replica/queries/orders/order-goods.ts'
import type { Replica } from '../../../replica/replica.ts'
import { formOf, type OrderForm } from './order-form.ts'
import { stepOf } from './order-steps.ts'

/** What the return dialog hands over: what the buyer takes instead, and what they sent back is worth (VND). */
export interface ExchangeAsk {
  items: readonly { productCode: string; amount: number }[]
  value: number
}

/**
 * The form that an order in exchange begins with (RET-021 … RET-025).
 *
 * 2026-11-25: 'delivery-change trigger is true' is read so: how the first parcel went says nothing of this one. Its carrier is offered, its service and fee are not, an in-store
 * sale is delivered by the shop, and a phone begins where that is chosen; where the customer does not come along, with the customer. A return fee of 0 is what every order has.
 */
export async function exchangeForm(
  replica: Replica,
  order: Order,
  { items, value }: ExchangeAsk,
): Promise<OrderForm> {
  const goods = await orderGoods(
    replica,
    items.map(({ productCode }) => productCode),
  )
  const policy = order.price_policy ?? 'retail_price'
  const cost = items.reduce((sum, { productCode, amount }) => {
    const product = goods.get(productCode)
    return sum + (product ? unitPrice({ ...product, amount }, policy) * amount : 0)
  }, 0)
  const isOwn = isOwnChannel(order.channel)
  const { logistic } = order.delivery
  const customer = isOwn ? { logistic } : nobody
  const form = formOf(
    {
      ...writtenOf(order),
      ...customer,
      channel: 'KhoTay',
      // Sold over a counter, it is exchanged there.
      shopId: order.shopId,
      service_id: undefined,
      swItems: items.map((item) => ({ ...item, discountPr: 0 })),
      price_policy: policy,
      discount: Math.min(value, Math.floor(cost)),
      typeDiscount: 'VND',
      otherFee: 0,
      vatFee: 0,
      paid: 0,
      shipping_fee: 0,
      note: '',
      note_customer: '',
      note_shipper: '',
      tags: [],
      exchangeOf: order.code,
      exchangeValue: value,
    },
    '',
  )
  return { ...form, step: stepOf(isOwn ? 'shippingFee' : 'phone') }
}

/**
 * The discount of an exchange goes on being what came back, at most what the goods cost (OPN-008), whatever is added or dropped; one that somebody wrote stays.
 * @param goods what all lines cost now (VND)
 */
export function followCredit(form: OrderForm, goods: number): void {
  const { exchange, discount, isPercent } = form
  if (!exchange || isPercent) return
  const now = Math.max(0, Math.min(exchange.value, Math.floor(goods)))
  const said = parseMoney(discount) ?? (discount.trim() === '' ? 0 : undefined)
  const { credit = now } = exchange
  const isOurs = said === credit
  if (exchange.credit === undefined) form.exchange = { ...exchange, credit: isOurs ? now : null }
  else if (isOurs && credit !== now) {
    form.exchange = { ...exchange, credit: now }
    form.discount = now > 0 ? formatMoney(now) : ''
  }
}

const nobody = {
  customer_id: '',
  customer_name: '',
  customer_phone: '',
  customer_phoneExtend: '',
  customer_address: '',
  customer_province_id: -1,
  customer_district_id: -1,
  customer_ward_id: -1,
  customer_province_name: '',
  customer_district_name: '',
  customer_ward_name: '',
  adminSet: undefined,
  logistic: 'TVC',
} as const

/** Of the address: `[["AO-1",2],["SON",1.5]]`; what is no such list is none. */
export function itemsOfText(text: string): ExchangeAsk['items'] {
  try {
    const value: unknown = JSON.parse(text)
    if (!Array.isArray(value)) return []
    return value.flatMap((entry: unknown) => {
      const [productCode, amount] = Array.isArray(entry) ? entry : []
      return typeof productCode === 'string' && typeof amount === 'number' && amount > 0
        ? [{ productCode, amount }]
        : []
    })
  } catch {
    return []
  }
}
