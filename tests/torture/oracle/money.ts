import { hold } from '../world/breach.ts'
import { costsOf, owedAtFirst } from '../world/shop.ts'
import { listed, type ServerView } from './server-view.ts'

/** Decisions 19: an order's paid money is the sum of its entries, a debt the sum of its own; each act is in them once. */
export function checkMoney(view: ServerView): void {
  const orders = listed(view, 'orders')
  const entries = orders.flatMap(({ payment }) => payment.history)
  for (const order of orders) {
    const { code, paid, pickMoney, payment } = order
    const sum = payment.history.reduce((all, { amount }) => all + amount, 0)
    hold('S12', paid === sum, () => `${code} has ${paid} paid, its entries make ${sum}`)
    const atTill = payment.history.filter(
      ({ amount, drawer, takesBack }) => amount < 0 && drawer && !takesBack,
    )
    const back = atTill.reduce((all, { amount }) => all - amount, 0)
    hold(
      'S12',
      paid + pickMoney + back === costsOf(order),
      () => `${code}: ${paid} paid and ${pickMoney} due`,
    )
    hold('S12', paid >= 0 && pickMoney >= 0, () => `${code}: ${paid} paid and ${pickMoney} due`)
  }
  const ids = entries.map(({ id }) => id)
  hold('S2', new Set(ids).size === ids.length, () => 'a payment stands in the books twice')
  const owed = listed(view, 'customers').reduce((all, { unPaid }) => all + unPaid, 0)
  const debts = listed(view, 'debts').reduce((all, { amount }) => all + amount, 0)
  hold('S12', owed === debts, () => `${owed} is owed, the entries make ${debts}`)
  hold('S12', owed >= 0, () => `${owed} is owed`)
  const settled = entries.filter(({ type }) => type === 'Trừ vào công nợ')
  const taken = settled.reduce((all, { id, amount }) => {
    const isBack = entries.some(({ takesBack }) => takesBack === id)
    return isBack ? all : all + amount
  }, 0)
  const onCredit = entries
    .filter(({ type }) => type === 'Ghi nợ')
    .reduce((all, { amount }) => all + amount, 0)
  hold(
    'S12',
    owed === owedAtFirst + taken + onCredit,
    () => `${owed} is owed, orders took ${taken} off and put ${onCredit} on`,
  )
}
