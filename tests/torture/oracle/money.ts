import { mergeReasons } from '../../../src/domain/customers/merge-reasons.ts'
import { allOwed, salesOwed } from '../../../src/domain/customers/sales-owed.ts'
import type { Payment } from '../../../src/domain/tables/payments.ts'
import { hold } from '../world/breach.ts'
import { costsOf, owedAtFirst } from '../world/shop.ts'
import { listed, type ServerView } from './server-view.ts'

/** Decisions 19: an order's paid money is the sum of its entries less what stands on its customer's debt, a debt the sum of its own; each act is in them once. */
export function checkMoney(view: ServerView): void {
  const orders = listed(view, 'orders')
  const entries = orders.flatMap(({ payment }) => payment.history)
  for (const order of orders) {
    const { code, channel, paid, pickMoney, payment } = order
    const sum = payment.history.reduce((all, { amount }) => all + amount, 0)
    const onDebt = standsOnDebt(payment.history)
    hold(
      'S12',
      paid === sum - onDebt,
      () => `${code} has ${paid} paid, its entries make ${sum} with ${onDebt} on debt`,
    )
    const isPaid = paid > 0 ? 'Thanh toán 1 phần' : 'Chưa thanh toán'
    const status = onDebt + pickMoney > 0 ? isPaid : 'Đã thanh toán'
    hold(
      'S12',
      channel !== 'STORE' || payment.status === status,
      () => `${code} says ${payment.status}: ${paid} paid, ${onDebt} on debt, ${pickMoney} due`,
    )
    const back = payment.history.reduce(
      (all, entry) => (isForGoods(entry, payment.history) ? all - entry.amount : all),
      0,
    )
    hold(
      'S12',
      paid + onDebt + pickMoney + back === costsOf(order),
      () => `${code}: ${paid} paid and ${pickMoney} due`,
    )
    // What a bank told is a fact: of more than was due, what is too much stands until people give it back.
    const byBank = payment.history.reduce((all, { amount, transfer }) => (transfer ? all + amount : all), 0)
    hold(
      'S12',
      paid >= 0 && pickMoney >= -Math.max(0, byBank),
      () => `${code}: ${paid} paid and ${pickMoney} due`,
    )
  }
  const ids = entries.map(({ id }) => id)
  hold('S2', new Set(ids).size === ids.length, () => 'a payment stands in the books twice')
  checkDebts(view, entries)
  checkCredit(view)
}

/** What was put on debt, less what goods that came back took off it and what the customer paid of it. */
function standsOnDebt(history: readonly Payment[]): number {
  const taken = new Set(history.map(({ takesBack }) => takesBack))
  const counts = ({ id, type }: Payment) =>
    type === 'Ghi nợ' || (type === 'Hàng trả trừ vào công nợ' && !taken.has(id))
  return Math.max(
    0,
    history.filter(counts).reduce((all, { amount }) => all + amount, 0),
  )
}

/** Nobody gets money for goods they have not paid: of a sale on credit no more goes out than came in, but for what its customer paid of their debts. */
function checkCredit(view: ServerView): void {
  const lessened = listed(view, 'debts').filter(({ amount, reason }) => amount < 0 && !isMerge(reason))
  for (const { code, payment } of listed(view, 'orders')) {
    const { history } = payment
    const onDebt = history.filter(({ type }) => type === 'Ghi nợ' || type === 'Hàng trả trừ vào công nợ')
    if (onDebt.length === 0) continue
    const ids = new Set(onDebt.map(({ id }) => id))
    const money = history
      .filter((entry) => !onDebt.includes(entry) && !ids.has(entry.takesBack ?? ''))
      .reduce((all, { amount }) => all + amount, 0)
    const paidOff = lessened.reduce(
      (all, { amount, document }) => (document === code ? all : all - amount),
      0,
    )
    hold('S12', money + paidOff >= 0, () => `${-money} went out for ${code} that nobody paid`)
  }
}

function isMerge(reason: string): boolean {
  return (Object.values(mergeReasons) as string[]).includes(reason)
}

/** Money that went back for goods that came back, and that nobody took back: at a till out of its drawer, else by hand. */
function isForGoods({ id, type, amount, drawer, takesBack }: Payment, history: readonly Payment[]): boolean {
  if (
    amount >= 0 ||
    takesBack ||
    type === 'Hoàn tiền khách' ||
    history.some((other) => other.takesBack === id)
  )
    return false
  return drawer !== undefined || type === 'Hoàn tiền hàng trả' || type === 'Hàng trả trừ vào công nợ'
}

/**
 * What customers owe is the sum of its entries, for each of them and for all; a double who became another owes nothing. It changed by what orders took off and by what
 * customers paid, and by nothing else.
 */
function checkDebts(view: ServerView, entries: readonly Payment[]): void {
  const customers = listed(view, 'customers')
  const debts = listed(view, 'debts')
  const owed = customers.reduce((all, { unPaid }) => all + unPaid, 0)
  for (const id of new Set([
    ...customers.map(({ _id }) => _id),
    ...debts.map(({ customerId }) => customerId),
  ])) {
    const { unPaid = 0 } = customers.find(({ _id }) => _id === id) ?? {}
    const sum = debts.reduce((all, { customerId, amount }) => (customerId === id ? all + amount : all), 0)
    hold('S12', unPaid === sum, () => `${id} owes ${unPaid}, the entries make ${sum}`)
    hold('S12', unPaid >= 0, () => `${id} owes ${unPaid}`)
  }
  const settled = entries.filter(
    ({ type }) => type === 'Trừ vào công nợ' || type === 'Hàng trả trừ vào công nợ',
  )
  const taken = settled.reduce((all, { id, amount }) => {
    const isBack = entries.some(({ takesBack }) => takesBack === id)
    return isBack ? all : all + amount
  }, 0)
  const onCredit = entries
    .filter(({ type, debtPayment }) => type === 'Ghi nợ' && debtPayment === undefined)
    .reduce((all, { amount }) => all + amount, 0)
  const paid = debts
    .filter(({ form, takesBack }) => form ?? takesBack)
    .reduce((all, { amount }) => all + amount, 0)
  hold(
    'S12',
    owed === owedAtFirst + taken + onCredit + paid,
    () => `${owed} is owed, orders took ${taken} off and put ${onCredit} on, customers paid ${paid}`,
  )
}

/**
 * Goods that a buyer took along, or that the shop's own people brought, and that are not paid: the rest is owed by somebody who is known, beside the entries of their
 * debt; of all of it together nothing is left out, and nothing is in it twice.
 */
export function checkOwed(view: ServerView): void {
  const orders = listed(view, 'orders')
  const customers = listed(view, 'customers')
  const leads = new Map(listed(view, 'customerAliases').map(({ name, customerId }) => [name, customerId]))
  const there = new Set(customers.map(({ _id }) => _id))
  const owner = (id: string): string => (there.has(id) ? id : owner(leads.get(id)!))
  const due = new Map<string, number>()
  for (const { code, channel, state, delivery, customer, pickMoney, swItems, exchangedBy } of orders) {
    const isTaken = state === 'THÀNH CÔNG' && ['inStore', 'TVC'].includes(delivery.logistic)
    const isBack = swItems.every((item) => Math.max(item.return ?? 0, item.restocked ?? 0) >= item.amount)
    if (!isTaken || pickMoney <= 0 || (isBack && !exchangedBy?.length)) continue
    hold(
      'S12',
      channel !== 'STORE' || Boolean(customer.id),
      () => `${pickMoney} of ${code} are owed by nobody`,
    )
    if (!['STORE', 'KhoTay', 'web_store'].includes(channel) || !customer.id) continue
    due.set(owner(customer.id), (due.get(owner(customer.id)) ?? 0) + pickMoney)
  }
  for (const customer of customers) {
    const bought = orders.filter((order) => order.customer.id && owner(order.customer.id) === customer._id)
    const told = allOwed(customer, salesOwed(bought))
    const wanted = customer.unPaid + (due.get(customer._id) ?? 0)
    hold('S12', told === wanted, () => `${customer._id} is said to owe ${told}, it is ${wanted}`)
  }
}

/** An order leads to a customer who is there, by their id or by what leads on from it; nothing leads in a circle. */
export function checkCustomers(view: ServerView): void {
  const there = new Set(listed(view, 'customers').map(({ _id }) => _id))
  const leads = new Map(listed(view, 'customerAliases').map(({ name, customerId }) => [name, customerId]))
  const isKnown = (id: string) => {
    let at: string | undefined = id
    for (let step = 0; at !== undefined && !there.has(at); step++) {
      if (step > leads.size) return false
      at = leads.get(at)
    }
    return at !== undefined
  }
  for (const name of leads.keys()) hold('S12', isKnown(name), () => `${name} leads to no customer`)
  for (const { code, customer } of listed(view, 'orders'))
    hold(
      'S12',
      !customer.id || isKnown(customer.id),
      () => `the customer ${customer.id} of ${code} is nobody`,
    )
}
