import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { circles } from '../people/permissions.ts'
import { isPhone, normalizePhone } from '../people/phone.ts'
import { refuse } from '../refuse.ts'
import type { Customer } from '../tables/customers.ts'
import { type CustomerFields, customerFields } from './customer-fields.ts'

/**
 * What is written of a customer: fields that were touched, so that two people who change one customer do not undo each other. The first number stays: orders find the
 * customer by it (`orders/customer-of-order.ts`).
 */
export const updateCustomer = defineCommand({
  path: '/api/customer',
  method: 'update',
  params: v.object({
    id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
    ...customerFields.entries,
    /** As the screen saw what it changes, for the way back. */
    from: v.optional(customerFields),
  }),
  permission: circles.customers,
  offline: 'optimistic',

  decide(read, { id, from: _, ...written }) {
    const customer = read.get('customers', id)
    if (!customer) return refuse('customer-not-found', {})
    const { name, phoneExtend } = written
    if (name !== undefined && name.trim() === '') return refuse('customer-without-name', {})
    if (phoneExtend && !isPhone(phoneExtend)) return refuse('phone-not-valid', {})
    const next = { ...customer, ...writtenIn(written) }
    return JSON.stringify(next) === JSON.stringify(customer) ? [] : [update('customers', customer, next)]
  },

  answer: (read, { id }) => ({ customer: read.get('customers', id) }),
  say: ({ name, from }) => ({ what: 'Sửa thông tin khách hàng', about: name ?? from?.name ?? '' }),
  cause: ({ id }) => id,
  reverse: ({ id, from, ...written }) =>
    from === undefined
      ? undefined
      : { path: '/api/customer', method: 'update', params: { id, ...from, from: written } },
})

/** What was written, without the fields that were not. */
function writtenIn({ phoneExtend, ...written }: CustomerFields): Partial<Customer> {
  const fields = { ...written, phoneExtend: phoneExtend && normalizePhone(phoneExtend) }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
