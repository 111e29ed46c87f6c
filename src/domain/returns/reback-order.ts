import * as v from 'valibot'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { unitsLaidOnShelves } from './by-hand.ts'
import { confirmArrival } from './confirm-arrival.ts'
import { finishCheck, strangerTo } from './finish-check.ts'
import { importReturns } from './import-returns.ts'
import { LineStatuses, Note, OrderCode, Place, ProductCode, Reason, ReturnId, SlipCode } from './params.ts'

import { allUnitsLeft } from './return-lines.ts'
import { whyNotOnBench } from './why-not-return.ts'

/**
 * The check of one return is finished (RET-039): statuses go onto the order's lines. With the condition 'Đã hoàn kho' the goods
 * are taken in at once by a slip; with 'Chưa nhập kho', the default, they wait for it.
 */
export const rebackOrder = defineCommand({
  path: '/api/checkpayment',
  method: 'rebackOrder',
  params: v.object({
    code: OrderCode,
    returnId: ReturnId,
    noteReback: Reason,
    swItems: v.optional(LineStatuses, []),
    rebacked: v.optional(v.boolean(), false),
    noteOrder: Note,
    /** With 'Đã hoàn kho': the slip, made on the device, the warehouse, and bins other than the goods came from. */
    slip: v.optional(
      v.object({
        code: SlipCode,
        wid: Place,
        bins: v.optional(
          v.pipe(v.array(v.object({ productCode: ProductCode, bid: Place })), v.maxLength(200)),
          [],
        ),
      }),
    ),
  }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { code, returnId, noteReback, swItems, rebacked, noteOrder, slip }, circumstances) {
    const order = read.get('orders', code)
    if (!order) return refuse('order-not-found', { code })
    const returned = read.get('returns', returnId)
    if (!returned || returned.orderCode !== code) return refuse('return-not-found', { code })
    const why = whyNotOnBench(read, returned)
    if (why) return why
    const left = allUnitsLeft(returned)
    if (left > 0) return refuse('return-not-inspected', { code, left })
    const foreign = strangerTo(order, swItems)
    if (foreign !== undefined) return refuse('return-wrong-item', { code, scanned: foreign })
    const draft = new Draft(read)
    const notes = { swItems, noteReback, noteOrder }
    const confirmed = confirmArrival(draft, returned, circumstances)
    if (isRefusal(confirmed)) return confirmed
    const checked = finishCheck(draft, confirmed, circumstances, notes)
    if (!rebacked || !slip) return draft.changes
    const bins = slip.bins.map((bin) => ({ returnId, ...bin }))
    const importing = { slipCode: slip.code, wid: slip.wid, bins }
    return importReturns(draft, [checked], importing, circumstances) ?? draft.changes
  },

  answer: (read, { returnId }) => read.get('returns', returnId),
  say: ({ code, rebacked }) => ({
    what: rebacked ? 'Kiểm xong và nhập kho hàng hoàn của đơn' : 'Kiểm xong hàng hoàn của đơn',
    about: code,
  }),
  undoByHand: ({ returnId, rebacked, slip }, why, read) =>
    rebacked && slip ? unitsLaidOnShelves(read, { ...slip, returnIds: [returnId] }, why) : [],
  cause: ({ code }) => code,
  // Goods that were taken in stay in: other people read of them on the slip.
  reverse: ({ returnId, rebacked }) =>
    rebacked ? undefined : { path: '/api/order', method: 'reopenReturn', params: { returnId } },
})
