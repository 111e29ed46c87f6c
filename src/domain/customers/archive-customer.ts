import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { knownCustomer } from '../orders/known-customer.ts'
import { circles } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { CustomerId } from './customer-fields.ts'

/** A customer leaves the lists and suggestions, or comes back; orders, debt and notes stay. */
export const archiveCustomer = defineCommand({
  path: '/api/customer',
  method: 'archive',
  params: v.object({
    id: CustomerId,
    archived: v.boolean(),
    name: v.optional(v.pipe(v.string(), v.maxLength(300))),
  }),
  permission: circles.customers,
  offline: 'optimistic',

  decide(read, { id, archived }, { at }) {
    const customer = knownCustomer(read, id)
    if (!customer) return refuse('customer-not-found', {})
    if ((customer.archivedAt !== undefined) === archived) return []
    const { archivedAt: _, ...shown } = customer
    return [update('customers', customer, archived ? { ...shown, archivedAt: at } : shown)]
  },

  answer: (read, { id }) => ({ customer: knownCustomer(read, id) }),
  say: ({ name, archived }) => ({
    what: archived ? 'Cất khách khỏi danh sách' : 'Đưa khách về danh sách',
    about: name ?? '',
  }),
  cause: ({ id }) => id,
  reverse: ({ id, archived, name }) => ({
    path: '/api/customer',
    method: 'archive',
    params: { id, archived: !archived, name },
  }),
})
