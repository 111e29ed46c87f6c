import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { enterState, slipInForce } from '../orders/enter-state.ts'
import { boxOpened } from '../packing/by-hand.ts'
import { whyNotPack } from '../packing/guard.ts'
import { printJobId } from '../paper/paper-kinds.ts'
import { layBack } from '../parcels/lay-back.ts'
import { outOfBag } from '../parcels/out-of-bag.ts'
import { parcelIdOf } from '../parcels/parcel-ids.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { formatMoment } from '../time.ts'
import { isShared } from './pack-single.ts'
import { Id, OrderCode } from './params.ts'

/** A parcel of the lane is opened again: its goods return to stock, the order waits to be packed, its label is not printed. */
export const unpackSingle = defineCommand({
  path: '/api/order',
  method: 'unpackSingle',
  params: v.object({
    code: OrderCode,
    /** The scan that packed it; a parcel that was packed anew since is left alone. */
    gesture: v.optional(Id),
  }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { code, gesture }, circumstances) {
    const order = read.get('orders', code)
    if (!order) return refuse('order-not-found', { code })
    const parcel = read.get('parcels', parcelIdOf(code))
    // A cancelled or handed-over order says so: nothing of it is on this bench any more.
    if (order.state !== 'CHỜ GỬI HÀNG') {
      return whyNotPack(read, order) ?? refuse('parcel-not-closed', { code })
    }
    if (isShared(order) || (parcel && parcel.orderCodes.length > 1)) return refuse('single-shared', { code })
    if (parcel?.state !== 'closed') return refuse('parcel-not-closed', { code })
    if (gesture !== undefined && parcel.scans[0]?.gesture !== gesture) {
      const when = formatMoment(parcel.closedAt ?? parcel.updatedAt)
      return refuse('single-packed-anew', { code, who: parcel.packerName, when })
    }
    const job = read.get('printJobs', printJobId('order-label', code, order.wid))
    const draft = new Draft(read)
    const opened = enterState(draft, order, 'ĐANG ĐÓNG GÓI', 'Mở lại kiện', circumstances)
    // One that was off the books before it was packed stays off them (CRE-023).
    if (!slipInForce(draft, opened)) enterState(draft, opened, 'CHỜ ĐÓNG GÓI', 'Mở lại kiện', circumstances)
    layBack(draft, parcel, circumstances)
    const { closedAt: _, ...reopened } = outOfBag(draft, parcel, circumstances.at)
    const empty = { lines: [], scans: [], shortages: [] }
    draft.put('parcels', { ...reopened, ...empty, state: 'dropped', updatedAt: circumstances.at })
    // A label that the desk asked for is left to the desk.
    if (job?.state === 'waiting' && job.askedAt === parcel.closedAt) {
      draft.put('printJobs', { ...job, state: 'dropped', updatedAt: circumstances.at })
    }
    return draft.changes
  },

  say: ({ code }) => ({ what: 'Mở lại đơn một món', about: code }),
  undoByHand: ({ code }, why, read) => boxOpened(read, why, parcelIdOf(code)),
  cause: ({ code }) => code,
})
