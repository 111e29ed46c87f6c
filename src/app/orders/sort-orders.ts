import { keysOf } from '../../lib/keys-of.ts'
import { must } from '../../lib/must.ts'
import { noNumber, numberOrder, type Way } from '../../lib/number-order.ts'
import type { Replica } from '../../replica/replica.ts'
import { whenIdle } from '../../replica/search/idle.ts'
import type { OrderEntry } from '../../replica/search/order-book.ts'
import { TextRanks } from '../../replica/search/text-ranks.ts'
import type { Sorting } from '../components/table/sorting.ts'

/** What a list of orders may be sorted by, and which way it begins. */
export const orderSorts = {
  made: { of: ({ createdAt }) => createdAt, begins: 'descending' },
  updated: { of: ({ updatedAt }) => updatedAt, begins: 'descending' },
  total: { of: ({ total }) => total, begins: 'descending' },
  cod: { of: ({ cod }) => cod, begins: 'descending' },
  units: { of: ({ units }) => units, begins: 'descending' },
  // Without a deadline it comes behind those that have one.
  due: { of: ({ leavesBy }) => leavesBy || noNumber, begins: 'ascending' },
  code: { of: ({ key }) => key, begins: 'ascending' },
  customer: { of: ({ customer }) => customer, begins: 'ascending' },
  state: { of: ({ state }) => state, begins: 'ascending' },
  carrier: { of: ({ carrier }) => carrier, begins: 'ascending' },
} as const satisfies Record<string, { of(entry: OrderEntry): number | string; begins: Way }>

export type OrderSort = keyof typeof orderSorts

const collator = new Intl.Collator('vi', { numeric: true })

/** What the texts of a shop's orders come to in order, column by column. */
export type OrderRanks = Map<OrderSort, TextRanks>

const ranksOfReplica = new WeakMap<Replica, OrderRanks>()

/** Kept with the orders of a device: a text is compared with others once, however often lists change. */
export function orderRanks(replica: Replica): OrderRanks {
  const ranks = ranksOfReplica.get(replica) ?? new Map()
  ranksOfReplica.set(replica, ranks)
  return ranks
}

/** The orders by a column; what is equal stays as it was, and what has no key comes last, either way. */
export function sortOrders(
  entries: readonly OrderEntry[],
  { by, way }: Sorting<OrderSort>,
  ranks: OrderRanks,
): OrderEntry[] {
  const places = numberOrder(numbersOf(entries, by, ranks), way)
  const sorted: OrderEntry[] = []
  for (const place of places) sorted.push(must(entries[place], 'an order that was sorted'))
  return sorted
}

/** Places codes and names in idle time, so that the first press on their heads waits for nothing; 100,000 codes take 200 ms at once. */
export async function prepareSorts(entries: readonly OrderEntry[], ranks: OrderRanks): Promise<void> {
  for (const by of keysOf(orderSorts)) {
    const textOf = textColumn(entries, by)
    if (textOf) await ranksOf(by, ranks).learn(entries, textOf, whenIdle)
  }
}

function numbersOf(entries: readonly OrderEntry[], by: OrderSort, ranks: OrderRanks): Float64Array {
  const textOf = textColumn(entries, by)
  if (textOf) return ranksOf(by, ranks).ranksOf(entries, textOf)
  const { of } = orderSorts[by]
  const numbers = new Float64Array(entries.length)
  entries.forEach((entry, place) => {
    numbers[place] = Number(of(entry))
  })
  return numbers
}

/** What a column of words says of an order; `undefined` of one of numbers. */
function textColumn(
  entries: readonly OrderEntry[],
  by: OrderSort,
): ((entry: OrderEntry) => string) | undefined {
  const { of } = orderSorts[by]
  const [sample] = entries
  return sample && typeof of(sample) === 'string' ? (entry) => String(of(entry)) : undefined
}

function ranksOf(by: OrderSort, ranks: OrderRanks): TextRanks {
  const known = ranks.get(by) ?? new TextRanks(collator.compare)
  ranks.set(by, known)
  return known
}
