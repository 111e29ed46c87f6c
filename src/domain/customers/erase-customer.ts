import * as v from 'valibot'
import { defineCommand, type Reader } from '../command.ts'
import { Draft } from '../draft.ts'
import { formatMoneyWithUnit } from '../money/money.ts'
import { customerIdOf } from '../orders/customer-of-order.ts'
import { namesOfCustomer, numbersOf } from '../orders/known-customer.ts'
import { refuse } from '../refuse.ts'
import type { Customer } from '../tables/customers.ts'
import { CustomerId } from './customer-fields.ts'
import { erasedCustomer } from './erased.ts'
import { privacyEntry } from './privacy-entry.ts'

/**
 * The server erases a customer: row, numbers, doubles and tax data go, and a row without a name takes their place, to which the entries of their debt lead from now on: these stay to the đồng.
 * Who wanted it and when stays in the log. Refused while they owe the shop.
 */
export const eraseCustomer = defineCommand({
  path: '/api/customer',
  method: 'erased',
  params: v.object({
    id: CustomerId,
    /** What stands in their place. */
    as: CustomerId,
    /** Who wants it. */
    by: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
    /** How many orders they have. */
    orders: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** Entries of their debt. */
    debts: v.pipe(v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))), v.maxLength(20_000)),
  }),
  permission: 'system',
  offline: 'online',

  decide(read, { id, as, by, orders, debts }, circumstances) {
    const { at } = circumstances
    const customer = read.get('customers', id)
    if (!customer) return refuse('customer-not-found', {})
    const { unPaid } = customer
    if (unPaid !== 0)
      return refuse('customer-owes', { owed: formatMoneyWithUnit(Math.abs(unPaid)), owes: unPaid > 0 })
    const draft = new Draft(read)
    const names = everyName(read, customer)
    draft.remove('customers', customer)
    draft.put('customers', erasedCustomer(as, { by, at }))
    for (const alias of read.many('customerAliases', names)) draft.remove('customerAliases', alias)
    const buyers = read.many(
      'taxBuyers',
      names.map((name) => `customer/${name}`),
    )
    const ofTax = buyers.flatMap(({ buyer }) => (buyer.taxCode ? [`tax/${buyer.taxCode}`] : []))
    for (const buyer of [...buyers, ...read.many('taxBuyers', ofTax)]) draft.remove('taxBuyers', buyer)
    for (const debt of read.many('debts', debts)) {
      const { note: _, ...entry } = debt
      const document = names.includes(entry.document) ? as : entry.document
      draft.put('debts', { ...entry, customerId: as, document })
    }
    draft.add('privacyLog', privacyEntry({ what: 'erased', by, about: as, count: orders }, circumstances))
    return draft.changes
  },

  say: ({ as }) => ({ what: 'Xóa dữ liệu cá nhân của khách', about: as }),
  cause: ({ as }) => as,
})

/** Everything that leads to a customer: their own names and numbers, and those of doubles who became them, however many steps ago. */
export function everyName(read: Reader, customer: Customer): string[] {
  const names = new Set<string>()
  const look = (one: Customer) => {
    const own = [...namesOfCustomer(one), ...numbersOf(one).map(customerIdOf)]
    for (const name of own) {
      if (names.has(name)) continue
      names.add(name)
      const merge = read.get('customerAliases', name)?.merge
      if (!merge) continue
      for (const led of merge.names) names.add(led)
      look(merge.gone)
    }
  }
  look(customer)
  return [...names]
}
