import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { customerIdOf } from '../orders/customer-of-order.ts'
import { knownCustomer, numbersOf } from '../orders/known-customer.ts'
import { circles } from '../people/permissions.ts'
import { formatPhone, isPhone, normalizePhone } from '../people/phone.ts'
import { refuse } from '../refuse.ts'
import type { Customer } from '../tables/customers.ts'
import { type CustomerFields, CustomerId, customerFields } from './customer-fields.ts'

/**
 * What is written of a customer: fields that were touched, so that two people who change one customer do not undo each other. The key stays when the first number
 * changes: aliases lead to it from the new number and from the old one, so that an order of either finds the customer.
 */
export const updateCustomer = defineCommand({
  path: '/api/customer',
  method: 'update',
  params: v.object({
    id: CustomerId,
    ...customerFields.entries,
    /** As the screen saw what it changes, for the way back. */
    from: v.optional(customerFields),
  }),
  permission: circles.customers,
  offline: 'optimistic',

  decide(read, { id, from: _, phone, ...written }, { at, user }) {
    const customer = knownCustomer(read, id)
    if (!customer) return refuse('customer-not-found', {})
    const { name, phoneExtend } = written
    if (name !== undefined && name.trim() === '') return refuse('customer-without-name', {})
    const number = phone === undefined ? customer.phone : normalizePhone(phone)
    const isOther = number !== customer.phone
    if ((isOther && !isPhone(number)) || (phoneExtend && !isPhone(phoneExtend)))
      return refuse('phone-not-valid', {})
    const holder = isOther ? knownCustomer(read, customerIdOf(number)) : undefined
    if (holder && holder._id !== customer._id)
      return refuse('customer-known', { phone: formatPhone(number), name: holder.name || holder.code })

    const changed = { ...customer, ...writtenIn(written) }
    const next = isOther ? withNumber(changed, number) : changed
    if (JSON.stringify(next) === JSON.stringify(customer)) return []
    const draft = new Draft(read)
    draft.put('customers', next)
    if (isOther) {
      for (const key of [customer.phone, number].filter((one) => one !== '').map(customerIdOf)) {
        const leads = key === next._id || knownCustomer(read, key)?._id === next._id
        if (!leads) draft.put('customerAliases', { name: key, customerId: next._id, at, by: user.userName })
      }
    }
    return draft.changes
  },

  answer: (read, { id }) => ({ customer: knownCustomer(read, id) }),
  say: ({ name, from }) => ({ what: 'Sửa thông tin khách hàng', about: name ?? from?.name ?? '' }),
  cause: ({ id }) => id,
  reverse: ({ id, from, ...written }) =>
    from === undefined
      ? undefined
      : { path: '/api/customer', method: 'update', params: { id, ...from, from: written } },
})

/** With another first number; the one they had stays among the former ones. */
function withNumber(customer: Customer, phone: string): Customer {
  const { formerPhones: _, ...rest } = customer
  const formerPhones = numbersOf(customer).filter(
    (number) => number !== phone && number !== customer.phoneExtend,
  )
  const next = { ...rest, phone }
  return formerPhones.length > 0 ? { ...next, formerPhones } : next
}

/** What was written, without the fields that were not. */
function writtenIn({ phoneExtend, ...written }: CustomerFields): Partial<Customer> {
  const fields = { ...written, phoneExtend: phoneExtend && normalizePhone(phoneExtend) }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
