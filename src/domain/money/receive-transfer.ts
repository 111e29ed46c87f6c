import * as v from 'valibot'
import { defineCommand, type Reader } from '../command.ts'
import { Draft } from '../draft.ts'
import { isOwnChannel } from '../orders/channels.ts'
import { refuse } from '../refuse.ts'
import type { Order } from '../tables/orders.ts'
import { codesIn } from './codes-in.ts'
import { formatMoney } from './money.ts'
import { ledgerOf, paymentForms, standing, withPayment, withTransfer } from './order-ledger.ts'
import { OrderCode, PaidAmount } from './params.ts'

const [, transferred] = paymentForms

/**
 * The bank tells that a customer transferred money (CAT-470). It is a fact: more than is due, or for an order that was called off, it stands in
 * the ledger all the same, and people give back what is too much. What somebody wrote down before the bank told of it counts once.
 */
export const receiveTransfer = defineCommand({
  path: '/api/order',
  method: 'receiveTransfer',
  params: v.object({
    /** The bank's own number of it. */
    transaction: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(64)),
    amount: PaidAmount,
    content: v.pipe(v.string(), v.maxLength(500)),
    /** Where the caller knows it; else it is looked for in the content. */
    orderCode: v.optional(OrderCode),
  }),
  permission: 'system',
  offline: 'online',

  decide(read, { transaction, amount, content, orderCode }, { at, user }) {
    if (read.get('bankTransfers', transaction)) return []
    const order = orderOf(read, orderCode === undefined ? codesIn(content) : [orderCode])
    if (!order) return refuse('transfer-unmatched', {})
    const { code, channel } = order
    if (!isOwnChannel(channel)) return refuse('payment-of-marketplace', { code, channel })
    const draft = new Draft(read)
    draft.put('bankTransfers', { id: transaction, orderCode: code, amount, content, at })
    const said = standing(ledgerOf(order).history).find(
      (entry) => entry.type === transferred && entry.amount === amount && entry.transfer === undefined,
    )
    const entry = {
      id: `bank:${transaction}`,
      type: transferred,
      amount,
      time: at,
      by: user.userName,
      transfer: transaction,
    }
    const paid = said?.id ? withTransfer(order, said.id, transaction) : withPayment(order, entry)
    draft.put('orders', { ...paid, updatedAt: at })
    return draft.changes
  },

  say: ({ amount, content }) => ({
    what: `Ngân hàng báo khách chuyển ${formatMoney(amount)}₫`,
    about: content,
  }),
  cause: ({ transaction }) => transaction,
})

function orderOf(read: Reader, codes: readonly string[]): Order | undefined {
  const found = read.many('orders', codes)
  return codes.map((code) => found.find((order) => order.code === code)).find((order) => order !== undefined)
}
