import * as v from 'valibot'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { PaymentId } from '../money/params.ts'
import { nameOf } from '../people/name-of.ts'
import { circles } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { DocumentCode } from '../stock/params.ts'
import type { SupplierPayment } from '../tables/supply.ts'
import { formatMoment } from '../time.ts'
import { keepSupply } from './keep-supply.ts'
import { openSupplyStates, supplyAtHand } from './supply-states.ts'

/** A payment to a supplier was written by mistake: an entry against it, and what is due is as it was. */
export const withdrawSupplyPayment = defineCommand({
  path: '/api/supplyRequest',
  method: 'withdrawSupplyPayment',
  params: v.object({ code: DocumentCode, payment: PaymentId }),
  permission: circles.cost,
  offline: 'optimistic',

  decide(read, { code, payment }, circumstances) {
    const { at, user } = circumstances
    const states = [...openSupplyStates, 'HOÀN THÀNH', 'KHÓA'] as const
    const order = supplyAtHand(read, { code, user, states })
    if (isRefusal(order)) return order
    const { reconcile = [] } = order
    const entry = reconcile.find(({ id, takesBack }) => id === payment && takesBack === undefined)
    if (!entry) return refuse('supply-payment-not-found', {})
    const back = reconcile.find(({ takesBack }) => takesBack === payment)
    if (back)
      return refuse('supply-payment-taken-back', { who: nameOf(read, back.by), when: formatMoment(back.at) })
    const against: SupplierPayment = {
      id: `${payment}:huy`,
      amount: -entry.amount,
      form: entry.form,
      by: user.userName,
      at,
      takesBack: payment,
    }
    const draft = new Draft(read)
    const next = { ...order, reconcile: [...reconcile, against], updatedAt: at }
    const why = { reason: 'Hủy lần trả tiền', id: against.id, form: entry.form }
    keepSupply(draft, order, next, why, circumstances)
    return draft.changes
  },

  answer: (read, { code }) => ({ supplyRequest: read.get('supplyRequests', code) }),
  say: ({ code }) => ({ what: 'Hủy một lần trả tiền nhà cung cấp', about: code }),
  cause: ({ code }) => code,
})
