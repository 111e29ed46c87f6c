import type { Order } from '../../tables/orders.ts'
import type { ChannelWord, WordLine } from '../channel-word.ts'
import { recipientIn } from '../recipient-in.ts'
import type { TakeChannelOrder } from '../told-order.ts'
import type { Tongue } from '../tongue.ts'
import { isCodOf } from './tiki-money.ts'
import { carrierNames, fulfillmentTypeOf, saidOfTiki, tikiStateName } from './tiki-names.ts'
import type { TikiItem, TikiOrder } from './tiki-order.ts'
import { isAllLacking, isAtShop, isLacking, isWaiting, stepOfTiki } from './tiki-steps.ts'

type Told = Extract<TakeChannelOrder['told'], { channel: 'Tiki' }>

/** How Tiki's orders are read in our terms. */
export const tikiTongue: Tongue<Told> = {
  word: ({ order }, about) => tikiWord(order, about),
  name: ({ order }) => ({ number: order.code, stateName: tikiStateName(order) }),
}

function tikiWord(
  order: TikiOrder,
  { shopId, waybill, place, wid }: Omit<TakeChannelOrder, 'told'>,
): ChannelWord {
  const { code, invoice, shipping } = order
  const items = itemsLeft(order)
  const lines = items.map(lineOf)
  const goods = lines.reduce((sum, { amount, price }) => sum + amount * price, 0)
  const step = stepOfTiki(order)
  const type = fulfillmentTypeOf(order.fulfillment_type)
  const isArranged = step !== 'unpaid' && step !== 'to ship' && step !== 'cancelled'
  const isCod = isCodOf(order)
  const customer = addresseeOf(order)
  return {
    channel: 'Tiki',
    shopId,
    number: code,
    at: order.updated_at,
    said: saidOfTiki(order),
    saidName: tikiStateName(order),
    step,
    createdAt: order.created_at,
    lines,
    money: {
      total: Math.round(invoice.grand_total ?? goods),
      isCod,
      paidAt: isCod || isUnpaid(order) ? undefined : (invoice.purchased_at ?? order.created_at),
    },
    customer: customer && recipientIn(customer, place),
    carrier: shipping.partner_name.trim() || (type ? carrierNames[type] : 'Tiki'),
    // An order is one parcel, known by the order's own code until a carrier gives it a number.
    packageId: isArranged ? code : undefined,
    waybill: shipping.tracking_code.trim() || waybill || (isArranged ? code : undefined),
    wid,
    cancelNote: cancelledWords(order),
    fields: {
      tikiAccount: shopId,
      fulfillment_type: type,
      tiki_warehouse: order.tiki_warehouse.code ? { code: order.tiki_warehouse.code } : undefined,
      tiki_products: items.map(({ product }) => ({ product_id: listingOf(product), name: product.name })),
      has_backorder_items: order.has_backorder_items ?? order.items.some(isAtShop),
      shipBy: dueOf(items),
      paymentMethod: order.payment?.description || undefined,
      delivery_option: type === 'seller_delivery' ? 'SEND_BY_SELLER' : undefined,
    },
    // Tiki tells no weight.
    weight: 0,
    block: { invoice: invoiceOf(invoice) },
  }
}

function cancelledWords({ items, cancel_info: told }: TikiOrder): string {
  if (isAllLacking(items)) return 'Shop báo Tiki hết hàng'
  const why = told?.reason_text.trim()
  return why ? `Đơn bị hủy trên Tiki: ${why}` : 'Đơn bị hủy trên Tiki'
}

/** What is to be packed here: neither what the shop said it has not got, nor what Tiki's warehouse adds. */
function itemsLeft({ items }: TikiOrder): TikiItem[] {
  const own = items.filter(isAtShop)
  const left = own.filter((item) => !isLacking(item))
  return left.length > 0 ? left : own
}

function lineOf({ product, invoice, price, qty, is_free_gift: gift }: TikiItem): WordLine {
  return {
    item: listingOf(product),
    // Each variant is a listing of its own there.
    model: '0',
    sku: (product.seller_product_code ?? '').trim() || product.sku || '',
    name: product.name,
    amount: invoice.quantity ?? qty ?? 1,
    // What a gift would cost is told with it.
    price: gift ? 0 : Math.round(invoice.price ?? price ?? 0),
    gift,
    promotion: gift ? 'gift' : undefined,
  }
}

function listingOf({ id, sku, name }: TikiItem['product']): string {
  return id ?? sku ?? name.slice(0, 64)
}

/** The shop is to confirm first, and to have it ready then. */
function dueOf(items: readonly TikiItem[]): number | undefined {
  const waiting = items.filter(isWaiting)
  const dues = (waiting.length > 0 ? waiting : items).flatMap(({ confirmation }) => {
    const { available_confirm_sla: confirm, pickup_confirm_sla: ready } = confirmation
    return (waiting.length > 0 ? confirm : ready) ?? []
  })
  return dues.length > 0 ? Math.min(...dues) : undefined
}

function isUnpaid({ status }: TikiOrder): boolean {
  return status === 'waiting_payment' || status === 'payment_review'
}

/** Levels from the province down. Nobody, where Tiki shows nobody. */
function addresseeOf({ shipping: { address }, customer }: TikiOrder) {
  const name = (address?.full_name || customer?.full_name || '').trim()
  if (!address) return name === '' ? undefined : { name, phone: '', address: '', levels: [] }
  const levels = [address.region, address.district, address.ward].map((level) => level.trim()).filter(Boolean)
  return {
    name,
    phone: address.phone.trim(),
    address: address.street.trim() || levels.toReversed().join(', '),
    levels,
  }
}

/** FUL-125, and what Tiki takes of it (VND). */
function invoiceOf(invoice: TikiOrder['invoice']): NonNullable<NonNullable<Order['tiki']>['invoice']> {
  const { purchased_at: _, collectible_amount: __, ...sums } = invoice
  return Object.fromEntries(
    Object.entries(sums).flatMap(([name, vnd]) => (vnd === undefined ? [] : [[name, vnd]])),
  )
}
