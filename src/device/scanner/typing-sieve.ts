/*
 * Where a person types secret digits on a keyboard and a scanner may be pulled beside it, keys are held until it is plain whose they are: a
 * group of keys without a pause is a scanner's if it is as long and as fast as a code, and then none of it is typed.
 */

/** A longer pause ends a group, ms. A typed key is seen this much later. */
export const groupPauseMs = 120
/** A scanner held up by a busy phone tears a code: what stands this close before a burst, or after one without its Enter, is of it, ms. */
const tornMs = 600
const shortestCode = 4
const scannerMedianMs = 50

interface Sifted {
  /** Keys a person typed, in order. */
  typed: string[]
  /** So many of the keys answered last were the beginning of a code after all. */
  takeBack: number
}

interface TypedKey {
  key: string
  /** Ms of a clock that does not go back. */
  at: number
}

const nothing: Sifted = { typed: [], takeBack: 0 }

/** Lets through what a person types and keeps back what a scanner does. Call `rest` when `groupPauseMs` pass without a key. */
export function createTypingSieve() {
  let group: TypedKey[] = []
  let letThrough: TypedKey[] = []
  /** When a burst broke off without its Enter: its tail may follow. */
  let brokeOffAt = Number.NEGATIVE_INFINITY

  /** `Enter` ends a group at once. */
  function push(key: string, at: number): Sifted {
    const last = group.at(-1)
    const before = last && at - last.at > groupPauseMs ? conclude() : nothing
    group.push({ key, at })
    if (key !== 'Enter') return before
    const after = conclude()
    return { typed: [...before.typed, ...after.typed], takeBack: before.takeBack + after.takeBack }
  }

  function conclude(): Sifted {
    const keys = group
    group = []
    const first = keys[0]
    const last = keys.at(-1)
    if (!first || !last) return nothing
    const isTail = first.at - brokeOffAt <= tornMs
    if (isTail || isBurst(keys)) {
      const torn = letThrough.filter(({ at }) => first.at - at <= tornMs)
      letThrough = []
      brokeOffAt = last.key === 'Enter' ? Number.NEGATIVE_INFINITY : last.at
      return { typed: [], takeBack: torn.length }
    }
    letThrough = keys.filter(({ key }) => key !== 'Enter')
    return { typed: keys.map(({ key }) => key), takeBack: 0 }
  }

  /** Enter was let go. Of a scan the page may hear no more of it: whoever took the code keeps the press to itself. */
  function release(): Sifted {
    const sifted = conclude()
    brokeOffAt = Number.NEGATIVE_INFINITY
    return sifted
  }

  return { push, release, rest: conclude, isScanning: () => isBurst(group) }
}

function isBurst(keys: readonly TypedKey[]): boolean {
  const printed = keys.filter(({ key }) => key.length === 1)
  if (printed.length < shortestCode) return false
  const gaps = printed.slice(1).map(({ at }, index) => at - printed[index]!.at)
  return gaps.sort((one, other) => one - other)[Math.floor(gaps.length / 2)]! <= scannerMedianMs
}
