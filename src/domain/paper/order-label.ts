import { carrierName } from '../names.ts'
import { isOwnChannel } from '../orders/channels.ts'
import { goodsOf } from '../parcels/goods-of.ts'
import { isSavingPost } from '../shipping/is-ghtk.ts'
import type { Company } from '../tables/company.ts'
import type { Order } from '../tables/orders.ts'
import { carrierMark } from './carrier-marks.ts'
import type { LabelOptions } from './label-options.ts'
import { cutName, defaultSensitiveWords, isSensitive, maskedName } from './printed-name.ts'
import { type Receiver, receiverOf } from './receiver.ts'

export interface LabelGoods {
  productCode: string
  name: string
  /** Stays whole where the name is cut: it is what hands compare. */
  variant: string
  amount: number
  gift: boolean
}

/** Everything that stands on the shop's label of an order. */
export interface OrderLabel {
  code: string
  /** Other orders in the same parcel: the channel gave them one waybill. */
  alsoCodes: string[]
  channel: Order['channel']
  carrier: string
  /** What the bars say: the waybill, or the order's code while there is none. */
  barcode: string
  hasWaybill: boolean
  /** Sort and route codes of the carrier, the one that counts first. */
  sortCodes: string[]
  /** FUL-207, FUL-208: bars of the first recipient sort code. */
  sortBarcode?: string
  receiver: Receiver
  sender: { name: string; phone: string; address: string }
  /** Whole VND; 0: nothing to collect. */
  cod: number
  buyerPaysShipping: boolean
  goods: LabelGoods[]
  /** Of everything in the parcel, gifts included. */
  units: number
  kinds: number
  mark: string
  note: string
  weightKg?: number
  createdAt?: number
  /** The channel wants its own label: ours does not replace it. */
  isShopsOwn: boolean
}

/** Channels that ship with a label of their own. */
export function needsOwnLabel({ channel }: Pick<Order, 'channel'>): boolean {
  return !isOwnChannel(channel)
}

export function sensitiveWordsOf(company: Company | undefined): readonly string[] {
  return company?.settings.sensitiveWords ?? defaultSensitiveWords
}

/** The shop's label of an order. */
export function orderLabel(order: Order, company: Company | undefined, options: LabelOptions): OrderLabel {
  const { delivery, awb_info: awb, channel, code } = order
  const goods = options.names || options.sku ? goodsOnLabel(order, company, options) : []
  const carrier = order.nameService
    ? `${carrierName(delivery.logistic)} ${order.nameService}`
    : delivery.logistic
  const hasSortBars = channel.startsWith('Shopee') && isSavingPost(carrier)
  const sort = hasSortBars ? awb?.first_recipient_sort_code : undefined
  const pickup = company?.pickupAddress
  return {
    code,
    alsoCodes: [],
    channel,
    carrier,
    barcode: delivery.id || code,
    hasWaybill: delivery.id !== '',
    sortCodes: [
      delivery.RouteCode,
      delivery.codeJT,
      delivery.dispatchSiteJT,
      awb?.first_recipient_sort_code,
      awb?.first_sender_sort_code,
    ].flatMap((sortCode) => sortCode || []),
    sortBarcode: sort || undefined,
    receiver: receiverOf(order),
    sender: {
      name: pickup?.pick_name ?? company?.company_name ?? '',
      phone: pickup?.pick_tel ?? '',
      address: [pickup?.pick_address, pickup?.pick_ward, pickup?.pick_district, pickup?.pick_province]
        .filter((part) => part !== undefined && part !== '')
        .join(', '),
    },
    cod: awb?.cod ?? Math.max(0, order.pickMoney),
    buyerPaysShipping: order.payment_type_id === 2,
    goods,
    units: goodsOf(order).reduce((sum, { amount }) => sum + amount, 0),
    kinds: goodsOf(order).length,
    mark: carrierMark(delivery.logistic, order.tag_logistic),
    note: options.note ? (order.noteShipper ?? order.noteCustomer ?? '') : '',
    weightKg: options.weight ? order.package.weight : undefined,
    createdAt: options.createdDate ? order.createdAt : undefined,
    isShopsOwn: needsOwnLabel(order),
  }
}

/** One label for several orders of one waybill: their goods and what is to be collected together. */
export function mergedLabel(labels: readonly OrderLabel[]): OrderLabel {
  const [first, ...others] = labels
  if (!first) throw new Error('Expected at least one label to merge')
  const goods = new Map<string, LabelGoods>()
  for (const line of labels.flatMap((label) => label.goods)) {
    const known = goods.get(line.productCode)
    goods.set(line.productCode, known ? { ...known, amount: known.amount + line.amount } : line)
  }
  const sum = (amount: (label: OrderLabel) => number) =>
    labels.reduce((total, label) => total + amount(label), 0)
  return {
    ...first,
    alsoCodes: others.map(({ code }) => code),
    goods: [...goods.values()],
    cod: sum(({ cod }) => cod),
    units: sum(({ units }) => units),
    kinds: sum(({ kinds }) => kinds),
    note: labels.find(({ note }) => note !== '')?.note ?? '',
  }
}

/** Orders that go into one parcel lie together, in the order in which the first of each came. */
export function byParcel(orders: readonly Order[]): Order[][] {
  const parcels = new Map<string, Order[]>()
  for (const order of orders) {
    const { delivery, wid, code } = order
    const key = delivery.id === '' ? `order ${code}` : `waybill ${wid} ${delivery.logistic} ${delivery.id}`
    parcels.set(key, [...(parcels.get(key) ?? []), order])
  }
  return [...parcels.values()]
}

function goodsOnLabel(order: Order, company: Company | undefined, options: LabelOptions): LabelGoods[] {
  const words = sensitiveWordsOf(company)
  return goodsOf(order)
    .filter(({ gift }) => options.gifts || gift !== true)
    .map(({ productCode, name, variant, amount, gift }) => ({
      productCode,
      ...wordsFor({ productCode, name, variant }, words, options),
      amount,
      gift: gift ?? false,
    }))
}

function wordsFor(
  { productCode, name, variant }: { productCode: string; name: string; variant?: string | undefined },
  words: readonly string[],
  { sku }: LabelOptions,
): Pick<LabelGoods, 'name' | 'variant'> {
  if (sku) return { name: productCode, variant: '' }
  if (isSensitive(`${name} ${variant ?? ''}`, words)) return { name: maskedName, variant: '' }
  return { name: cutName(name), variant: variant ?? '' }
}
