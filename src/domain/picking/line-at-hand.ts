import { sayProduct } from '../catalogue/product-of.ts'
import { isRefusal, type Reader, type Refusal } from '../command.ts'
import { lineName } from '../names.ts'
import type { Actor } from '../people/actor.ts'
import { nameOf } from '../people/name-of.ts'
import { whoseWorkFills } from '../people/whose-work-fills.ts'
import { refuse } from '../refuse.ts'
import type { Order } from '../tables/orders.ts'
import type { Wave, WaveLine } from '../tables/waves.ts'
import { formatMoment } from '../time.ts'
import { countLine, type LineCount } from './count-line.ts'
import { findLine, type LinePlace } from './find-line.ts'

import { ordersOf, waveAtWork } from './wave-at-work.ts'

/** A line of an open wave with what it stands at. */
export interface LineAtHand {
  wave: Wave
  line: WaveLine
  orders: ReadonlyMap<string, Order>
  count: LineCount
}

/** The line a person works at, or why there is nothing to do there. */
export function lineAtHand(
  read: Reader,
  place: LinePlace,
  fits: (line: WaveLine) => boolean = (line) => hasRoom(read, line),
): LineAtHand | Refusal {
  const { code, productCode } = place
  const wave = waveAtWork(read, code)
  if (isRefusal(wave)) return wave
  const line = findLine(read, place, fits)
  if (!line) {
    return refuse('wave-wrong-item', { code, scanned: sayProduct(read, productCode) })
  }
  const orders = ordersOf(read, line)
  return { wave, line, orders, count: countLine(line, orders) }
}

/** Something is still to be done at it. */
function hasRoom(read: Reader, line: WaveLine): boolean {
  return countLine(line, ordersOf(read, line)).left > 0
}

/** Why so many more units of this person are not wanted at the line; nothing when they are. */
export function whyNotSoMany(
  read: Reader,
  { line, count }: LineAtHand,
  quantity: number,
  user: Actor,
): Refusal | undefined {
  const scanned = lineName(line)
  const { need, done } = count
  const room = need - done
  if (quantity <= room) return undefined
  if (room > 0) return refuse('wave-too-many-at-once', { code: line.wave, scanned, room })
  const picks = line.gestures.filter(({ picked }) => picked > 0)
  const last = whoseWorkFills(picks, user)
  if (need === 0 || !last) return refuse('wave-not-needed', { code: line.wave, scanned })
  const by = { who: nameOf(read, last.by), when: formatMoment(last.at) }
  return refuse('wave-enough', { code: line.wave, scanned, need, ...by })
}
