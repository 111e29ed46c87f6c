import { hold } from '../world/breach.ts'
import type { Ledger } from '../world/ledger.ts'
import { doneIn, type Told, toldBy } from './done-in.ts'
import { listed, type ServerView } from './server-view.ts'

/** Decisions 19: what a drawer took is the sum of the payments that name it, by person and form; each sale in a store is in one. */
export function checkTill(view: ServerView, ledger: Ledger): void {
  checkMoves(view, ledger)
  const orders = listed(view, 'orders')
  const entries = orders.flatMap(({ payment }) => payment.history)
  for (const { code, takings, sales } of listed(view, 'drawers')) {
    const mine = entries.filter(({ drawer }) => drawer === code)
    const people = [...new Set([...mine, ...takings].map(({ by = '' }) => by))]
    for (const by of people)
      for (const form of ['Tiền mặt', 'Chuyển khoản', 'Quẹt thẻ', 'Ghi nợ', 'Đổi hàng']) {
        const told = sum(takings.filter((one) => one.by === by && one.form === form))
        const paid = sum(mine.filter((one) => one.by === by && (one.form ?? one.type) === form))
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
  const byForm = new Set(
    doneIn(view, ledger)
      .filter(({ method }) => method === 'add')
      .map((one) => toldBy(one).code),
  )
  for (const { code, channel, state, slipCodes, pickMoney } of orders) {
    if (channel !== 'STORE') continue
    hold('S12', state === 'THÀNH CÔNG' || state === 'HỦY', () => `${code} was sold and is ${state}`)
    hold('S12', slipCodes.length === 1, () => `${code} left by ${slipCodes.length} slips`)
    // The till is paid at once; what was written in the form may be paid later.
    const isPaid = state === 'HỦY' || pickMoney === 0 || byForm.has(code)
    hold('S12', isPaid, () => `${code} left unpaid: ${pickMoney}`)
  }
}

/** What was put in or taken out by hand is what people said, each once, less what they took back. */
function checkMoves(view: ServerView, ledger: Ledger): void {
  const done: (Told & { method: string })[] = doneIn(view, ledger).map((one) => ({
    ...toldBy(one),
    method: one.method,
  }))
  const said = new Map(
    done.filter(({ method }) => method === 'moveCash').map((one) => [String(one['move']), one] as const),
  )
  const takenBack = new Set(
    done.filter(({ method }) => method === 'withdrawCash').map((one) => String(one['move'])),
  )
  for (const { code, moves = [] } of listed(view, 'drawers')) {
    const standing = [...said].filter(([move, one]) => one.code === code && !takenBack.has(move))
    const told = standing.reduce((all, [, one]) => all + Number(one['amount']), 0)
    hold('S12', sum(moves) === told, () => `${code} was moved ${sum(moves)} by hand, people say ${told}`)
  }
}

function sum(list: readonly { amount: number }[]): number {
  return list.reduce((all, { amount }) => all + amount, 0)
}
