import * as v from 'valibot'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { refuse } from '../refuse.ts'
import { expectNoMore } from './expect-goods.ts'
import { whyNoMovement } from './locked-warehouse.ts'
import { DocumentCode, Note } from './params.ts'
import { transferAtHand } from './transfer-at-hand.ts'
import { takeBack } from './transfer-slips.ts'
import { openTransferStates } from './transfer-states.ts'
import { unitsArrived } from './transfer-sums.ts'

/** A transfer is called off before anything arrived: what left is back on its shelf. */
export const cancelTransfer = defineCommand({
  path: '/api/exchange',
  method: 'cancelTransfer',
  params: v.object({
    code: DocumentCode,
    note: v.optional(Note, ''),
    /** It only did not leave after all: back to MỚI. */
    keep: v.optional(v.boolean(), false),
  }),
  permission: ['stock_crud'],
  offline: 'optimistic',

  decide(read, { code, note, keep }, circumstances) {
    const { at, user } = circumstances
    const transfer = transferAtHand(read, { code, user, end: 'source', states: openTransferStates })
    if (isRefusal(transfer)) return transfer
    const arrived = unitsArrived(transfer)
    if (arrived > 0) return refuse('transfer-being-received', { code, arrived })
    const draft = new Draft(read)
    if (transfer.state === 'ĐANG CHUYỂN') {
      const locked = whyNoMovement(read, transfer.sourceWarehouse)
      if (locked) return locked
      takeBack(draft, transfer, { neverLeft: keep }, circumstances)
    } else if (keep) return []
    const { sentAt: _, sentBy: __, ...unsent } = expectNoMore(draft, transfer, circumstances)
    const said = note && !keep ? { settleNote: note } : {}
    const settled = { state: 'ĐÃ HỦY', settledAt: at, settledBy: user.userName } as const
    draft.put('transfers', { ...unsent, ...said, ...(keep ? { state: 'MỚI' } : settled), updatedAt: at })
    return draft.changes
  },

  say: ({ code, keep }) => ({
    what: keep ? 'Thôi gửi phiếu chuyển kho' : 'Hủy phiếu chuyển kho',
    about: code,
  }),
  cause: ({ code }) => code,
})
