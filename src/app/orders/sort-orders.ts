import type { OrderEntry } from '../../replica/search/order-book.ts'

/** What a list of orders may be sorted by, and which way it begins. */
export const orderSorts = {
  made: { of: ({ createdAt }) => createdAt, begins: 'descending' },
  updated: { of: ({ updatedAt }) => updatedAt, begins: 'descending' },
  total: { of: ({ total }) => total, begins: 'descending' },
  cod: { of: ({ cod }) => cod, begins: 'descending' },
  units: { of: ({ units }) => units, begins: 'descending' },
  // Without a deadline it comes behind those that have one.
  due: { of: ({ leavesBy }) => leavesBy || Number.MAX_SAFE_INTEGER, begins: 'ascending' },
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
 * Places of the entries in this order; what is equal stays as it was. Keys are laid out apart first: numbers are then compared without
 * touching an entry, and of texts every one is compared once with its language, not with each of its copies.
 */
export function sortPlaces(entries: readonly OrderEntry[], { by, way }: Sorting): Uint32Array {
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
  const sign = way === 'ascending' ? 1 : -1
  return Uint32Array.from(entries.keys()).sort(
    (left, right) => sign * ((keys[left] ?? 0) - (keys[right] ?? 0)) || left - right,
  )
}
