import { assignTransfer, leftOf } from '../../../../src/domain/money/assign-transfer.ts'

import { collectPayment } from '../../../../src/domain/money/collect-payment.ts'
import { setTransferAside } from '../../../../src/domain/money/set-transfer-aside.ts'
import { dueBack, settlePrepaid } from '../../../../src/domain/money/settle-prepaid.ts'
import { withdrawPayment } from '../../../../src/domain/money/withdraw-payment.ts'
import type { Order } from '../../../../src/domain/tables/orders.ts'
import { type AtWork, oneOf, type Works } from './at-work.ts'

/** Money of the shop's own orders: taken, given back, written by mistake. */
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
  // Several people look at the same few transfers: who is slower is told so.
  'whose money': {
    weight: 3,
    async act(at) {
      const transfer = oneOf(at.dice, at.rows('strayTransfers'))
      const order = oneOf(at.dice, ownOrders(at))
      if (!transfer || !order) return
      const left = Math.max(1000, leftOf(transfer))
      const amount = at.dice.chance(0.5) ? left : 1000 * (1 + at.dice.below(left / 1000))
      const params = { id: transfer.id, orderCode: order.code, amount, payment: at.fresh('gan') }
      await at.does(assignTransfer, params)
    },
  },
  'no money of ours': {
    weight: 1,
    async act(at) {
      const transfer = oneOf(at.dice, at.rows('strayTransfers'))
      const isAside = transfer?.state !== 'aside'
      if (transfer) await at.does(setTransferAside, { id: transfer.id, isAside })
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
  // In cash out of an open drawer, by transfer, or nobody says how.
  const drawer = oneOf(
    at.dice,
    at.rows('drawers').filter(({ state }) => state === 'open'),
  )?.code
  const how = at.dice.pick([{}, { form: 'Chuyển khoản' as const }, { form: 'Tiền mặt' as const, drawer }])
  const params = { typePayment, amount, payment: at.fresh('hoan'), ...how }
  if (order) await at.does(settlePrepaid, { orderCode: order.code, ...params })
}

function ownOrders(at: AtWork): Order[] {
  return at.rows('orders').filter(({ channel }) => channel === 'KhoTay' || channel === 'web_store')
}
