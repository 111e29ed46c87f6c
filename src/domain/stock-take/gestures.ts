import { joinedLots, toldLots } from '../stock/lots.ts'
import type { Count, CountGesture } from '../tables/stock-takes.ts'

/** Gestures that can be taken back; older ones are folded into one. */
export const gesturesKept = 20

type Counted = Pick<Count, 'quantity' | 'lots' | 'gestures' | 'firstAt' | 'lastAt'>

/**
 * Puts a gesture where its time belongs: of one person on two phones, "there are 24" overrules what was counted before it and not
 * what was counted after it, whichever phone came first.
 */
export function withGesture(gestures: readonly CountGesture[], gesture: CountGesture): CountGesture[] {
  const rest = gestures[0]?.id === folded ? gestures[0] : undefined
  if (rest && gesture.at < rest.at && 'set' in gesture) return [...gestures]
  const later = gestures.findIndex((other) => other !== rest && other.at > gesture.at)
  const place = later === -1 ? gestures.length : later
  return foldOld([...gestures.slice(0, place), gesture, ...gestures.slice(place)])
}

/** What the gestures make: everything since the last "there are so many". */
export function countOf(gestures: readonly CountGesture[]): Counted {
  const start = Math.max(
    0,
    gestures.findLastIndex((gesture) => 'set' in gesture),
  )
  const counting = gestures.slice(start)
  const [first] = counting
  const lots = joinedLots(
    ...counting.map((gesture) => ('set' in gesture ? gesture.lots : toldLots(gesture, gesture.add))),
  )
  const made = {
    quantity: counting.reduce((sum, gesture) => sum + ('set' in gesture ? gesture.set : gesture.add), 0),
    gestures: [...gestures],
    firstAt: first === undefined ? 0 : 'set' in first ? (first.from ?? first.at) : first.at,
    lastAt: Math.max(0, ...counting.map(({ at }) => at)),
  }
  return lots ? { ...made, lots } : made
}

/** Id of the gesture that stands for the folded ones: nobody can take it back. */
const folded = ''

function foldOld(gestures: CountGesture[]): CountGesture[] {
  const tooMany = gestures.length - gesturesKept
  if (tooMany <= 0) return gestures
  const old = gestures.slice(0, tooMany + 1)
  const { quantity, lots, firstAt, lastAt } = countOf(old)
  const rest = { id: folded, set: quantity, from: firstAt, at: lastAt }
  return [lots ? { ...rest, lots } : rest, ...gestures.slice(tooMany + 1)]
}
