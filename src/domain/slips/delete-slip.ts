import * as v from 'valibot'
import { defineCommand, remove } from '../command.ts'
import { Draft } from '../draft.ts'
import { refuse } from '../refuse.ts'
import { isWaitingReturnSlip, leaveReturnSlip } from '../returns/return-slip.ts'
import { whyNotYours } from '../stock/locked-warehouse.ts'
import { DocumentCode } from '../stock/params.ts'

import { whereMade } from '../stock/slip-types.ts'
import { settledBy } from './update-slip.ts'

/** An open slip was written by mistake: it goes, nothing ever moved. */
export const deleteSlip = defineCommand({
  path: '/api/exchange',
  method: 'delete',
  params: v.object({ exchangeCode: DocumentCode }),
  permission: ['stock_crud'],
  offline: 'optimistic',

  decide(read, { exchangeCode: code }, { at, user }) {
    const slip = read.get('slips', code)
    if (!slip) return refuse('slip-not-found', { code })
    const notYours = whyNotYours(user, slip.sourceWarehouse)
    if (notYours) return notYours
    const where = whereMade(slip)
    if (where) return refuse('slip-of-another-flow', { type: slip.type, where })
    const details = { code, ...settledBy(read, slip) }
    if (slip.state === 'HOÀN THÀNH') return refuse('slip-kept', details)
    if (slip.state === 'ĐÃ HỦY') return refuse('slip-already-cancelled', details)
    const draft = new Draft(read)
    if (isWaitingReturnSlip(slip)) leaveReturnSlip(draft, slip, { at, user })
    return [...draft.changes, remove('slips', slip)]
  },

  say: ({ exchangeCode }) => ({ what: 'Xóa phiếu chưa hoàn thành', about: exchangeCode }),
  cause: ({ exchangeCode }) => exchangeCode,
})
