import type { Refusal } from '../../domain/command.ts'
import { linesOf } from '../../domain/parcels/parcel-lines.ts'
import { must } from '../../lib/must.ts'
import { benchRows } from '../../replica/queries/packing/packing.ts'
import type { Replica } from '../../replica/replica.ts'
import { currentAge } from '../bench/current-age.ts'
import type { Feedback } from '../scanner/feedback.ts'
import { onlyOf, shownPacked } from './goods-shown.ts'
import { binNamesOf } from './in-hand.ts'
import { feedbackOfRefusal } from './refusal-words.ts'

interface Ways {
  toOrder(code: string): void
  toScan(): void
  /** The same bench, begun anew. */
  reopen(): void
  /** The same, in the place of whoever has the order. */
  takeOver(): void
}

/** An order may not go on: what has to be taken out of the box, and where the hands go. */
export async function stoppedFeedback(
  replica: Replica,
  { code, refusal }: { code: string; refusal: Refusal },
  { toOrder, toScan, reopen, takeOver }: Ways,
): Promise<Feedback> {
  const work = await benchRows(replica, code)
  const age = await currentAge(replica)
  const parcel = work?.parcel
  const cancelled = work?.orders.find((order) => order.state === 'HỦY')
  const others = work?.orders.filter((order) => order.state === 'ĐANG ĐÓNG GÓI') ?? []
  // The other orders in the same box do go on.
  const goesOn = cancelled && others.length > 0
  const packed =
    parcel && refusal.code === 'order-cancelled'
      ? shownPacked(goesOn ? onlyOf(parcel, linesOf(others)) : parcel, await binNamesOf(replica, parcel))
      : []
  const bare = feedbackOfRefusal(refusal)
  return {
    ...bare,
    age,
    putBack: packed.length > 0 ? packed : undefined,
    button: goesOn ? 'Đã lấy hàng đơn hủy ra, đóng tiếp' : bare.button,
    onward() {
      if (goesOn && cancelled.code === code) toOrder(must(others[0], 'the other order').code)
      else if (goesOn || refusal.code === 'parcel-not-found') reopen()
      else toScan()
    },
    other: refusal.code === 'order-being-packed' ? { label: 'Đóng thay', act: takeOver } : undefined,
  }
}
