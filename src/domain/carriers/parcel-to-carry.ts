import { carrierFeeOf } from '../money/order-ledger.ts'
import { carrierNamed } from '../orders/carrier-names.ts'
import { goodsOf } from '../parcels/goods-of.ts'
import { stationOf } from '../providers/pick-ways.ts'
import type { Company } from '../tables/company.ts'
import type { Order } from '../tables/orders.ts'
import { type Inspection, inspectionNote } from './inspection.ts'

/** Somebody a parcel comes from, or goes to, with the names of the places as we have them. */
export interface Post {
  name: string
  phone: string
  address: string
  ward: string
  /** None in the list of units since 2025-07-01. */
  district: string
  province: string
}

/** What a carrier is to bring. Money is whole VND, lengths cm, weights kg. */
export interface ParcelToCarry {
  /** Names the parcel at the carrier: what is asked for twice under it is one parcel (O4). */
  ref: string
  from: Post
  to: Post
  weight: number
  length: number
  width: number
  height: number
  /** Collected at the door. */
  cod: number
  /** What the goods are worth. */
  value: number
  isInsured: boolean
  paidBy: 'shop' | 'buyer'
  /** The carrier comes for it, or somebody brings it to a post office. */
  pick: 'cod' | 'post'
  /** In which part of a day it comes, by its own name; whenever it likes where absent. */
  shift?: string | undefined
  /** Which post office it is brought to, of a carrier that wants it named. */
  station?: string | undefined
  goods: readonly { name: string; code: string; quantity: number; price: number; weight: number }[]
  note: string
  /** Whether the buyer may look at it first, of carriers that have a field for that; nothing where nobody said so. */
  inspection?: Inspection | undefined
  /** A label tag of the carrier's own (CST-029 … CST-032). */
  tag?: number | undefined
  /** The carrier's own name of a service; its usual one where absent. */
  service?: string | undefined
  /** Who pays the carrier how, where it asks that (CST-021, CST-022). */
  payment?: 'CASH' | 'BALANCE' | undefined
}

/** Where carriers fetch parcels of the shop. */
export function pickupOf({ pickupAddress, settings }: Company, isGhtk = false): Post {
  const { note: _, pick_name, pick_tel } = settings.noteGHTK
  return {
    name: (isGhtk && pick_name) || pickupAddress.pick_name,
    phone: (isGhtk && pick_tel) || pickupAddress.pick_tel,
    address: pickupAddress.pick_address,
    ward: pickupAddress.pick_ward,
    district: pickupAddress.pick_district,
    province: pickupAddress.pick_province,
  }
}

/**
 * What a carrier collects for the shop (VND). Where the buyer pays the way, the carrier takes its own fee at the door beside that: the fee that stands in `pickMoney` (PRC-008) is not told, or the buyer
 * would pay it twice.
 */
export function codToTell(order: Order): number {
  return Math.max(0, order.pickMoney - carrierFeeOf(order))
}

/** The parcel of an order as a carrier is told of it. */
export function parcelToCarry(order: Order, company: Company): ParcelToCarry {
  const { customer, package: size, carriage } = order
  const goods = goodsOf(order)
  const units = goods.reduce((sum, { amount }) => sum + amount, 0)
  const prices = new Map(order.swItems.map(({ productCode, price }) => [productCode, price]))
  const carrier = carriage?.carrier ?? carrierNamed(order.delivery.logistic)
  const isGhtk = carrier === 'GHTK'
  const inspection = carriage?.inspection ?? company.settings.inspection
  const ofGhtk = isGhtk ? company.settings.noteGHTK.note : ''
  // Whoever fetches it reads the parcel's note, too: carriers have no other field.
  const ofPickup = order.pick_option === 'cod' ? company.pickupAddress.note : ''
  return {
    ref: carriage?.ref ?? order.code,
    from: pickupOf(company, isGhtk),
    to: {
      name: customer.name,
      phone: customer.phone,
      address: customer.address,
      ward: customer.wardName ?? '',
      district: customer.districtName ?? '',
      province: customer.provinceName ?? '',
    },
    weight: size.weight,
    length: size.length,
    width: size.width,
    height: size.height,
    cod: codToTell(order),
    value: order.totalPrice,
    isInsured: order.isInsurance === true,
    paidBy: order.payment_type_id === 2 ? 'buyer' : 'shop',
    pick: order.pick_option,
    shift: order.pick_option === 'cod' ? order.pick_shift : undefined,
    station: order.pick_option === 'post' && carrier ? stationOf(company, carrier)?.id : undefined,
    goods: goods.map(({ productCode, name, amount }) => ({
      name: name || productCode,
      code: productCode,
      quantity: amount,
      price: prices.get(productCode) ?? 0,
      // Of one unit: the parcel is what is weighed.
      weight: units > 0 ? Math.max(0.001, Math.round((size.weight / units) * 1000) / 1000) : size.weight,
    })),
    note: [inspectionNote(carrier, inspection), order.noteShipper, ofGhtk, ofPickup]
      .filter(Boolean)
      .join('. '),
    inspection,
    tag: order.tag_logistic,
    service: carriage?.service,
    payment: carriage?.payment,
  }
}
