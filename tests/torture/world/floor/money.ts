import { addCustomer } from '../../../../src/domain/customers/add-customer.ts'
import { archiveCustomer } from '../../../../src/domain/customers/archive-customer.ts'
import { mergeCustomers } from '../../../../src/domain/customers/merge-customers.ts'
import { payDebt } from '../../../../src/domain/customers/pay-debt.ts'
import { separateCustomer } from '../../../../src/domain/customers/separate-customer.ts'
import { updateCustomer } from '../../../../src/domain/customers/update-customer.ts'
import { withdrawDebtPayment } from '../../../../src/domain/customers/withdraw-debt-payment.ts'
import { collectPayment } from '../../../../src/domain/money/collect-payment.ts'
import { dueBack, settlePrepaid } from '../../../../src/domain/money/settle-prepaid.ts'
import { withdrawPayment } from '../../../../src/domain/money/withdraw-payment.ts'
import { removeOrderSource, saveOrderSource } from '../../../../src/domain/settings/order-sources.ts'
import type { Order } from '../../../../src/domain/tables/orders.ts'
import { type AtWork, oneOf, type Works } from './at-work.ts'

/** Money of the shop's own orders: taken, given back, written by mistake; and what is written of who pays. */
export const moneyWorks = {
  collect: {
    weight: 4,
    async act(at) {
      const order = oneOf(at.dice, ownOrders(at))
      const amount = 1000 * (1 + at.dice.below(60))
      const payment = at.fresh('thu')
      if (order) await at.does(collectPayment, { orderCode: order.code, amount, typePayment: 1, payment })
    },
  },
  'give back': { weight: 2, act: (at) => settle(at, 1) },
  'set off': { weight: 2, act: (at) => settle(at, 2) },
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
  'two are one': {
    weight: 1,
    async act(at) {
      const one = oneOf(at.dice, at.rows('customers'))
      const other = oneOf(at.dice, at.rows('customers'))
      if (one && other) await at.does(mergeCustomers, { id: one._id, into: other._id })
    },
  },
  'two after all': {
    weight: 1,
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
  'pay a debt': {
    weight: 2,
    async act(at) {
      const customer = oneOf(
        at.dice,
        at.rows('customers').filter(({ unPaid }) => unPaid > 0),
      )
      const amount = 1000 * (1 + at.dice.below(12))
      const payment = at.fresh('tra')
      if (customer) await at.does(payDebt, { id: customer._id, amount, payment })
    },
  },
  'not paid after all': {
    weight: 1,
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
      const { settings } = at.rows('companies')[0]!
      const known = oneOf(at.dice, settings.orderSources ?? [])
      if (known && at.dice.chance(0.4)) await at.does(removeOrderSource, { id: known.id })
      else await at.does(saveOrderSource, { id: known?.id ?? at.fresh('ng'), name })
    },
  },
  'by mistake': {
    weight: 2,
    async act(at) {
      const order = oneOf(
        at.dice,
        ownOrders(at).filter(({ payment }) => payment.history.length > 0),
      )
      const entry = order && oneOf(at.dice, order.payment.history)
      if (order && entry) await at.does(withdrawPayment, { orderCode: order.code, payment: entry.id })
    },
  },
} satisfies Works

/** Money that was paid ahead for an order that was called off, or is too much, goes back (1), or off the debt (2). */
async function settle(at: AtWork, typePayment: 1 | 2): Promise<void> {
  const order = oneOf(
    at.dice,
    ownOrders(at).filter((order) => dueBack(order) > 0 && (typePayment === 1 || order.code === 'D17')),
  )
  const amount = 1000 * (1 + at.dice.below(20))
  const params = { typePayment, amount, payment: at.fresh('hoan') }
  if (order) await at.does(settlePrepaid, { orderCode: order.code, ...params })
}

function ownOrders(at: AtWork): Order[] {
  return at.rows('orders').filter(({ channel }) => channel === 'KhoTay' || channel === 'web_store')
}
