import { deepEqual } from '../../lib/deep-equal.ts'
import { fold } from '../../lib/fold.ts'
import { accountIn, isConnected } from '../providers/account-of.ts'
import { refuse } from '../refuse.ts'
import type { Carriage } from '../tables/carriage.ts'
import type { Company } from '../tables/company.ts'
import type { Order } from '../tables/orders.ts'
import { carrierNamed } from './carrier-names.ts'
import type { NewOrder } from './order-fields.ts'
import type { OrderFault } from './recipient-faults.ts'
import { writtenOf } from './written-order.ts'

/** What single carriers ask of an order beyond what all do (VAL-004, CRE-030 … CRE-038, VAL-033 … VAL-037, PRC-009). */

/** What of the shop it depends on. */
export type CarryingShop = Pick<Company, 'accounts' | 'pickupAddress'>

/** Ahamove's ways to be paid, as people call them (CST-021, CST-022). */
export const ahamovePayments = [
  { value: 'CASH', label: 'Tiền mặt' },
  { value: 'BALANCE', label: 'Tài khoản' },
] as const

/** From here on Ahamove takes a parcel by motorbike services alone (CST-015): 2 × (length + width) × height in cm, and kg. */
const mostSize = 13_200
const mostWeight = 40

/** How the order's payment of the way is written: whom the buyer pays in cash is told so (PRC-009). */
export function ahamovePayment(payment: string, buyerPays: boolean): string {
  const isCash = payment === 'CASH' || payment === byRecipient
  return isCash ? (buyerPays ? byRecipient : 'CASH') : payment
}

const byRecipient = 'CASH_BY_RECIPIENT'

/** The way to pay a carrier that an order's `payment_method` names; nothing where it names none. */
export function carrierPayment(paymentMethod: string | undefined): Carriage['payment'] {
  if (paymentMethod === 'CASH' || paymentMethod === byRecipient) return 'CASH'
  return paymentMethod === 'BALANCE' ? 'BALANCE' : undefined
}

/**
 * An order as its carrier takes it: Best Express is paid by the shop, with a label tag of its own, and insures what is new unless somebody says otherwise (CRE-030 … CRE-032, FUL-265 … FUL-267).
 */
export function asCarrierTakes(order: NewOrder, { isNew }: { isNew: boolean }): NewOrder {
  const carrier = carrierNamed(order.logistic)
  if (carrier === 'AHAMOVE')
    return { ...order, payment_method: ahamovePayment(order.payment_method, order.payment_type_id === 2) }
  if (carrier !== 'BEST') return order
  const taken: NewOrder = { ...order, payment_type_id: 1, tag_logistic: order.tag_logistic || 1 }
  return isNew ? { ...taken, isInsurance: order.isInsurance ?? true } : taken
}

/** A parcel as far as Ahamove asks. */
interface AhamoveParcel {
  payment: string | undefined
  service: string | undefined
  buyerPays: boolean
  size: Pick<Order['package'], 'length' | 'width' | 'height' | 'weight'>
  provinceId: Order['customer']['provinceId']
  provinceName: string | undefined
}

/** What Ahamove would not take of a parcel, first things first (VAL-033 … VAL-037, CRE-035). */
export function ahamoveFaults(
  { payment, service, buyerPays, size, provinceId, provinceName }: AhamoveParcel,
  shop: Pick<Company, 'pickupAddress'>,
): OrderFault[] {
  const faults: OrderFault[] = []
  if (!isSameCity({ provinceId, provinceName }, shop.pickupAddress))
    faults.push({ field: 'carrier', why: refuse('ahamove-other-city', { city: cityOf(shop) }) })
  if (!carrierPayment(payment)) faults.push({ field: 'payment', why: refuse('ahamove-without-payment', {}) })
  else if (payment === 'BALANCE' && buyerPays)
    faults.push({ field: 'payment', why: refuse('ahamove-balance-of-buyer', {}) })
  if (!service) faults.push({ field: 'carrier', why: refuse('ahamove-without-service', {}) })
  else if (!isByBike(service) && isLarge(size))
    faults.push({ field: 'package', why: refuse('ahamove-too-large', {}) })
  return faults
}

/** What the carrier of an order that is written would not take: Ahamove of a shop that it knows. Not of an order that stood so before. */
export function carrierRuleFaults(
  order: NewOrder,
  shop: CarryingShop | undefined,
  before: Order | undefined,
): OrderFault[] {
  if (!shop || order.buyerInStore) return []
  const carrier = carrierNamed(order.logistic)
  const stood = before && before.state !== 'ĐƠN NHÁP' && before.delivery.logistic === order.logistic
  if (carrier === 'SPX' && !stood && !isFetchedSomewhere(shop))
    return [{ field: 'carrier', why: refuse('default-address-missing', {}) }]
  if (carrier !== 'AHAMOVE' || !isConnected(accountIn(shop, 'AHAMOVE'))) return []
  const parcel = ahamoveParcelOf(order)
  if (stood && deepEqual(ahamoveParcelOf(writtenOf(before)), parcel)) return []
  return ahamoveFaults(parcel, shop)
}

/** Whether the shop says where its parcels are fetched (VAL-004). */
function isFetchedSomewhere({ pickupAddress }: Pick<Company, 'pickupAddress'>): boolean {
  return pickupAddress.pick_address !== '' && pickupAddress.pick_province !== ''
}

function ahamoveParcelOf(order: NewOrder): AhamoveParcel {
  return {
    payment: order.payment_method,
    service: order.service_id || undefined,
    buyerPays: order.payment_type_id === 2,
    size: order.package,
    provinceId: order.customer_province_id,
    provinceName: order.customer_province_name,
  }
}

/** Whether a place lies in the city that the shop's parcels are fetched from (CRE-035); an unknown one is held to. */
export function isSameCity(
  { provinceId, provinceName }: Pick<AhamoveParcel, 'provinceId' | 'provinceName'>,
  { provinceId: fromId, pick_province: from }: Company['pickupAddress'],
): boolean {
  const isUnknown = provinceId === -1 || provinceId === '' || (fromId === '' && from === '')
  return isUnknown || String(provinceId) === fromId || bare(provinceName ?? '') === bare(from)
}

/** Where the shop's parcels are fetched, as people call the city. */
export function cityOf({ pickupAddress }: Pick<Company, 'pickupAddress'>): string {
  return pickupAddress.pick_province
}

/** Both sets of addresses write a city in their own way: "TP. Hồ Chí Minh", "Thành phố Hồ Chí Minh". */
const bare = (name: string) =>
  fold(name)
    .replace(/^(thanh pho|tinh|tp)[.\s]+/, '')
    .trim()

/** 'Siêu Tốc' and its like: Ahamove names its services by city and vehicle, as in SGN-BIKE. */
const isByBike = (service: string) => /bike/i.test(service)

const isLarge = ({ length, width, height, weight }: AhamoveParcel['size']) =>
  2 * (length + width) * height >= mostSize || weight >= mostWeight
