import * as v from 'valibot'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { formatMoney } from '../money/money.ts'
import { PaidAmount, PaymentId, PaymentNote } from '../money/params.ts'
import { circles } from '../people/permissions.ts'
import { DocumentCode } from '../stock/params.ts'
import { payFor } from './pay-for.ts'
import { openSupplyStates, supplyAtHand } from './supply-states.ts'

/** The shop pays a supplier for an order, whether its goods came or not (CAT-368, CAT-392). */
export const payForSupply = defineCommand({
  path: '/api/supplyRequest',
  method: 'payForSupply',
  params: v.object({
    code: DocumentCode,
    amount: PaidAmount,
    /** 1 cash, 2 transfer, 3 card. */
    typePayment: v.optional(v.picklist([1, 2, 3]), 2),
    note: v.optional(PaymentNote, ''),
    /** Names it, so that it can be taken back. */
    payment: v.optional(PaymentId),
  }),
  permission: circles.cost,
  offline: 'optimistic',

  decide(read, { code, payment, ...paying }, circumstances) {
    const states = [...openSupplyStates, 'HOÀN THÀNH', 'KHÓA'] as const
    const order = supplyAtHand(read, { code, user: circumstances.user, states })
    if (isRefusal(order)) return order
    const draft = new Draft(read)
    const why = payFor(draft, code, { ...paying, id: payment ?? circumstances.id }, circumstances)
    return why ?? draft.changes
  },

  answer: (read, { code }) => ({ supplyRequest: read.get('supplyRequests', code) }),
  say: ({ code, amount }) => ({ what: `Trả nhà cung cấp ${formatMoney(amount)}₫`, about: code }),
  cause: ({ code }) => code,
  reverse: ({ code, payment }) =>
    payment === undefined
      ? undefined
      : { path: '/api/supplyRequest', method: 'withdrawSupplyPayment', params: { code, payment } },
})
