import * as v from 'valibot'
import { defineCommand, insert } from '../command.ts'
import { customerIdOf } from '../orders/customer-of-order.ts'
import { knownCustomer } from '../orders/known-customer.ts'
import { circles } from '../people/permissions.ts'
import { formatPhone, isPhone, normalizePhone } from '../people/phone.ts'
import { refuse } from '../refuse.ts'
import type { Customer } from '../tables/customers.ts'
import { customerFields, customerLimits } from './customer-fields.ts'

/**
 * A customer is written down before the first order. The number is the key, as it is of one that an order makes: an order of the same number, written at another
 * device with no network, meets the same row.
 */
export const addCustomer = defineCommand({
  path: '/api/customer',
  method: 'add',
  params: v.object({
    ...customerFields.entries,
    name: v.pipe(v.string(), v.maxLength(customerLimits.name)),
    phone: v.pipe(v.string(), v.maxLength(customerLimits.phoneExtend)),
  }),
  permission: circles.customers,
  offline: 'optimistic',

  decide(read, { name, phone, phoneExtend = '', address = '', note, adminSet, ...place }, { at }) {
    if (name.trim() === '') return refuse('customer-without-name', {})
    const number = normalizePhone(phone)
    if (!isPhone(number) || (phoneExtend && !isPhone(phoneExtend))) return refuse('phone-not-valid', {})
    const id = customerIdOf(number)
    const known = knownCustomer(read, id)
    if (known) return refuse('customer-known', { phone: formatPhone(number), name: known.name || known.code })
    const { provinceId = -1, districtId = -1, wardId = -1 } = place
    const customer: Customer = {
      _id: id,
      code: `KH${number}`,
      name: name.trim(),
      phone: number,
      address: address.trim(),
      provinceId,
      districtId,
      wardId,
      unPaid: 0,
      createdAt: at,
    }
    if (phoneExtend) customer.phoneExtend = normalizePhone(phoneExtend)
    if (adminSet) customer.adminSet = adminSet
    if (note?.trim()) customer.note = note.trim()
    return [insert('customers', customer)]
  },

  answer: (read, { phone }) => ({ customer: knownCustomer(read, customerIdOf(normalizePhone(phone))) }),
  say: ({ name }) => ({ what: 'Thêm khách hàng', about: name }),
  cause: ({ phone }) => phone,
})
