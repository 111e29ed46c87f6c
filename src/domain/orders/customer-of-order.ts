import type { Circumstances } from '../command.ts'
import type { Draft } from '../draft.ts'
import { normalizePhone } from '../people/phone.ts'
import type { Customer, Recipient } from '../tables/customers.ts'
import { knownCustomer } from './known-customer.ts'
import type { NewOrder } from './order-fields.ts'
import { adminSetOf } from './recipient-faults.ts'
import { withAnswer } from './zalo-answers.ts'

/*
 * 2026-11-23: a customer that is made with an order is named by the phone number (`kh-0908112233`). A rule reads rows by their key only, so this is how it finds
 * "the customer of this number" without an index, and two phones that write down the same new customer without a network
 * meet in one row. Customers of before have keys of their own; screens find them by the number and tell their id. A number that is changed later leaves the
 * key as it is, and an alias leads from the new one (`known-customer.ts`).
 */
export function customerIdOf(phone: string): string {
  return `kh-${phone}`
}

/** Whom an order goes to, as it was written. */
export function recipientOf(order: NewOrder): Recipient {
  const phoneExtend = normalizePhone(order.customer_phoneExtend)
  const recipient: Recipient = {
    name: order.customer_name,
    phone: normalizePhone(order.customer_phone),
    address: order.customer_address,
    provinceId: order.customer_province_id,
    districtId: order.customer_district_id,
    wardId: order.customer_ward_id,
    adminSet: adminSetOf(order),
  }
  if (phoneExtend) recipient.phoneExtend = phoneExtend
  if (order.customer_province_name) recipient.provinceName = order.customer_province_name
  if (order.customer_district_name) recipient.districtName = order.customer_district_name
  if (order.customer_ward_name) recipient.wardName = order.customer_ward_name
  return recipient
}

/**
 * The recipient with the customer they are. A number nobody knows becomes a customer; of one who is known what lacks is filled in and nothing is written over, for
 * a gift to a friend is no new address. That they agreed to messages by Zalo is noted; that they did not is said of themselves alone.
 */
export function keepCustomer(
  draft: Draft,
  order: NewOrder,
  recipient: Recipient,
  { at, user }: Pick<Circumstances, 'at' | 'user'>,
): Recipient {
  const { phone } = recipient
  if (phone === '') return recipient
  const told = order.customer_id ? knownCustomer(draft, order.customer_id) : undefined
  const known = told?.phone === phone ? told : knownCustomer(draft, customerIdOf(phone))
  const written = known ? completed(known, recipient) : madeOf(recipient, at)
  const agrees = order.customer_zalo === true && written.zalo?.agreed !== true
  const kept = agrees ? withAnswer(written, { agreed: true, by: user.userName, at }) : written
  if (kept !== known) draft.put('customers', kept)
  return { id: kept._id, code: kept.code, ...recipient }
}

function madeOf(recipient: Recipient, at: number): Customer {
  const { phone } = recipient
  return {
    _id: customerIdOf(phone),
    code: `KH${phone}`,
    ...addressee(recipient),
    unPaid: 0,
    createdAt: at,
  }
}

function completed(known: Customer, recipient: Recipient): Customer {
  const { name, address, ...place } = addressee(recipient)
  const lacksName = known.name === '' && name !== ''
  const lacksAddress = known.address === '' && address !== ''
  if (!lacksName && !lacksAddress) return known
  const named = lacksName ? { ...known, name } : known
  return lacksAddress ? { ...named, ...place, address } : named
}

/** What a customer's row keeps of a recipient. */
function addressee({
  name,
  phone,
  phoneExtend,
  address,
  provinceId,
  districtId,
  wardId,
  adminSet,
}: Recipient) {
  return { name, phone, phoneExtend, address, provinceId, districtId, wardId, adminSet }
}
