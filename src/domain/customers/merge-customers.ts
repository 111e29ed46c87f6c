import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { moveDebt } from '../money/move-debt.ts'
import { customerIdOf } from '../orders/customer-of-order.ts'
import { knownCustomer } from '../orders/known-customer.ts'
import { nameOf } from '../people/name-of.ts'
import { circles } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import type { Customer } from '../tables/customers.ts'
import { formatMoment } from '../time.ts'
import { CustomerId } from './customer-fields.ts'
import { joined } from './join-customers.ts'
import { mergeReasons } from './merge-reasons.ts'

/**
 * A double becomes the customer they are. Orders keep the id they were written with: aliases lead from it to the customer, however often that one is merged on
 * (`orders/known-customer.ts`). What the double owed moves by two entries, so that a debt stays the sum of its own; numbers, addresses and notes are kept.
 */
export const mergeCustomers = defineCommand({
  path: '/api/customer',
  method: 'merge',
  params: v.object({
    /** The double. */
    id: CustomerId,
    /** Whom they are. */
    into: CustomerId,
    /** As the screen names them, for the queue. */
    name: v.optional(v.pipe(v.string(), v.maxLength(300))),
  }),
  permission: circles.customers,
  offline: 'optimistic',

  decide(read, { id, into }, circumstances) {
    const { at, user } = circumstances
    const kept = knownCustomer(read, into)
    const gone = read.get('customers', id)
    if (!gone) {
      const now = knownCustomer(read, id)
      const alias = read.get('customerAliases', id)
      if (!now || !alias) return refuse('customer-not-found', {})
      if (now._id === kept?._id) return []
      const when = formatMoment(alias.at)
      return refuse('customer-merged-already', {
        who: nameOf(read, alias.by),
        when,
        name: now.name || now.code,
      })
    }
    if (!kept) return refuse('customer-not-found', {})
    if (gone._id === kept._id) {
      // The other way round: somebody made the one whom this keeps a double of it.
      const alias = read.get('customerAliases', into)
      const name = kept.name || kept.code
      if (!alias) return refuse('customer-with-itself', { name })
      return refuse('customer-merged-already', {
        who: nameOf(read, alias.by),
        when: formatMoment(alias.at),
        name,
      })
    }
    const draft = new Draft(read)
    const owed = gone.unPaid
    const after = joined(kept, gone)
    if (owed !== 0) {
      moveDebt(
        draft,
        gone,
        { amount: -owed, reason: mergeReasons.merged, document: kept.code },
        circumstances,
      )
      moveDebt(draft, kept, { amount: owed, reason: mergeReasons.merged, document: gone.code }, circumstances)
    }
    draft.put('customers', { ...after, unPaid: kept.unPaid + owed })
    draft.remove('customers', gone)
    // What leads to the double already leads on from there.
    const isFree = (name: string) => name !== kept._id && !knownCustomer(read, name)
    const names = namesOf(gone).filter(isFree)
    const alias = { customerId: kept._id, at, by: user.userName }
    for (const name of names) draft.put('customerAliases', { name, ...alias })
    const merge = { gone, before: kept, after, names: [id, ...names] }
    draft.put('customerAliases', { name: id, ...alias, merge })
    return draft.changes
  },

  answer: (read, { into }) => ({ customer: knownCustomer(read, into) }),
  say: ({ name }) => ({ what: 'Gộp khách trùng', about: name ?? '' }),
  cause: ({ into }) => into,
  reverse: ({ id, name }) => ({ path: '/api/customer', method: 'separate', params: { id, name } }),
})

/** What else leads to somebody once they are a double: their code, and what their numbers would make. */
function namesOf({ _id, code, phone, phoneExtend = '' }: Customer): string[] {
  const numbers = [phone, phoneExtend].filter((number) => number !== '').map(customerIdOf)
  return [...new Set([code, ...numbers])].filter((name) => name !== '' && name !== _id)
}
