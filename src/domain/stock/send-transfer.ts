import * as v from 'valibot'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { unitsByHand } from './by-hand.ts'
import { DocumentCode, Note } from './params.ts'
import { transferAtHand } from './transfer-at-hand.ts'
import { send, whyNotSent } from './transfer-slips.ts'

/** The goods of a transfer leave: MỚI → ĐANG CHUYỂN. */
export const sendTransfer = defineCommand({
  path: '/api/exchange',
  method: 'sendTransfer',
  params: v.object({
    code: DocumentCode,
    /** Why reserved goods leave. */
    note: v.optional(Note, ''),
  }),
  permission: ['stock_crud'],
  offline: 'optimistic',

  decide(read, { code, note }, circumstances) {
    const transfer = transferAtHand(read, { code, user: circumstances.user, end: 'source', states: ['MỚI'] })
    if (isRefusal(transfer)) return transfer
    const draft = new Draft(read)
    const said = note ? { ...transfer, sendNote: note } : transfer
    const why = whyNotSent(draft, said, { note: transfer.note + note, at: circumstances.at })
    if (why) return why
    send(draft, said, circumstances)
    return draft.changes
  },

  say: ({ code }) => ({ what: 'Gửi hàng chuyển kho', about: code }),
  undoByHand({ code }, _, read) {
    const transfer = read.get('transfers', code)
    // Sent by somebody else meanwhile: its goods are on their way by the books too.
    if (!transfer || transfer.sentAt !== undefined) return []
    return unitsByHand(read, 'Trả về kệ', { wid: transfer.sourceWarehouse, items: transfer.items })
  },
  cause: ({ code }) => code,
  reverse: ({ code }) => ({
    path: '/api/exchange',
    method: 'cancelTransfer',
    params: { code, note: 'Hoàn tác', keep: true },
  }),
})
