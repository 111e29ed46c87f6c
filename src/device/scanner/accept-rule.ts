import type { Symbology } from './scan.ts'

/** One plausible read of one code in one camera frame. */
export interface Sighting {
  text: string
  format: Symbology
  /** Two engines agreeing on one frame are as good as two frames. */
  engine: 'zxing' | 'native'
  known: boolean
}

const agreeWithinMs = 400
/** The middle of every EAN-13 and UPC-A is built like an EAN-8, and one in ten has a fitting check digit. */
const readsOfEan8 = 6

/**
 * When a read counts: at once if the local database knows it, otherwise when it was read twice within 400 ms (an EAN-8
 * six times, and never beside a longer code it is a piece of). Instants are ms of a clock that does not go back.
 */
export function createAcceptRule() {
  const seen = new Map<string, { text: string; at: number; engine: Sighting['engine']; reads: number }>()

  return {
    accepts(sighting: Sighting, at: number): boolean {
      const { text, format, engine, known } = sighting
      const before = seen.get(`${format} ${text}`)
      const isFresh = before !== undefined && at - before.at <= agreeWithinMs
      const isAnother = isFresh && (at > before.at || engine !== before.engine)
      const reads = isFresh ? before.reads + (isAnother ? 1 : 0) : 1
      seen.set(`${format} ${text}`, { text, at, engine, reads })
      if (known) return true
      if (format !== 'EAN8') return reads >= 2
      return (
        reads >= readsOfEan8 &&
        ![...seen.values()].some((other) => other.text !== text && other.text.includes(text))
      )
    },
    /** Forgets reads too old to agree with anything. */
    forget(at: number): void {
      for (const [key, { at: seenAt }] of seen) if (at - seenAt > agreeWithinMs) seen.delete(key)
    },
  }
}
