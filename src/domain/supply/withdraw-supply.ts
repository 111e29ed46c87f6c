import * as v from 'valibot'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { refuse } from '../refuse.ts'
import { DocumentCode } from '../stock/params.ts'
import { dropSupply, keepSupply } from './keep-supply.ts'
import { unitsScanned } from './supply-lines.ts'
import { openSupplyStates, supplyAtHand } from './supply-states.ts'

/** An order that nothing came of was written by mistake: it goes, or is a draft again. What was paid with it was not. */
export const withdrawSupply = defineCommand({
  path: '/api/supplyRequest',
  method: 'withdraw',
  params: v.object({ code: DocumentCode, toDraft: v.optional(v.boolean(), false) }),
  permission: ['stock_crud'],
  offline: 'optimistic',

  decide(read, { code, toDraft }, circumstances) {
    const { at, user } = circumstances
    const order = supplyAtHand(read, { code, user, states: ['NHÁP', ...openSupplyStates] })
    if (isRefusal(order)) return order
    const { items, reconcile = [], intakeCount } = order
    const came = unitsScanned(order) + items.reduce((sum, { received, broken }) => sum + received + broken, 0)
    if (came > 0 || intakeCount > 0) return refuse('supply-begun', { code })
    if (reconcile.length > 0) return refuse('supply-paid-already', { code })
    const draft = new Draft(read)
    const why = { reason: 'Hủy đơn nhập hàng' }
    if (!toDraft) {
      dropSupply(draft, order, why, circumstances)
      return draft.changes
    }
    if (order.state === 'NHÁP') return []
    const { orderedAt: _, orderedBy: __, ...plain } = order
    keepSupply(draft, order, { ...plain, state: 'NHÁP', updatedAt: at }, why, circumstances)
    return draft.changes
  },

  say: ({ code, toDraft }) => ({
    what: toDraft ? 'Đưa đơn nhập hàng về nháp' : 'Xóa đơn nhập hàng',
    about: code,
  }),
  cause: ({ code }) => code,
})
