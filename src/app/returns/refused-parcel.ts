import type { Refusal } from '../../domain/command.ts'
import { personName } from '../../domain/names.ts'
import { stateName } from '../../domain/orders/states.ts'
import type { Order } from '../../domain/tables/orders.ts'
import { formatMoment } from '../../domain/time.ts'
import { findRow } from '../../replica/queries/find-row.ts'
import type { Replica } from '../../replica/replica.ts'
import { currentAge } from '../bench/current-age.ts'
import type { Choice, Feedback } from '../scanner/feedback.ts'
import { feedbackOfRefusal } from './refusal-words.ts'

export const notReturnable = {
  kind: 'stopped',
  word: 'KHÔNG HOÀN ĐƯỢC',
  button: 'Để riêng, quét kiện khác',
} as const

/** Where goods belong that are no return. */
interface OtherWays {
  toBuyerReturn(code: string): void
  toCancelled(code: string): void
  /** The books are wrong: this parcel did come back. */
  cameBack(): void
}

/** Why a parcel is not received, what it is, and where its goods belong instead. */
export async function refusedParcel(
  replica: Replica,
  { code, refusal }: { code: string; refusal: Refusal },
  ways: OtherWays,
): Promise<Feedback> {
  const order = await findRow(replica, 'orders', code)
  const age = await currentAge(replica)
  const scanned = order && { title: code, detail: await sayState(replica, order), heading: 'Vừa quét' }
  const other = order && otherWay(order, refusal, ways)
  return { ...feedbackOfRefusal(refusal), scanned, age, other }
}

/** "ĐÃ HOÀN · Lan, 09:12 21/11/2026": the state, and who brought the order there. */
async function sayState(replica: Replica, { state, historyState }: Order): Promise<string> {
  const last = historyState.at(-1)
  if (!last) return stateName(state)
  const person = await findRow(replica, 'staff', last.userId)
  return `${stateName(state)} · ${personName(person, last.userId)}, ${formatMoment(last.updatedAt)}`
}

function otherWay({ state, code }: Order, refusal: Refusal, ways: OtherWays): Choice | undefined {
  if (refusal.code === 'return-still-here')
    return { label: 'Kiện này hoàn về thật', act: () => ways.cameBack() }
  if (state === 'THÀNH CÔNG')
    return { label: 'Khách trả hàng của đơn này', act: () => ways.toBuyerReturn(code) }
  return state === 'HỦY' ? { label: 'Xem chỗ cất lên kệ', act: () => ways.toCancelled(code) } : undefined
}
