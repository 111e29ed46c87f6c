import { addCustomer } from '../../../../src/domain/customers/add-customer.ts'
import { agreeZalo } from '../../../../src/domain/customers/agree-zalo.ts'
import { archiveCustomer } from '../../../../src/domain/customers/archive-customer.ts'
import { mergeCustomers } from '../../../../src/domain/customers/merge-customers.ts'
import { payDebt } from '../../../../src/domain/customers/pay-debt.ts'
import { salesOnDebt } from '../../../../src/domain/customers/sale-on-debt.ts'
import { separateCustomer } from '../../../../src/domain/customers/separate-customer.ts'
import { updateCustomer } from '../../../../src/domain/customers/update-customer.ts'
import { withdrawDebtPayment } from '../../../../src/domain/customers/withdraw-debt-payment.ts'
import { removeOrderSource, saveOrderSource } from '../../../../src/domain/settings/order-sources.ts'
import { oneOf, type Works } from './at-work.ts'
import { make } from './selling.ts'

/** Who buys of the shop: written down, merged and parted again, paying what they owe; and where orders come from. */
export const customerWorks = {
  'about a customer': {
    weight: 1,
    async act(at) {
      const customer = oneOf(at.dice, at.rows('customers'))
      const written = at.dice.chance(0.5) ? { note: at.fresh('ghi') } : { address: at.fresh('số') }
      if (customer) await at.does(updateCustomer, { id: customer._id, ...written })
    },
  },
  // Orders have these numbers too: who writes one down may meet the other.
  'somebody new': {
    weight: 1,
    async act(at) {
      const phone = at.dice.pick(['0908112233', '0911222333', '0977000111'])
      await at.does(addCustomer, { name: at.fresh('Khách'), phone })
    },
  },
  'an order of somebody': { weight: 2, act: (at) => make(at, {}) },
  'two are one': {
    weight: 3,
    async act(at) {
      const one = oneOf(at.dice, at.rows('customers'))
      const other = oneOf(at.dice, at.rows('customers'))
      if (one && other) await at.does(mergeCustomers, { id: one._id, into: other._id })
    },
  },
  'two after all': {
    weight: 2,
    async act(at) {
      const alias = oneOf(
        at.dice,
        at.rows('customerAliases').filter(({ merge }) => merge !== undefined),
      )
      if (alias) await at.does(separateCustomer, { id: alias.name })
    },
  },
  'another number': {
    weight: 1,
    async act(at) {
      const customer = oneOf(at.dice, at.rows('customers'))
      const phone = at.dice.pick(['0908112233', '0911222333', '0977000111', '0966000222'])
      if (customer) await at.does(updateCustomer, { id: customer._id, phone })
    },
  },
  'put away': {
    weight: 1,
    async act(at) {
      const customer = oneOf(at.dice, at.rows('customers'))
      if (customer) await at.does(archiveCustomer, { id: customer._id, archived: at.dice.chance(0.5) })
    },
  },
  'may be written to': {
    weight: 1,
    async act(at) {
      const customer = oneOf(at.dice, at.rows('customers'))
      if (customer) await at.does(agreeZalo, { id: customer._id, agreed: at.dice.chance(0.5) })
    },
  },
  'pay a debt': {
    weight: 2,
    async act(at) {
      const customer = oneOf(
        at.dice,
        at.rows('customers').filter(({ unPaid }) => unPaid > 0),
      )
      const amount = 1000 * (1 + at.dice.below(12))
      const payment = at.fresh('tra')
      // Some name sales that are somebody else's.
      const sales = salesOnDebt(at.rows('debts'))
      if (customer) await at.does(payDebt, { id: customer._id, amount, payment, sales })
    },
  },
  'not paid after all': {
    weight: 2,
    async act(at) {
      const entry = oneOf(
        at.dice,
        at.rows('debts').filter(({ form }) => form !== undefined),
      )
      if (entry) await at.does(withdrawDebtPayment, { id: entry.customerId, payment: entry.id })
    },
  },
  'a source': {
    weight: 1,
    async act(at) {
      const name = at.dice.pick(['Facebook', 'Zalo', 'Khách giới thiệu'])
      const settings = at.rows('companies')[0]?.settings
      const known = oneOf(at.dice, settings?.orderSources ?? [])
      if (known && at.dice.chance(0.4)) await at.does(removeOrderSource, { id: known.id })
      else await at.does(saveOrderSource, { id: known?.id ?? at.fresh('ng'), name })
    },
  },
} satisfies Works
