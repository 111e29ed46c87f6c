import { mayHaveLabel } from '../../../domain/channels/labels/label-of.ts'
import { labelsAtOnce } from '../../../domain/channels/labels/limits.ts'
import { marketShopOf } from '../../../domain/channels/market-shop-of.ts'
import { isOwnChannel } from '../../../domain/orders/channels.ts'
import { papersAtOnce } from '../../../domain/paper/params.ts'
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

interface Decided {
  /** About those that came out before: a reason to print them again, or that they are left out. */
  again?: string | undefined
  /** Codes of those that came out just now: what is left comes next, and none of these once more. */
  outNow?: ReadonlySet<string>
}

/** What may be printed, and what must not or cannot. */
export function sortLabels(labels: readonly OrderWithLabel[], { again, outNow = none }: Decided) {
  const stopped = labels.filter(({ order }) => !mayHaveLabel(order))
  const needed = labels.filter(({ order }) => mayHaveLabel(order))
  const missing = needed.filter(({ file }) => !file)
  const had = needed.filter((label) => label.file && !(outNow.has(label.order.code) && isSamePaper(label)))
  const printedBefore = had.filter((label) => isPrinted(label) && isSamePaper(label))
  const ready = again === leaveOut ? had.filter((label) => !printedBefore.includes(label)) : had
  return { ready, missing, stopped, printedBefore }
}

const ofAllAccounts = 50
const none: ReadonlySet<string> = new Set()

/** The label of an earlier waybill is another paper: the new one never came out. */
function isSamePaper(label: OrderWithLabel): boolean {
  return staleWaybill(label) === undefined
}

function isPrinted({ job }: OrderWithLabel): boolean {
  return job?.state === 'printed' && job.times > 0
}

/** What the print queue is asked for: all of these, however many come out together, and why again. */
export function queueAsks(labels: readonly OrderWithLabel[], again: string | undefined) {
  const codesOf = (some: readonly OrderWithLabel[]) => some.map(({ order }) => order.code)
  const [same, changed] = [labels.filter(isSamePaper), labels.filter((label) => !isSamePaper(label))]
  return [
    { codes: codesOf(same), reason: reasonOf(again) },
    { codes: codesOf(changed), reason: 'Đổi mã vận đơn' },
  ].filter(({ codes }) => codes.length > 0)
}

/** Of labels that were sent to the printer, those that did not come out and do not wait in the queue yet. */
export function leftToQueue(
  labels: readonly OrderWithLabel[],
  left: ReadonlyMap<string, number>,
): OrderWithLabel[] {
  return labels.filter(({ order, job }) => left.has(order.code) && job?.state !== 'waiting')
}

/** Why labels come out again; empty where none does. */
export function reasonOf(again: string | undefined): string {
  return again === undefined || again === leaveOut ? '' : again
}

/** So many come out together: the fewest that any of their marketplaces allows; labels of carriers as many as papers of ours (`papersAtOnce`). Of several accounts at Lazada the limit is that of all together (FUL-141, FUL-433). */
export function mostTogether(labels: readonly OrderWithLabel[]): number {
  const accounts = new Set(labels.map(({ order }) => order.lazadaAccount))
  if (accounts.size > 1 && !accounts.has(undefined)) return ofAllAccounts
  if (labels.every(({ order }) => isOwnChannel(order.channel))) return papersAtOnce
  const limits = labels.map(({ order }) => {
    const shop = marketShopOf(order)
    return shop ? labelsAtOnce[shop.channel] : labelsAtOnce.Shopee
  })
  return Math.min(labelsAtOnce.Shopee, ...limits)
}
