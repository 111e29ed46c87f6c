import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { nameOf } from '../people/name-of.ts'
import { refuse } from '../refuse.ts'
import { formatMoment } from '../time.ts'
import { leftOf } from './assign-transfer.ts'
import { PaymentNote, TransferId } from './params.ts'

/** A transfer is no money of orders: the owner's own, a supplier's refund. It leaves the list, and comes back to it the same way. */
export const setTransferAside = defineCommand({
  path: '/api/order',
  method: 'setTransferAside',
  params: v.object({ id: TransferId, isAside: v.boolean(), note: v.optional(PaymentNote, '') }),
  permission: ['orders_not_ecommerce_handle'],
  offline: 'optimistic',

  decide(read, { id, isAside, note }, { at, user }) {
    const transfer = read.get('strayTransfers', id)
    if (!transfer) return refuse('bank-transfer-not-found', {})
    if (isAside === (transfer.state === 'aside')) return []
    const last = transfer.parts.at(-1)
    if (isAside && last) {
      const about = { code: last.orderCode, who: nameOf(read, last.by), when: formatMoment(last.at) }
      return refuse('bank-transfer-assigned', about)
    }
    const state = isAside ? 'aside' : leftOf(transfer) > 0 ? 'open' : 'done'
    const said = isAside ? { by: user.userName, note: note || undefined } : { by: undefined, note: undefined }
    return [update('strayTransfers', transfer, { ...transfer, ...said, state, updatedAt: at })]
  },

  say: ({ id, isAside }) => ({
    what: isAside
      ? 'Để riêng khoản chuyển khoản không phải của đơn'
      : 'Đưa khoản chuyển khoản về danh sách chưa rõ đơn',
    about: id,
  }),
  cause: ({ id }) => id,
  reverse: ({ id, isAside, note }) => ({
    path: '/api/order',
    method: 'setTransferAside',
    params: { id, isAside: !isAside, note },
  }),
})
