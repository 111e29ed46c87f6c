import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { knownCustomer } from '../orders/known-customer.ts'
import { withAnswer } from '../orders/zalo-answers.ts'
import { circles } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { CustomerId } from './customer-fields.ts'

/** A customer said whether the shop may write to them by Zalo; who heard it and when is kept. Without it nobody is written to. */
export const agreeZalo = defineCommand({
  path: '/api/customer',
  method: 'agreeZalo',
  params: v.object({
    id: CustomerId,
    agreed: v.boolean(),
    /** As the screen calls them, for sentences. */
    name: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  }),
  permission: circles.customers,
  offline: 'optimistic',

  decide(read, { id, agreed }, { at, user }) {
    const customer = knownCustomer(read, id)
    if (!customer) return refuse('customer-not-found', {})
    if ((customer.zalo?.agreed ?? false) === agreed) return []
    return [update('customers', customer, withAnswer(customer, { agreed, by: user.userName, at }))]
  },

  answer: (read, { id }) => ({ customer: knownCustomer(read, id) }),
  say: ({ agreed, name }) => ({
    what: agreed ? 'Khách đồng ý nhận tin Zalo' : 'Khách không nhận tin Zalo',
    about: name,
  }),
  cause: ({ id }) => id,
  reverse: ({ id, agreed, name }) => ({
    path: '/api/customer',
    method: 'agreeZalo',
    params: { id, agreed: !agreed, name },
  }),
})
