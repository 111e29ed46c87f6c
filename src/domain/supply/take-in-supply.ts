import * as v from 'valibot'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { refuse } from '../refuse.ts'
import { whyNotMoveIn } from '../stock/locked-warehouse.ts'
import { DocumentCode } from '../stock/params.ts'
import { keepSupply } from './keep-supply.ts'
import { IntakeId } from './params.ts'
import { unitsScanned } from './supply-lines.ts'
import { openSupplyStates, supplyAtHand, supplyStates } from './supply-states.ts'
import { receivedReason, takeIn } from './take-in.ts'

/** What was scanned of an order enters stock: part of it, or the last of it. Scans of others that come later wait for the next time. */
export const takeInSupply = defineCommand({
  path: '/api/supplyRequest',
  method: 'takeIn',
  params: v.object({ code: DocumentCode, intake: IntakeId }),
  permission: ['stock_crud'],
  offline: 'optimistic',

  decide(read, { code, intake }, circumstances) {
    const { user } = circumstances
    const any = supplyAtHand(read, { code, user, states: supplyStates })
    if (isRefusal(any)) return any
    if (any.intakes.some(({ id }) => id === intake)) return []
    const order = supplyAtHand(read, { code, user, states: openSupplyStates })
    if (isRefusal(order)) return order
    const locked = whyNotMoveIn(read, user, order.wid)
    if (locked) return locked
    if (unitsScanned(order) === 0) return refuse('supply-nothing-scanned', { code })
    const draft = new Draft(read)
    const number = order.intakeCount + 1
    const receipts = order.receipts.map((receipt) =>
      receipt.intake ? receipt : { ...receipt, intake: number },
    )
    const waitsNot = { ...order, arrived: [], receipts }
    const lines = { id: intake, lines: order.arrived, scanned: true } as const
    const next = takeIn(draft, waitsNot, lines, circumstances)
    keepSupply(draft, order, next, { reason: receivedReason }, circumstances)
    return draft.changes
  },

  answer: (read, { code }) => ({ supplyRequest: read.get('supplyRequests', code) }),
  say: ({ code }) => ({ what: 'Nhập kho hàng đã quét', about: `đơn nhập hàng ${code}` }),
  cause: ({ code }) => code,
  reverse: ({ code, intake }) => ({
    path: '/api/supplyRequest',
    method: 'undoTakeIn',
    params: { code, intake },
  }),
})
