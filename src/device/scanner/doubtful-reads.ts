import { isMatrixCode } from './matrix-codes.ts'
import type { Point } from './picture.ts'
import type { Symbology } from './scan.ts'

/** A read with the ends of its first line and how many lines said the same. */
export interface Sweep {
  text: string
  format: Symbology
  from: Point
  to: Point
  lines: number
}

/** One code read as two gives few lines of each; two codes printed above one another give many. */
const enoughLines = 8
/** Ends that lie closer than this part of the length are the same ends. */
const sameEnds = 0.05

/**
 * Was a different text read between the same two ends? A check digit is no proof: one in ten EAN-13 that blurred bars are taken for
 * has one that fits.
 */
export function isDoubtful(sweep: Sweep, sweeps: Sweep[]): boolean {
  return !isMatrixCode(sweep.format) && sweeps.some((other) => contradicts(other, sweep))
}

function contradicts(other: Sweep, sweep: Sweep): boolean {
  if (isMatrixCode(other.format) || other.text === sweep.text || !haveSameEnds(other, sweep)) return false
  return sweep.lines < enoughLines && other.lines * 3 > sweep.lines
}

/** Along the direction of reading; where across the bars they were read does not matter. */
function haveSameEnds(a: Sweep, b: Sweep): boolean {
  const dx = a.to.x - a.from.x
  const dy = a.to.y - a.from.y
  const length = Math.hypot(dx, dy)
  const along = ({ x, y }: Point): number => ((x - a.from.x) * dx + (y - a.from.y) * dy) / length
  const one = along(b.from)
  const other = along(b.to)
  const isNear = (place: number, end: number): boolean => Math.abs(place - end) < sameEnds * length
  return isNear(Math.min(one, other), 0) && isNear(Math.max(one, other), length)
}
