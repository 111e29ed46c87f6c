import type { ReturnedOrder } from '../tables/returns.ts'

/**
 * A return as it was before its parcel arrived: taken back when nobody had announced it, awaited, or lost with its complaint.
 * @param isMarked the order is THẤT THU by another word than this arrival: its goods are awaited from now on
 */
export function beforeArrival(returned: ReturnedOrder, isMarked: boolean): ReturnedOrder {
  const { arrivedAt, arrivedBy, arrivalId: _, arrivedFrom, claimBefore, marked: __, ...rest } = returned
  const { claimBy, ...undated } = rest
  // Rows of before 2026-11-22 do not say what they were; the scan announced and received in one instant.
  const isByScan = rest.announcedAt === arrivedAt && rest.announcedBy === arrivedBy
  const from = arrivedFrom ?? (isByScan ? 'unannounced' : 'announced')
  const isLost = from === 'lost'
  const kept = rest.claimGiven ? rest : undated
  const before: ReturnedOrder = {
    ...kept,
    state: isLost ? 'lost' : from === 'unannounced' && !isMarked ? 'dropped' : 'announced',
    checks: [],
    lines: rest.lines.map((line) => {
      return { ...line, good: 0, damaged: 0, swapped: 0, lost: isLost ? line.expected : 0 }
    }),
  }
  if (isLost && claimBefore) before.claim = claimBefore
  // A row that was made by the scan is found again by the next one.
  if (before.state === 'dropped') before.arrivedFrom = 'unannounced'
  return before
}
