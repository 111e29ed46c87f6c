import * as v from 'valibot'
import { defineCommand, type Reader } from '../command.ts'
import { Draft } from '../draft.ts'
import { isOwnChannel } from '../orders/channels.ts'
import type { Order } from '../tables/orders.ts'
import { codesIn } from './codes-in.ts'
import { formatMoney } from './money.ts'
import { OrderCode, PaidAmount, TransferId } from './params.ts'
import { withBankMoney } from './with-bank-money.ts'

/**
 * The bank tells that a customer transferred money (CAT-470). It is a fact: more than is due, or for an order that was called off, it stands in
 * the ledger all the same, and people give back what is too much. What somebody wrote down before the bank told of it counts once. What names no order of the shop's own is kept
 * until people find whose it is (`assignTransfer`).
 */
export const receiveTransfer = defineCommand({
  path: '/api/order',
  method: 'receiveTransfer',
  params: v.object({
    /** The bank's own number of it. */
    transaction: TransferId,
    amount: PaidAmount,
    content: v.pipe(v.string(), v.maxLength(500)),
    /** Where the caller knows it; else it is looked for in the content. */
    orderCode: v.optional(OrderCode),
  }),
  permission: 'system',
  offline: 'online',

  decide(read, { transaction, amount, content, orderCode }, { at, user }) {
    if (read.get('bankTransfers', transaction)) return []
    const order = orderOf(read, orderCode === undefined ? codesIn(content) : [orderCode, ...codesIn(content)])
    const draft = new Draft(read)
    draft.put('bankTransfers', { id: transaction, orderCode: order?.code, amount, content, at })
    if (order) {
      const told = { id: `bank:${transaction}`, amount, time: at, by: user.userName, transfer: transaction }
      draft.put('orders', { ...withBankMoney(order, told).order, updatedAt: at })
    } else
      draft.put('strayTransfers', {
        id: transaction,
        amount,
        content,
        at,
        state: 'open',
        parts: [],
        updatedAt: at,
      })
    return draft.changes
  },

  say: ({ amount, content }) => ({
    what: `Ngân hàng báo khách chuyển ${formatMoney(amount)}₫`,
    about: content,
  }),
  cause: ({ transaction }) => transaction,
})

function orderOf(read: Reader, codes: readonly string[]): Order | undefined {
  const found = read.many('orders', codes).filter(({ channel }) => isOwnChannel(channel))
  return codes.map((code) => found.find((order) => order.code === code)).find((order) => order !== undefined)
}
