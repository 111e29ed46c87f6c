import { hold } from '../world/breach.ts'
import { listed, type ServerView } from './server-view.ts'

/** Decisions 19: what a drawer took is the sum of the payments that name it, by person and form; each sale in a store is in one. */
export function checkTill(view: ServerView): void {
  const orders = listed(view, 'orders')
  const entries = orders.flatMap(({ payment }) => payment.history)
  for (const { code, takings, sales } of listed(view, 'drawers')) {
    const mine = entries.filter(({ drawer }) => drawer === code)
    const people = [...new Set([...mine, ...takings].map(({ by = '' }) => by))]
    for (const by of people)
      for (const form of ['Tiền mặt', 'Chuyển khoản', 'Quẹt thẻ', 'Ghi nợ', 'Đổi hàng']) {
        const told = sum(takings.filter((one) => one.by === by && one.form === form))
        const paid = sum(mine.filter((one) => one.by === by && one.type === form))
        hold('S12', told === paid, () => `${code} has ${told} of ${by} in ${form}, payments make ${paid}`)
      }
    const exchanged = sum(mine.filter(({ type }) => type === 'Đổi hàng'))
    hold('S12', exchanged === 0, () => `${code} gave ${exchanged} more for exchanges than came back`)
    const sold = orders.filter(
      ({ channel, state, payment }) =>
        channel === 'STORE' && state === 'THÀNH CÔNG' && payment.history[0]?.drawer === code,
    )
    hold('S12', sales === sold.length, () => `${code} counts ${sales} sales of ${sold.length}`)
  }
  for (const { code, channel, state, slipCodes, pickMoney } of orders) {
    if (channel !== 'STORE') continue
    hold('S12', state === 'THÀNH CÔNG' || state === 'HỦY', () => `${code} was sold and is ${state}`)
    hold('S12', slipCodes.length === 1, () => `${code} left by ${slipCodes.length} slips`)
    hold('S12', state === 'HỦY' || pickMoney === 0, () => `${code} left unpaid: ${pickMoney}`)
  }
}

function sum(list: readonly { amount: number }[]): number {
  return list.reduce((all, { amount }) => all + amount, 0)
}
