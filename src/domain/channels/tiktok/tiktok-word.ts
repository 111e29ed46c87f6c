import type { ChannelWord, Step, WordLine } from '../channel-word.ts'
import { recipientIn } from '../recipient-in.ts'
import type { TakeChannelOrder } from '../told-order.ts'
import type { Tongue } from '../tongue.ts'
import { ownFleet } from './own-fleet.ts'
import { cancelledWords, reasonWords, tiktokStateNames } from './tiktok-names.ts'
import type { TiktokOrder } from './tiktok-order.ts'

type Told = Extract<TakeChannelOrder['told'], { channel: 'Tiktok' }>

/** How TikTok Shop's orders are read in our terms. */
export const tiktokTongue: Tongue<Told> = {
  word: (told, about) => tiktokWord(told, about),
  name: ({ order: { id, status } }) => ({ number: id, stateName: tiktokStateNames[status] }),
}

function tiktokWord(
  { order, cancel_request: request }: Told,
  { shopId, waybill, place, wid }: Omit<TakeChannelOrder, 'told'>,
): ChannelWord {
  const units = unitsOf(order)
  const [first] = units
  const lines = linesOf(units)
  const goods = lines.reduce((sum, { amount, price }) => sum + amount * price, 0)
  const { status, payment, is_cod: isCod, paid_time: paid } = order
  const isAsked = order.is_buyer_request_cancel && isOpen(status)
  const number = waybill || order.tracking_number || first?.tracking_number
  return {
    channel: 'Tiktok',
    shopId,
    number: order.id,
    at: order.update_time * 1000,
    said: status,
    saidName: tiktokStateNames[status],
    step: stepOf(order),
    createdAt: order.create_time * 1000,
    lines,
    money: {
      total: payment.total_amount === undefined ? goods : Math.round(payment.total_amount),
      isCod,
      paidAt: isCod || !paid ? undefined : paid * 1000,
    },
    customer: order.recipient_address && recipientIn(addresseeOf(order.recipient_address), place),
    carrier: carrierOf(order),
    // Orders that TikTok packs into one parcel all name that parcel, and its waybill: the bench packs those of one waybill together.
    packageId: order.packages[0]?.id || first?.package_id || undefined,
    parcelIds: order.packages.length > 1 ? order.packages.map(({ id }) => id) : undefined,
    waybill: number || undefined,
    wid,
    cancelNote: cancelledWords(order),
    cancelAsked: isAsked ? reasonWords(order.cancel_reason || request?.reason || '') : undefined,
    cancelUntil: isAsked && request?.deadline ? request.deadline * 1000 : undefined,
    fields: {
      tiktokShopId: shopId,
      shipBy: order.rts_sla_time ? order.rts_sla_time * 1000 : undefined,
      noteCustomer: order.buyer_message || undefined,
      seller_note: order.seller_note || undefined,
      paymentMethod: isCod ? 'Thanh toán khi nhận hàng' : order.payment_method_name || undefined,
      delivery_option: isOwn(order) ? 'SEND_BY_SELLER' : order.delivery_option_name || undefined,
    },
    // TikTok tells no weight of an order.
    weight: 0,
    block: { payment_info: paymentInfoOf(payment) },
  }
}

function isOwn({ shipping_type: type }: TiktokOrder): boolean {
  return type === 'SELLER'
}

/** The shop's own people bring it until it is told by whom, and when it is told that they do (FUL-157). */
function carrierOf(order: TiktokOrder): string {
  if (isOwn(order) && order.shipping_provider_id === ownFleet) return 'TVC'
  const [first] = unitsOf(order)
  const told = order.shipping_provider || first?.shipping_provider_name
  return told || (isOwn(order) ? 'TVC' : '')
}

/** The units that are to be packed: one that was called off alone is none of them. */
function unitsOf({ status, line_items: units }: TiktokOrder): TiktokOrder['line_items'] {
  return status === 'CANCELLED' ? units : units.filter((unit) => unit.display_status !== 'CANCELLED')
}

/** TikTok tells each unit by itself: those of one kind and one price are a line. */
function linesOf(units: TiktokOrder['line_items']): WordLine[] {
  const lines = new Map<string, WordLine>()
  for (const unit of units) {
    const gift = unit.is_gift === true
    const price = Math.round(unit.sale_price)
    const kind = `${unit.product_id}/${unit.sku_id}/${price}/${gift}`
    const known = lines.get(kind)
    lines.set(
      kind,
      known
        ? { ...known, amount: known.amount + 1 }
        : {
            item: unit.product_id,
            model: unit.sku_id,
            sku: (unit.seller_sku ?? '').trim(),
            name: unit.product_name,
            variant: unit.sku_name || undefined,
            amount: 1,
            price,
            gift,
            promotion: gift ? 'gift' : undefined,
          },
    )
  }
  return [...lines.values()]
}

const steps: Record<Exclude<TiktokOrder['status'], 'PARTIALLY_SHIPPING'>, Step> = {
  UNPAID: 'unpaid',
  // Paid, but its buyer may still cancel it without anybody's leave, and it cannot be shipped.
  ON_HOLD: 'unpaid',
  AWAITING_SHIPMENT: 'to ship',
  AWAITING_COLLECTION: 'arranged',
  IN_TRANSIT: 'shipped',
  DELIVERED: 'delivered',
  COMPLETED: 'done',
  CANCELLED: 'cancelled',
}

/** One of several parcels is arranged: the order is to be shipped for as long as another one is not. */
function stepOf(order: TiktokOrder): Step {
  if (order.status !== 'PARTIALLY_SHIPPING') return steps[order.status]
  const units = unitsOf(order)
  const isArranged = units.every(({ package_status: told = '' }) => arranged.includes(told))
  // Of one whose units were all called off nothing is arranged.
  return units.length > 0 && isArranged ? 'arranged' : 'to ship'
}

const arranged = ['PROCESSING', 'FULFILLING', 'COMPLETED']

/** While it is in the house. */
function isOpen(status: TiktokOrder['status']): boolean {
  return status !== 'CANCELLED' && status !== 'COMPLETED' && status !== 'DELIVERED'
}

/** Levels from the province down; L0 is the country. */
function addresseeOf(told: NonNullable<TiktokOrder['recipient_address']>) {
  const levels = told.district_info
    .filter(({ address_level: level, address_name: name }) => level !== 'L0' && name.trim() !== '')
    .toSorted((a, b) => a.address_level.localeCompare(b.address_level))
    .map(({ address_name: name }) => name.trim())
  const address = told.address_detail || told.full_address
  return { name: told.name, phone: told.phone_number, address, levels }
}

/** FUL-168: what the buyer pays and who gives how much off, by TikTok's names (VND). */
function paymentInfoOf(payment: TiktokOrder['payment']): Record<string, number> {
  const { original_total_product_price, seller_discount, platform_discount, shipping_fee, total_amount } =
    payment
  const told = {
    original_total_product_price,
    seller_discount,
    platform_discount,
    shipping_fee,
    total_amount,
  }
  return Object.fromEntries(
    Object.entries(told).flatMap(([name, vnd]) => (vnd === undefined ? [] : [[name, vnd]])),
  )
}
