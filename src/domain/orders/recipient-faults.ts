import type { Refusal } from '../command.ts'
import { isPhone } from '../people/phone.ts'
import { refuse } from '../refuse.ts'
import type { NewOrder } from './order-fields.ts'

/** Where a person finds what is wrong. */
export type OrderField =
  | 'name'
  | 'phone'
  | 'phoneExtend'
  | 'address'
  | 'place'
  | 'goods'
  | 'carrier'
  | 'payment'
  | 'package'
  | 'discount'
  | 'paid'
  | 'otherFee'
  | 'vatFee'
  | 'total'

export interface OrderFault {
  field: OrderField
  why: Refusal
  /** The product of the line it is about. */
  line?: string
}

/** Districts that never had wards: Bạch Long Vĩ, Cồn Cỏ, Hoàng Sa, Lý Sơn, Côn Đảo. */
export const wardlessDistricts: readonly string[] = ['318', '471', '498', '536', '755']

type Recipient = Pick<
  NewOrder,
  | 'customer_name'
  | 'customer_phone'
  | 'customer_phoneExtend'
  | 'customer_address'
  | 'customer_province_id'
  | 'customer_district_id'
  | 'customer_ward_id'
  | 'adminSet'
>

/** The set that the ids of a place belong to; one with a district is of before 2025-07-01 (decisions 6). */
export function adminSetOf({ adminSet, customer_district_id }: Recipient): 'vn63' | 'vn34' {
  return adminSet ?? (isChosen(customer_district_id) ? 'vn63' : 'vn34')
}

/** What lacks or is wrong about whom the goods go to and where (VAL-005 … VAL-010, VAL-028), in the order of the fields. */
export function recipientFaults(order: Recipient): OrderFault[] {
  const { customer_name, customer_phone, customer_phoneExtend, customer_address } = order
  const faults: OrderFault[] = []
  if (customer_name.trim() === '') faults.push({ field: 'name', why: refuse('order-without-name', {}) })
  if (customer_phone.trim() === '') faults.push({ field: 'phone', why: refuse('order-without-phone', {}) })
  else if (!isPhone(customer_phone)) faults.push({ field: 'phone', why: refuse('phone-not-valid', {}) })
  if (customer_phoneExtend.trim() !== '' && !isPhone(customer_phoneExtend))
    faults.push({ field: 'phoneExtend', why: refuse('phone-not-valid', {}) })
  if (customer_address.trim() === '')
    faults.push({ field: 'address', why: refuse('order-without-address', {}) })
  const place = whyNoPlace(order)
  return place ? [...faults, { field: 'place', why: place }] : faults
}

/** What is wrong about what was written; a draft may lack the rest. */
export function draftFaults(order: Recipient): OrderFault[] {
  return recipientFaults(order).filter((fault) => !mayWait(fault))
}

const recipientFields: readonly OrderField[] = ['name', 'phone', 'phoneExtend', 'address', 'place']

/** Where a person finds whom the goods go to. */
export function isRecipientField(field: string): boolean {
  return (recipientFields as readonly string[]).includes(field)
}

/** Whether a draft may lack it: something about the recipient that is not written yet. */
export function mayWait({ field, why }: OrderFault): boolean {
  return isRecipientField(field) && why.code !== 'phone-not-valid'
}

function whyNoPlace(order: Recipient): Refusal | undefined {
  const { customer_province_id: province, customer_district_id: district, customer_ward_id: ward } = order
  if (!isChosen(province)) return refuse('order-without-province', {})
  const isOld = adminSetOf(order) === 'vn63'
  // A client of the documents knows no other set: of a place without either it hears of the district first.
  const isUntold = order.adminSet === undefined && !isChosen(ward)
  if ((isOld || isUntold) && !isChosen(district)) return refuse('order-without-district', {})
  if (isChosen(ward) || (isOld && wardlessDistricts.includes(String(district)))) return undefined
  return refuse('order-without-ward', {})
}

function isChosen(id: string | -1): id is string {
  return id !== -1 && id !== '' && id !== '-1'
}
