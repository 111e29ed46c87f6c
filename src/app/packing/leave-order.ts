import { giveBackOrder, isUntouched } from '../../domain/packing/give-back-order.ts'
import { openOrder } from '../../domain/packing/open-order.ts'
import { dispatch } from '../../replica/dispatch.ts'
import { LocalWriteFailed, lostMemory } from '../../replica/local-write.ts'
import { unsentOf } from '../../replica/queries/queue/unsent-of.ts'
import type { Replica } from '../../replica/replica.ts'
import { undo } from '../../replica/undo.ts'
import { forgetLastAct } from '../session/same-act.ts'
import { findInHand } from './in-hand.ts'

/*
 * An order that was only looked at goes back to those that wait when its bench is left. While nobody else knows that it was opened, the opening is taken out of the queue in its place:
 * it never happened. One that may have been sent is given back by a command.
 */

/** Gives back what was only looked at. It stays taken where that cannot be stored: nobody is there to be told, and the lists say who has it. */
export async function leaveOrder(replica: Replica, code: string): Promise<void> {
  try {
    if (!(await isOnlyLookedAt(replica, code))) return
    for (const { localId } of await openingsOf(replica, code)) await undo(replica, localId)
    if (await isOnlyLookedAt(replica, code)) await dispatch(replica, giveBackOrder, { code })
  } catch (fault) {
    if (!(fault instanceof LocalWriteFailed) && !lostMemory(fault)) throw fault
  } finally {
    // Opened again at once, it is taken again: that is no echo of the press before.
    forgetLastAct()
  }
}

async function isOnlyLookedAt(replica: Replica, code: string): Promise<boolean> {
  const found = await findInHand(replica, code)
  if (!found) return false
  const { orders, parcel } = found
  const isMine = parcel.state === 'open' && parcel.packer === replica.session.user.userName
  const isAtWork = orders.every(
    ({ state, parcelCount = 1 }) => state === 'ĐANG ĐÓNG GÓI' && parcelCount === 1,
  )
  return isMine && isAtWork && isUntouched(parcel)
}

async function openingsOf(replica: Replica, code: string) {
  const openings = await unsentOf(replica, openOrder)
  return openings.filter(({ params }) => params.code === code || params.together?.includes(code)).toReversed()
}

let leaving = Promise.resolve()

/** A bench is being left, until this settles. */
export function noteLeaving(left: Promise<void>): void {
  const before = leaving
  leaving = left.then(() => before)
}

/** Resolves once every bench that was left gave back what it had: an order that is opened again at once is opened behind that. */
export function hasLeftBench(): Promise<void> {
  return leaving
}
