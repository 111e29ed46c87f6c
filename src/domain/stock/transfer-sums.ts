import { must } from '../../lib/must.ts'
import type { Arrival, Receipt, Transfer } from '../tables/transfers.ts'
import { joinedLots, toldLots } from './lots.ts'
import type { Moved } from './stock-days.ts'

/** One product of a transfer: what was sent and what came. */
export interface TransferLine {
  productCode: string
  name: string
  variant?: string
  sent: number
  good: number
  damaged: number
  /** Arrived less sent: below zero is short. */
  difference: number
}

/** Sent against arrived, one entry a product, in the order of the slip. */
export function transferLines({ items, arrived }: Transfer): TransferLine[] {
  const lines = new Map<string, TransferLine>()
  for (const { productCode, name, variant, amount } of items) {
    const known = lines.get(productCode)
    const empty = {
      productCode,
      name,
      variant: variant || undefined,
      sent: 0,
      good: 0,
      damaged: 0,
      difference: 0,
    }
    const line = known ?? empty
    lines.set(productCode, { ...line, sent: line.sent + amount, difference: line.difference - amount })
  }
  for (const { productCode, good, damaged } of arrived) {
    const line = lines.get(productCode)
    if (!line) continue
    lines.set(productCode, {
      ...line,
      good: line.good + good,
      damaged: line.damaged + damaged,
      difference: line.difference + good + damaged,
    })
  }
  return [...lines.values()]
}

/** Units that arrived, in whatever shape. */
export function unitsArrived({ arrived }: Transfer): number {
  return arrived.reduce((sum, { good, damaged }) => sum + good + damaged, 0)
}

/** Adds what a gesture brought, or takes it away with a negative quantity. */
export function withArrival(
  arrived: Transfer['arrived'],
  receipt: Pick<Receipt, 'productCode' | 'bin' | 'quantity' | 'damaged' | 'at' | 'lot' | 'expires'>,
): Transfer['arrived'] {
  const { productCode, bin, quantity, damaged, at } = receipt
  const known = arrived.find((entry) => entry.productCode === productCode && entry.bin === bin)
  const entry = known ?? { productCode, bin, good: 0, damaged: 0 }
  const others = arrived.filter((other) => other !== known)
  const changed = damaged
    ? { ...entry, damaged: Math.max(0, entry.damaged + quantity) }
    : {
        ...entry,
        good: Math.max(0, entry.good + quantity),
        came: withMoment(entry.came ?? [], { at, quantity }),
        ...lotsWith(entry, receipt),
      }
  return changed.good + changed.damaged === 0 ? others : [...others, changed]
}

/** The lots that arrived with one gesture more, or with one taken back. */
function lotsWith(
  { lots }: Arrival,
  receipt: Pick<Receipt, 'quantity' | 'lot' | 'expires'>,
): Pick<Arrival, 'lots'> {
  const told = toldLots(receipt, receipt.quantity)
  return told ? { lots: joinedLots(lots, told) } : {}
}

/** Arrival times kept per line. Beyond it the two closest are merged: the row is rewritten at every scan and must not grow. */
const keptMoments = 40

/** The moments with one more, or with units of one taken out again. Of too many the two that lie closest become one. */
function withMoment(came: readonly Moved[], { at, quantity }: Moved): Moved[] {
  if (quantity > 0) {
    const all = [...came, { at, quantity }].toSorted((one, other) => one.at - other.at)
    return all.length > keptMoments ? withClosestJoined(all) : all
  }
  const away = (moment: Moved) => Math.abs(moment.at - at)
  const [from] = came.toSorted((one, other) => away(one) - away(other))
  return came.flatMap((moment) => {
    const units = moment === from ? moment.quantity + quantity : moment.quantity
    return units > 0 ? [{ at: moment.at, quantity: units }] : []
  })
}

function withClosestJoined(moments: readonly Moved[]): Moved[] {
  const gaps = moments.slice(1).map(({ at }, index) => at - must(moments[index], 'the moment before').at)
  const place = gaps.indexOf(Math.min(...gaps))
  const one = must(moments[place], 'the first of two moments')
  const other = must(moments[place + 1], 'the second of two moments')
  const joined = { at: other.at, quantity: one.quantity + other.quantity }
  return [...moments.slice(0, place), joined, ...moments.slice(place + 2)]
}
