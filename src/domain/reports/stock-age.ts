import type { FlowSums } from '../tables/stock-flows.ts'
import { receiptKinds } from './flow-kinds.ts'

/** Goods are told apart by how long they have lain: fewer days than this, and so on; the last have lain longer. */
export const ageBorders = [30, 60, 90, 180] as const
export const ageCount = ageBorders.length + 1

/** The days of each age up to the oldest, today's first (days since 1970); the oldest are all before. */
export function ageSpans(today: number): { from: number; to: number }[] {
  return ageBorders.map((border, place) => ({
    from: today - border + 1,
    to: today - (ageBorders[place - 1] ?? 0),
  }))
}

/**
 * How long units on hand have lain, the youngest first: what came in last is there, for the oldest goods leave first. What was taken back of what came in is taken off what came in before it. What no receipt
 * of these times accounts for is of the oldest.
 * @param received units that came in within each of `ageSpans`
 */
export function agesOf(onHand: number, received: readonly number[]): number[] {
  let left = Math.max(0, onHand)
  let owed = 0
  const ages = received.map((units) => {
    const came = units + owed
    owed = Math.min(0, came)
    const lies = Math.min(left, Math.max(0, came))
    left -= lies
    return lies
  })
  return [...ages, left]
}

/** Ages within which a sale says that goods still sell: the last 90 days. */
export const lateAges = 3

/** Units that orders took. */
export function soldIn(flows: FlowSums): number {
  return -(flows.sold?.[0] ?? 0)
}

/** Units that came in to lie there. */
export function receivedIn(flows: FlowSums): number {
  return receiptKinds.reduce((sum, kind) => sum + (flows[kind]?.[0] ?? 0), 0)
}
