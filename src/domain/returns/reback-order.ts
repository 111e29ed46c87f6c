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
import { returnOfDesk } from './return-of-desk.ts'
import { returnsOf } from './returns-of.ts'
import { whyNotOnBench } from './why-not-return.ts'

/**
 * The check of one return is finished (RET-039): statuses go onto the order's lines. With the condition 'Đã hoàn kho' the goods
 * are taken in by a slip, at once or when it is confirmed; with 'Chưa nhập kho', the default, they wait for it.
 *
 * 2026-11-22 (decisions 32): the specification's own call names the order alone. It is the desk speaking and not the bench: the return that is
 * open is meant, or a new one of a delivered order, and what nobody judged is judged by the statuses of the lines. Its slip waits
 * (decisions 30), since nobody has laid the goods on a shelf by saying so.
 */
export const rebackOrder = defineCommand({
  path: '/api/checkpayment',
  method: 'rebackOrder',
  params: v.object({
    code: OrderCode,
    /** The one on the bench; without it the order's own. */
    returnId: v.optional(ReturnId),
    noteReback: Reason,
    swItems: v.optional(LineStatuses, []),
    rebacked: v.optional(v.boolean(), false),
    noteOrder: Note,
    /** With 'Đã hoàn kho': the slip, made on the device, the warehouse, and bins other than the goods came from. */
    slip: v.optional(
      v.object({
        code: SlipCode,
        /** The order's unless told. */
        wid: v.optional(Place),
        /** It waits to be confirmed at `/export_import?code=` (decisions 30). */
        waits: v.optional(v.boolean()),
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
    const foreign = strangerTo(order, swItems)
    if (foreign !== undefined) return refuse('return-wrong-item', { code, scanned: foreign })
    const draft = new Draft(read)
    const returned =
      returnId === undefined
        ? returnOfDesk(draft, order, { swItems, noteReback, noteOrder, rebacked }, circumstances)
        : read.get('returns', returnId)
    if (isRefusal(returned)) return returned
    if (!returned || returned.orderCode !== code) return refuse('return-not-found', { code })
    // Goods of a return that the desk announced are on their way, and come through the door.
    if (returnId === undefined && returned.state === 'announced') return draft.changes
    const why = whyNotOnBench(draft, returned)
    if (why) return why
    const left = allUnitsLeft(returned)
    if (left > 0) return refuse('return-not-inspected', { code, left })
    const notes = { swItems, noteReback, noteOrder }
    const confirmed = confirmArrival(draft, returned, circumstances)
    if (isRefusal(confirmed)) return confirmed
    const checked = finishCheck(draft, confirmed, circumstances, notes)
    if (!rebacked || !slip) return draft.changes
    const bins = slip.bins.map((bin) => ({ returnId: checked.id, ...bin }))
    const importing = { slipCode: slip.code, wid: slip.wid ?? order.wid, bins, waits: slip.waits }
    return importReturns(draft, [checked], importing, circumstances) ?? draft.changes
  },

  fill: (params, newCode) =>
    params['rebacked'] === true && params['slip'] === undefined
      ? { ...params, slip: { code: newCode('returnSlip'), waits: true } }
      : { ...params },
  answer: (read, { code, returnId }) =>
    returnId === undefined ? returnsOf(read, code).at(-1) : read.get('returns', returnId),
  say: ({ code, rebacked }) => ({
    what: rebacked ? 'Kiểm xong và nhập kho hàng hoàn của đơn' : 'Kiểm xong hàng hoàn của đơn',
    about: code,
  }),
  undoByHand: ({ returnId, rebacked, slip }, why, read) =>
    rebacked && slip?.wid !== undefined && !slip.waits && returnId !== undefined
      ? unitsLaidOnShelves(read, { ...slip, wid: slip.wid, returnIds: [returnId] }, why)
      : [],
  cause: ({ code }) => code,
  // Goods that were taken in stay in: other people read of them on the slip.
  reverse: ({ returnId, rebacked }) =>
    rebacked || returnId === undefined
      ? undefined
      : { path: '/api/order', method: 'reopenReturn', params: { returnId } },
})
