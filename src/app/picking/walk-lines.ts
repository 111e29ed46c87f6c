import { defaultBin } from '../../domain/brand.ts'
import { countLine, type LineCount } from '../../domain/picking/count-line.ts'
import { unitsInHand } from '../../domain/picking/units-in-hand.ts'
import type { TakenUnits } from '../../domain/stock/expiry.ts'
import type { Order } from '../../domain/tables/orders.ts'
import type { WaveLine } from '../../domain/tables/waves.ts'

/** A line of a wave as the picker sees it. */
export interface WalkLine extends WaveLine {
  count: LineCount
  /** Picked and not gone yet. */
  inHand: readonly TakenUnits[]
  /** `gone`: nobody needs it any more. */
  place: 'next' | 'waiting' | 'short' | 'done' | 'gone'
}

const walk = new Intl.Collator('vi', { numeric: true })

/** The way through the warehouse: shelf after shelf as their labels count, what lies on no shelf last, then by product. */
export function compareWay(
  one: Pick<WaveLine, 'bid' | 'productCode'>,
  other: Pick<WaveLine, 'bid' | 'productCode'>,
): number {
  const loose = Number(one.bid === defaultBin) - Number(other.bid === defaultBin)
  return loose || walk.compare(one.bid, other.bid) || walk.compare(one.productCode, other.productCode)
}

export interface Way {
  lines: readonly WaveLine[]
  orders: ReadonlyMap<string, Order>
  /** User name of who walks. */
  me: string
  /** From the last shelf to the first: two people start at both ends and meet. */
  backwards: boolean
}

/**
 * The next line on top: the one that was begun, its shelf, the shelves from there onwards, then what was passed over. Behind it the rest of the way,
 * what is short, and what is done.
 */
export function walkLines({ lines, orders, me, backwards }: Way): WalkLine[] {
  const way = lines.toSorted(compareWay)
  if (backwards) way.reverse()
  const counted = way.map((line): WalkLine => {
    const count = countLine(line, orders)
    return { ...line, count, inHand: unitsInHand(line, orders), place: placeOf(count) }
  })
  const last = lastPicked(counted, me)
  const at = Math.max(
    0,
    counted.findIndex(({ bid }) => bid === last?.bid),
  )
  const ahead = [
    ...(last ? [last] : []),
    ...[...counted.slice(at), ...counted.slice(0, at)].filter((line) => line !== last),
  ]
  const waiting = ahead.filter(({ place }) => place === 'waiting')
  const [next] = waiting
  return [
    ...waiting.map((line): WalkLine => (line === next ? { ...line, place: 'next' } : line)),
    ...counted.filter(({ place }) => place === 'short'),
    ...counted.filter(({ place }) => place === 'done'),
  ]
}

export interface WaveProgress {
  need: number
  done: number
  short: number
  left: number
  surplus: number
}

export function waveProgress(lines: readonly WaveLine[], orders: ReadonlyMap<string, Order>): WaveProgress {
  const sums = { need: 0, done: 0, short: 0, left: 0, surplus: 0 }
  for (const line of lines) {
    const count = countLine(line, orders)
    for (const field of Object.keys(sums) as (keyof WaveProgress)[]) sums[field] += count[field]
  }
  return sums
}

function placeOf({ need, left, short }: LineCount): WalkLine['place'] {
  if (need === 0) return 'gone'
  if (left > 0) return 'waiting'
  return short > 0 ? 'short' : 'done'
}

function lastPicked(lines: readonly WalkLine[], me: string): WalkLine | undefined {
  let last: { line: WalkLine; at: number } | undefined
  for (const line of lines) {
    const at = line.gestures.findLast(({ by, picked }) => by === me && picked > 0)?.at
    if (at !== undefined && (!last || at > last.at)) last = { line, at }
  }
  return last?.line
}

/** Whether this person walks from the far end: everybody who joins second, fourth … */
export function walksBackwards(pickers: readonly { userName: string }[], me: string): boolean {
  const place = pickers.findIndex(({ userName }) => userName === me)
  return (place === -1 ? pickers.length : place) % 2 === 1
}
