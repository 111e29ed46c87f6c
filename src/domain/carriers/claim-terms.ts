import type { ClaimCause } from '../tables/claims.ts'
import type { Order } from '../tables/orders.ts'

/**
 * Until when a carrier hears a claim, where its contract says nothing else. Dated data: the Law on Post (Luật Bưu chính 49/2010/QH12, điều 38), looked up on 2026-11-27: six months from the end of the
 * time that the way takes for what is lost or late, one month from the delivery for what is broken, for fees and all else. Contracts with carriers are often shorter.
 */
export const claimMonths: Readonly<Record<ClaimCause, number>> = {
  lost: 6,
  unpaid: 6,
  damaged: 1,
  swapped: 1,
  fee: 1,
  weight: 1,
  cod: 1,
}

export const claimLaw = 'Hạn theo Luật Bưu chính; hợp đồng với hãng có thể ngắn hơn.'

/** The last instant at which a claim is heard (ms since 1970). */
export function claimDeadline(order: Order, cause: ClaimCause, now: number): number {
  const leftAt = order.historyState.find(({ state }) => state === 'ĐÃ GỬI HÀNG')?.updatedAt
  const endedAt = order.historyState.findLast(
    ({ state }) => state === 'THÀNH CÔNG' || state === 'THẤT THU' || state === 'ĐÃ HOÀN',
  )?.updatedAt
  const from = cause === 'lost' || cause === 'unpaid' ? (order.carriage?.dueAt ?? leftAt) : endedAt
  return monthsLater(from ?? now, claimMonths[cause])
}

const vietnamMs = 7 * 3_600_000

/** The same day and hour so many months later; the last day of a month that is too short. */
function monthsLater(from: number, months: number): number {
  const then = new Date(from + vietnamMs)
  const day = then.getUTCDate()
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() + months)
  const last = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(day, last))
  return then.getTime() - vietnamMs
}
