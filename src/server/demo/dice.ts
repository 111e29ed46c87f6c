import { must } from '../../lib/must.ts'

/** Chance that can be repeated: the same seed throws the same numbers on every machine. */
export interface Dice {
  /** Whole number from `min` to `max`, both included. */
  int(min: number, max: number): number
  /** Whether a thing with this chance (0 … 1) happens. */
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** One of the keys, as often as its weight says. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K
  /** `count` different entries, in a new order; all of them when there are fewer. */
  some<T>(list: readonly T[], count: number): T[]
  /** `count` characters of the alphabet. */
  text(alphabet: string, count: number): string
}

export function createDice(seed: number): Dice {
  const next = mulberry32(seed)
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(list: readonly T[]): T => must(list[int(0, list.length - 1)], 'something to pick from')

  return {
    int,
    pick,
    chance: (share) => next() < share,
    weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
      const keys = Object.keys(weights) as K[]
      let left = next() * keys.reduce((sum, key) => sum + weights[key], 0)
      for (const key of keys) {
        left -= weights[key]
        if (left < 0) return key
      }
      return must(keys.at(-1), 'a weight')
    },
    some<T>(list: readonly T[], count: number): T[] {
      const wanted = Math.min(count, list.length)
      const places = new Set<number>()
      while (places.size < wanted) places.add(int(0, list.length - 1))
      return [...places].map((place) => must(list[place], 'the thing at a drawn place'))
    },
    text: (alphabet, count) =>
      Array.from({ length: count }, () => alphabet[int(0, alphabet.length - 1)]).join(''),
  }
}

/** Tommy Ettinger's mulberry32: 32 bits of state are plenty for a demo shop. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return function next() {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
