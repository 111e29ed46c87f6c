import { mayHaveLabel } from '../../../domain/channels/labels/label-of.ts'
import { labelsAtOnce } from '../../../domain/channels/labels/limits.ts'
import { marketShopOf } from '../../../domain/channels/market-shop-of.ts'
import { byPickSequence } from '../../../domain/paper/pick-sequence.ts'
import { type OrderWithLabel, staleWaybill } from '../../../replica/queries/paper/market-labels.ts'
import { leaveOut } from './leave-out.ts'

/** Labels as they come out: in the order of the walk, or as they were chosen. */
export function inPrintOrder(labels: readonly OrderWithLabel[], byWalk: boolean): OrderWithLabel[] {
  if (!byWalk) return [...labels]
  const place = new Map(
    byPickSequence(labels.map(({ order }) => order)).map(({ code }, index) => [code, index]),
  )
  return labels.toSorted(
    (one, other) => (place.get(one.order.code) ?? 0) - (place.get(other.order.code) ?? 0),
  )
}

/**
 * What may be printed, and what must not or cannot.
 * @param again what was decided about those that came out before: a reason, or that they are left out
 */
export function sortLabels(labels: readonly OrderWithLabel[], again: string | undefined) {
  const stopped = labels.filter(({ order }) => !mayHaveLabel(order))
  const needed = labels.filter(({ order }) => mayHaveLabel(order))
  const missing = needed.filter(({ file }) => !file)
  const had = needed.filter(({ file }) => file)
  // The label of an earlier waybill is another paper: the new one never came out.
  const printedBefore = had.filter((label) => isPrinted(label) && staleWaybill(label) === undefined)
  const ready = again === leaveOut ? had.filter((label) => !printedBefore.includes(label)) : had
  return { ready, missing, stopped, printedBefore }
}

function isPrinted({ job }: OrderWithLabel): boolean {
  return job?.state === 'printed' && job.times > 0
}

/** So many come out together: the fewest that any of their marketplaces allows. */
export function mostTogether(labels: readonly OrderWithLabel[]): number {
  const limits = labels.map(({ order }) => {
    const shop = marketShopOf(order)
    return shop ? labelsAtOnce[shop.channel] : labelsAtOnce.Shopee
  })
  return Math.min(labelsAtOnce.Shopee, ...limits)
}
