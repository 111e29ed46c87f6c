import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { formatMoney } from '../money/money.ts'
import { paidBackOf } from '../money/order-ledger.ts'
import { liveExchanges } from '../orders/exchange.ts'
import { nameOf } from '../people/name-of.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { formatMoment } from '../time.ts'
import { isAskedOpen } from './asked.ts'
import { dropReturn } from './drop-return.ts'
import { OrderCode } from './params.ts'

import { returnsOf } from './returns-of.ts'

/** Takes back what was written by mistake: a buyer's return that has not arrived, or cancelled goods that are not on the shelf yet. */
export const withdrawReturn = defineCommand({
  path: '/api/order',
  method: 'withdrawReturn',
  params: v.object({ code: OrderCode }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { code }, { at, user }) {
    const last = returnsOf(read, code).findLast(({ state }) => state !== 'dropped')
    if (!last) return refuse('return-not-found', { code })
    const isPutBack = last.kind === 'cancelled' && last.state === 'done'
    if (!isPutBack && !(last.kind === 'buyer-return' && last.state === 'announced')) {
      const who = nameOf(read, last.arrivedBy ?? last.announcedBy)
      return refuse('return-not-waiting', {
        code,
        who,
        when: formatMoment(last.arrivedAt ?? last.announcedAt),
      })
    }
    if (!isPutBack && last.asked?.some(isAskedOpen))
      return refuse('return-asked-at-market', { code, channel: last.channel })
    const order = read.get('orders', code)
    const paid = order && !isPutBack ? liveExchanges(read, order) : []
    if (paid.length > 0)
      return refuse('return-exchanged', { code, by: paid.map((other) => other.code).join(', ') })
    if (order && !isPutBack && paidBackOf(order) > 0)
      return refuse('return-paid-back', { code, amount: formatMoney(paidBackOf(order)) })
    const draft = new Draft(read)
    if (isPutBack)
      draft.put('returns', { ...last, state: 'dropped', droppedBy: user.userName, updatedAt: at })
    else dropReturn(draft, last, { at, user })
    return draft.changes
  },

  say: ({ code }) => ({ what: 'Rút phiếu trả hàng của đơn', about: code }),
  cause: ({ code }) => code,
})
