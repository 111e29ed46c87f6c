import type { Order } from '../../tables/orders.ts'
import type { ChannelWord, Step } from '../channel-word.ts'
import { recipientIn } from '../recipient-in.ts'
import type { TakeChannelOrder } from '../told-order.ts'
import type { Tongue } from '../tongue.ts'
import { itemsLeft, linesOfItems, totalOf } from './lazada-lines.ts'
import { cancelledWords, lazadaStateNames, paymentName, reasonWords } from './lazada-names.ts'
import type { LazadaItem, LazadaOrder } from './lazada-order.ts'
import { leadingItem, openItems, stepOfItem } from './lazada-steps.ts'

type Told = Extract<TakeChannelOrder['told'], { channel: 'Lazada' }>

/** How Lazada's orders are read in our terms. */
export const lazadaTongue: Tongue<Told> = {
  word: lazadaWord,
  name: ({ order: { order_id }, items }) => ({
    number: order_id,
    stateName: lazadaStateNames[leadingItem(items).status],
  }),
}

function lazadaWord(
  { order, items, fees }: Told,
  { shopId, waybill, place, wid }: Omit<TakeChannelOrder, 'told'>,
): ChannelWord {
  const lead = leadingItem(items)
  const open = openItems(items)
  const parcel = open.find(({ package_id }) => package_id)
  const parcels = [...new Set(open.flatMap(({ package_id }) => package_id || []))]
  const isCod = /^(cod|cash ?on ?delivery)$/i.test(order.payment_method.trim())
  const asks = open.filter(({ need_cancel_confirm }) => need_cancel_confirm)
  const pending = open.find((item) => item.is_cancel_pending && inHouse.includes(stepOfItem(item)))
  const isAsked = open.length > 0 && (asks.length > 0 || order.need_cancel_confirm === true)
  return {
    channel: 'Lazada',
    shopId,
    number: order.order_id,
    // Its items change without it.
    at: Math.max(order.updated_at, ...items.map(({ updated_at = 0 }) => updated_at)),
    said: lead.status,
    saidName: lazadaStateNames[lead.status],
    step: stepOfItem(lead),
    createdAt: order.created_at,
    lines: linesOfItems(items),
    money: { total: totalOf(order, items), isCod, paidAt: isCod ? undefined : paidAtOf(order, items) },
    customer: order.address_shipping && recipientIn(addresseeOf(order.address_shipping), place),
    carrier: carrierOf(parcel ?? lead),
    packageId: parcel?.package_id || undefined,
    parcelIds: parcels.length > 1 ? parcels : undefined,
    waybill: parcel?.tracking_code?.trim() || waybill || undefined,
    wid,
    cancelNote: cancelledWords(lead),
    cancelAsked: isAsked || pending ? reasonWords(asks[0] ?? pending ?? lead) : undefined,
    cancelAgreed: pending !== undefined && !isAsked,
    cancelUntil: firstOf(asks.map(({ cancel_trigger_time: until }) => until || undefined)),
    fields: {
      lazadaAccount: shopId,
      shipBy: firstOf(itemsLeft(items).map(({ sla_time_stamp }) => sla_time_stamp || undefined)),
      noteCustomer: order.buyer_note?.trim() || undefined,
      paymentMethod: order.payment_method ? paymentName(order.payment_method) : undefined,
      estimatedShippingFee: order.shipping_fee_original,
    },
    // Lazada tells no weight.
    weight: 0,
    block: blockOf(order, shopId, fees),
  }
}

/** No carrier took it yet. */
const inHouse: readonly Step[] = ['unpaid', 'to ship', 'arranged']

/** What the row keeps of Lazada's money (FUL-143). */
function blockOf(
  order: LazadaOrder,
  account: string,
  fees: Told['fees'],
): Partial<NonNullable<Order['lazada']>> {
  const { price, shipping_fee, shipping_fee_discount_platform, shipping_fee_discount_seller } = order
  const { voucher_seller, voucher_platform } = order
  const told = {
    account,
    price,
    shipping_fee,
    shipping_fee_discount_platform,
    shipping_fee_discount_seller,
    voucher_seller,
    voucher_platform,
    fees,
  }
  return Object.fromEntries(Object.entries(told).filter(([, field]) => field !== undefined))
}

/** Nothing while it waits to be paid. Where Lazada does not say when it got the money, that was when the order was placed. */
function paidAtOf({ created_at }: LazadaOrder, items: readonly LazadaItem[]): number | undefined {
  if (itemsLeft(items).some(({ status }) => status === 'unpaid')) return undefined
  return firstOf(items.map(({ payment_time }) => payment_time || undefined)) ?? created_at
}

/** Before a parcel is packed nobody knows by whom it goes: by Lazada's own delivery, or the seller's. */
function carrierOf({ shipment_provider = '', delivery_option_sof: isOwn }: LazadaItem): string {
  return shipment_provider.trim() || (isOwn ? 'Nhà bán tự giao' : 'Lazada Logistics')
}

function firstOf(instants: readonly (number | undefined)[]): number | undefined {
  const told = instants.flatMap((instant) => instant ?? [])
  return told.length > 0 ? Math.min(...told) : undefined
}

/** Lazada's levels, from the province down. */
function addresseeOf({
  first_name,
  last_name,
  phone,
  address1,
  address3,
  address4,
  address5,
}: NonNullable<LazadaOrder['address_shipping']>) {
  const named = [address3, address4, address5].map((name) => name.trim())
  // Some write the post code, or the same name again.
  const levels = named.filter((name, at) => name !== '' && !/^\d+$/.test(name) && named.indexOf(name) === at)
  const address = address1.trim() || levels.toReversed().join(', ')
  return { name: `${first_name} ${last_name}`.trim(), phone: phone.trim(), address, levels }
}
