import type { ChannelWord, Step, WordLine } from '../channel-word.ts'
import { recipientIn } from '../recipient-in.ts'
import type { TakeChannelOrder } from '../told-order.ts'
import type { Tongue } from '../tongue.ts'
import { cancelledWords, paymentName, reasonWords, shopeeStateNames } from './shopee-names.ts'
import type { ShopeeOrder } from './shopee-order.ts'

type Told = Extract<TakeChannelOrder['told'], { channel: 'Shopee' }>

/** A gift that comes with what was bought (ORD-033). */
const giftPromotion = 'add_on_free_gift_sub'

/** How Shopee's orders are read in our terms. */
export const shopeeTongue: Tongue<Told> = {
  word: shopeeWord,
  name: ({ order: { order_sn, order_status } }) => ({
    number: order_sn,
    stateName: shopeeStateNames[order_status],
  }),
}

function shopeeWord(
  { order, escrow }: Told,
  { shopId, waybill, place, wid }: Omit<TakeChannelOrder, 'told'>,
): ChannelWord {
  const lines = order.item_list.map(lineOf)
  const goods = lines.reduce((sum, { amount, price }) => sum + amount * price, 0)
  const isAsked = order.order_status === 'IN_CANCEL'
  const shipping = order.package_list[0]
  return {
    channel: 'Shopee',
    shopId,
    number: order.order_sn,
    at: order.update_time * 1000,
    said: order.order_status,
    saidName: shopeeStateNames[order.order_status],
    step: stepOf(order),
    createdAt: order.create_time * 1000,
    lines,
    money: {
      total: order.total_amount === undefined ? goods : Math.round(order.total_amount),
      isCod: order.cod,
      paidAt: order.cod || !order.pay_time ? undefined : order.pay_time * 1000,
    },
    customer: order.recipient_address && recipientIn(addresseeOf(order.recipient_address), place),
    carrier: shipping?.shipping_carrier || order.shipping_carrier || '',
    packageId: shipping?.package_number || undefined,
    parcelIds:
      order.package_list.length > 1
        ? order.package_list.map(({ package_number }) => package_number)
        : undefined,
    pickupMissed: order.order_status === 'RETRY_SHIP',
    waybill: waybill || undefined,
    wid,
    cancelNote: cancelledWords(order),
    cancelAsked: isAsked ? reasonWords(order.buyer_cancel_reason || order.cancel_reason || '') : undefined,
    fields: {
      shopeeShopId: shopId,
      shipBy: order.ship_by_date ? order.ship_by_date * 1000 : undefined,
      noteCustomer: order.message_to_seller || undefined,
      seller_note: order.note || undefined,
      paymentMethod: order.payment_method ? paymentName(order.payment_method) : undefined,
      estimatedShippingFee: order.estimated_shipping_fee,
      realShippingFee: order.actual_shipping_fee,
      estimateRevenue: escrow?.escrow_amount,
    },
    weight: order.item_list.reduce(
      (sum, { weight = 0, model_quantity_purchased }) => sum + weight * model_quantity_purchased,
      0,
    ),
    block: escrow && { escrowDetails: Object.fromEntries(Object.entries(escrow).filter(isTold)) },
  }
}

function isTold(entry: [string, number | undefined]): entry is [string, number] {
  return entry[1] !== undefined
}

function lineOf(item: ShopeeOrder['item_list'][number]): WordLine {
  // The code of a listing is that of all its models: only where it has none does it name goods.
  const isPlain = item.model_id === '0'
  return {
    item: item.item_id,
    model: item.model_id,
    sku: (item.model_sku || (isPlain && item.item_sku) || '').trim(),
    name: item.item_name,
    variant: item.model_name || undefined,
    amount: item.model_quantity_purchased,
    price: Math.round(item.model_discounted_price),
    gift: item.promotion_type === giftPromotion,
    promotion: item.promotion_type || undefined,
  }
}

const steps: Record<Exclude<ShopeeOrder['order_status'], 'IN_CANCEL'>, Step> = {
  UNPAID: 'unpaid',
  PENDING: 'unpaid',
  INVOICE_PENDING: 'unpaid',
  READY_TO_SHIP: 'to ship',
  PROCESSED: 'arranged',
  // The carrier came in vain: the parcel is expected still.
  RETRY_SHIP: 'arranged',
  SHIPPED: 'shipped',
  TO_CONFIRM_RECEIVE: 'delivered',
  // The buyer has it and wants to send it back: the return has words of its own.
  TO_RETURN: 'delivered',
  COMPLETED: 'done',
  CANCELLED: 'cancelled',
}

/** While the buyer asks to cancel, its parcels say how far it came. */
function stepOf({ order_status: status, package_list: packages }: ShopeeOrder): Step {
  if (status !== 'IN_CANCEL') return steps[status]
  const isArranged = packages.some(({ logistics_status: told = '' }) => arranged.includes(told))
  return isArranged ? 'arranged' : 'to ship'
}

const arranged = ['LOGISTICS_REQUEST_CREATED', 'LOGISTICS_PICKUP_RETRY', 'LOGISTICS_PICKUP_FAILED']

/** Shopee's levels, from the province down: before July 2025 `city` is the district and `district` the ward. */
function addresseeOf(told: NonNullable<ShopeeOrder['recipient_address']>) {
  const levels = [told.state, told.city, told.district, told.town].flatMap((name) => name?.trim() || [])
  return { name: told.name, phone: told.phone, address: told.full_address, levels }
}
