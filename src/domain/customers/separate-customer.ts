import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { formatMoney } from '../money/money.ts'
import { moveDebt } from '../money/move-debt.ts'
import { knownCustomer } from '../orders/known-customer.ts'
import { circles } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { CustomerId } from './customer-fields.ts'
import { parted } from './join-customers.ts'
import { mergeReasons } from './merge-reasons.ts'

const reason = mergeReasons.separated

/** Somebody who was taken for another is somebody of their own again, with their orders and what they owed; orders made since stay where they were written. */
export const separateCustomer = defineCommand({
  path: '/api/customer',
  method: 'separate',
  params: v.object({ id: CustomerId, name: v.optional(v.pipe(v.string(), v.maxLength(300))) }),
  permission: circles.customers,
  offline: 'optimistic',

  decide(read, { id }, circumstances) {
    const alias = read.get('customerAliases', id)
    if (!alias?.merge) return refuse('customer-not-merged', {})
    const { merge, customerId } = alias
    const now = read.get('customers', customerId)
    const { gone, names } = merge
    if (!now) {
      const into = knownCustomer(read, customerId)
      return refuse('customer-merged-on', { name: merge.after.name, into: into?.name ?? '' })
    }
    const owed = gone.unPaid
    if (owed > 0 && now.unPaid < owed) {
      return refuse('debt-paid-since', { owed: formatMoney(owed), unPaid: formatMoney(now.unPaid) })
    }
    const draft = new Draft(read)
    const kept = parted(now, merge)
    draft.put('customers', kept)
    draft.put('customers', { ...gone, unPaid: 0 })
    if (owed !== 0) {
      moveDebt(draft, kept, { amount: -owed, reason, document: gone.code }, circumstances)
      moveDebt(draft, { ...gone, unPaid: 0 }, { amount: owed, reason, document: now.code }, circumstances)
    }
    for (const name of names) {
      const one = read.get('customerAliases', name)
      if (one?.customerId === customerId) draft.remove('customerAliases', one)
    }
    return draft.changes
  },

  answer: (read, { id }) => ({ customer: read.get('customers', id) }),
  say: ({ name }) => ({ what: 'Tách khách đã gộp', about: name ?? '' }),
  cause: ({ id }) => id,
})
