import { everything, type OrderFilter, passesFilter } from '../../src/app/orders/filters/order-filters.ts'
import { type OrderSort, orderSorts, sortPlaces } from '../../src/app/orders/sort-orders.ts'
import type { Order } from '../../src/domain/tables/orders.ts'
import { factsOf, type OrderEntry } from '../../src/replica/search/order-book.ts'
import { median, type Row, ratio, spread } from './figures.ts'
import { lastAt, manyOrder } from './many-orders.ts'

const orders = 100_000
const runs = 15
/** The peer takes a second a time. */
const peerRuns = 3
/** A press on a title or a chip is answered within three frames. */
const most = 50

const questions: readonly { name: string; filter: Partial<OrderFilter> }[] = [
  { name: 'nothing', filter: {} },
  { name: 'channel, carrier and days', filter: { channels: ['Shopee'], carriers: ['SPX'], made: '30-ngay' } },
  {
    name: 'six filters',
    filter: {
      states: ['THÀNH CÔNG', 'HỦY'],
      channels: ['Shopee', 'Tiktok'],
      warehouses: ['KhoTayWarehouse'],
      total: { from: 200_000, to: 1_500_000 },
      noted: 'no',
      printed: 'no',
    },
  },
]
const sorts: readonly OrderSort[] = ['total', 'customer']

/**
 * The table at the desk, over 100,000 orders: narrowed and sorted as one presses. Beside it the same over the rows themselves, by
 * `Array.filter` and `toSorted` with the language's order for names: what a table does that keeps its rows in memory.
 */
export function benchOrderTable(): Row[] {
  const rows = Array.from({ length: orders }, (_, number) => manyOrder(number, orders)).reverse()
  const entries = rows.map((row): OrderEntry => ({ key: row.code, folded: '', ...factsOf(row) }))
  const around = { now: lastAt, printed: new Set(rows.slice(0, 5_000).map(({ code }) => code)) }
  return questions.flatMap(({ name, filter }) => {
    const narrowed = times(() => entries.filter(passesFilter({ ...everything, ...filter }, around)).length)
    const title = (figure: string) => `table of 100,000 orders by ${name}: ${figure}`
    return [
      spread(narrowed, { name: title('narrowed'), unit: 'ms', most, on: 'p95' }),
      ...sorts.flatMap((by) => {
        const ours = times(() => {
          const places = sortPlaces(entries, { by, way: 'ascending' })
          const passes = passesFilter({ ...everything, ...filter }, around)
          return Array.from(places, (place) => entries[place]!).filter(passes).length
        })
        const peer = times(() => overRows(rows, filter, by, around), peerRuns)
        return [
          spread(ours, {
            name: title(`narrowed and sorted by ${by}, never sorted before`),
            unit: 'ms',
            most: by === 'total' ? most : undefined,
            note: 'the order is kept: a further filter only walks through it',
          }),
          ratio(
            title(`the same beside rows by Array.filter and toSorted, ${by}`),
            median(ours),
            median(peer),
          ),
        ]
      }),
    ]
  })
}

const collator = new Intl.Collator('vi', { numeric: true })

function overRows(
  rows: readonly Order[],
  filter: Partial<OrderFilter>,
  by: OrderSort,
  around: Parameters<typeof passesFilter>[1],
): number {
  const passes = passesFilter({ ...everything, ...filter }, around)
  const { of } = orderSorts[by]
  const entryOf = (row: Order): OrderEntry => ({ key: row.code, folded: '', ...factsOf(row) })
  return rows
    .map(entryOf)
    .filter(passes)
    .toSorted((left, right) => {
      const [one, other] = [of(left), of(right)]
      return typeof one === 'number' ? one - Number(other) : collator.compare(one, String(other))
    }).length
}

function times(work: () => number, count = runs): number[] {
  let kept = 0
  const samples = Array.from({ length: count }, () => {
    const from = performance.now()
    kept += work()
    return performance.now() - from
  })
  if (kept < 0) throw new Error('nothing was counted')
  return samples
}
