import { hold } from '../world/breach.ts'
import { listed, type ServerView } from './server-view.ts'

/** Money of a transfer is given away once: its parts are no more than it is, and each of them stands in the ledger of its order. */
export function checkStrayTransfers(view: ServerView): void {
  const orders = new Map(listed(view, 'orders').map((order) => [order.code, order]))
  for (const { id, amount, state, parts } of listed(view, 'strayTransfers')) {
    const given = parts.reduce((all, part) => all + part.amount, 0)
    hold('S12', given <= amount, () => `${given} of the ${amount} of transfer ${id} are given to orders`)
    const isRight = state === 'aside' ? given === 0 : (state === 'done') === (given === amount)
    hold('S12', isRight, () => `transfer ${id} is ${state} with ${given} of ${amount} given to orders`)
    for (const part of parts) {
      const history = orders.get(part.orderCode)?.payment.history ?? []
      const entry = history.find((one) => one.id === part.payment && one.transfer === id)
      const stands = entry?.amount === part.amount && !history.some((one) => one.takesBack === part.payment)
      hold('S12', stands, () => `${part.amount} of transfer ${id} do not stand in ${part.orderCode}`)
    }
  }
  for (const { code, payment } of orders.values())
    for (const { id, transfer = '' } of payment.history) {
      const stray = listed(view, 'strayTransfers').find((one) => one.id === transfer)
      const isBack = payment.history.some(({ takesBack }) => takesBack === id)
      const isPart = stray?.parts.some((part) => part.payment === id && part.orderCode === code)
      hold(
        'S12',
        !stray || isBack || isPart === true,
        () => `${code} has money of ${transfer} that was not given to it`,
      )
    }
}
