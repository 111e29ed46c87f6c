import type { OrderEntry } from '../../replica/search/order-book.ts'

/** What a list of orders may be sorted by, and which way it begins. */
export const orderSorts = {
  made: { of: ({ createdAt }) => createdAt, begins: 'descending' },
  updated: { of: ({ updatedAt }) => updatedAt, begins: 'descending' },
  total: { of: ({ total }) => total, begins: 'descending' },
  cod: { of: ({ cod }) => cod, begins: 'descending' },
  units: { of: ({ units }) => units, begins: 'descending' },
  // Without a deadline it comes behind those that have one.
  due: { of: ({ leavesBy }) => leavesBy || Number.POSITIVE_INFINITY, begins: 'ascending' },
  code: { of: ({ key }) => key, begins: 'ascending' },
  customer: { of: ({ customer }) => customer, begins: 'ascending' },
  state: { of: ({ state }) => state, begins: 'ascending' },
  carrier: { of: ({ carrier }) => carrier, begins: 'ascending' },
} as const satisfies Record<string, { of(entry: OrderEntry): number | string; begins: Way }>

export type OrderSort = keyof typeof orderSorts
export type Way = 'ascending' | 'descending'

export interface Sorting {
  by: OrderSort
  way: Way
}

const collator = new Intl.Collator('vi', { numeric: true })

/**
 * Places of the entries in this order; what is equal stays as it was, and what has no key comes last, either way. Keys are laid out apart
 * first: of texts every one is compared once with its language, not with each of its copies. Key and place then make one number, which
 * the engine sorts by itself, five times faster than by a comparison of ours.
 */
export function sortPlaces(entries: readonly OrderEntry[], { by, way }: Sorting): Uint32Array {
  const keys = keysOf(entries, by)
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (const key of keys) {
    if (key < least) least = key
    if (key > most && key !== noKey) most = key
  }
  const span = Math.max(0, most - least) + 2
  const places = 2 ** Math.ceil(Math.log2(entries.length + 1))
  const rankOf = (key: number) => (key === noKey ? span - 1 : way === 'ascending' ? key - least : most - key)
  const packs = span * places <= Number.MAX_SAFE_INTEGER && keys.every((key) => key === noKey || isWhole(key))
  if (!packs) return sortedApart(keys, way)
  const packed = keys.map((key, place) => rankOf(key) * places + place).sort()
  return Uint32Array.from(packed, (number) => number % places)
}

const noKey = Number.POSITIVE_INFINITY
const isWhole = Number.isInteger

/** Numbers too far apart, or with decimals, are compared one by one. */
function sortedApart(keys: Float64Array, way: Way): Uint32Array {
  return Uint32Array.from(keys.keys()).sort((left, right) => {
    const [one = noKey, other = noKey] = [keys[left], keys[right]]
    if (one === other) return left - right
    if (one === noKey || other === noKey) return one === noKey ? 1 : -1
    return one < other === (way === 'ascending') ? -1 : 1
  })
}

function keysOf(entries: readonly OrderEntry[], by: OrderSort): Float64Array {
  const { of } = orderSorts[by]
  const keys = new Float64Array(entries.length)
  const [sample] = entries
  if (sample && typeof of(sample) === 'string') {
    const texts = entries.map((entry) => String(of(entry)))
    const ranks = new Map([...new Set(texts)].sort(collator.compare).map((text, rank) => [text, rank]))
    texts.forEach((text, place) => {
      keys[place] = ranks.get(text) ?? 0
    })
  } else
    entries.forEach((entry, place) => {
      keys[place] = Number(of(entry))
    })
  return keys
}
