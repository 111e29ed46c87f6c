import { everything, type OrderFilter, passesFilter } from '../../src/app/orders/filters/order-filters.ts'
import {
  type OrderRanks,
  type OrderSort,
  orderSorts,
  prepareSorts,
  sortOrders,
} from '../../src/app/orders/sort-orders.ts'
import type { Order } from '../../src/domain/tables/orders.ts'
import { factsOf, type OrderEntry } from '../../src/replica/search/order-book.ts'
import { median, type Row, ratio, single, spread } from './figures.ts'
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
const texts: readonly OrderSort[] = ['customer', 'code']
const sorts: readonly OrderSort[] = ['total', ...texts]

/**
 * The table at the desk, over 100,000 orders: narrowed and sorted as one presses. Beside it the same over the rows themselves, by
 * `Array.filter` and `toSorted` with the language's order for names: what a table does that keeps its rows in memory.
 */
export async function benchOrderTable(): Promise<Row[]> {
  const rows = Array.from({ length: orders }, (_, number) => manyOrder(number, orders)).reverse()
  const entries = rows.map(
    (row, number): OrderEntry => ({ key: row.code, folded: '', ...factsOf(row), number }),
  )
  const around = { now: lastAt, printed: new Set(rows.slice(0, 5_000).map(({ code }) => code)) }
  const ranks: OrderRanks = new Map()
  const from = performance.now()
  await prepareSorts(entries, ranks)
  const preparedMs = performance.now() - from
  const figures = questions.flatMap(({ name, filter }) => {
    const passing = () => entries.filter(passesFilter({ ...everything, ...filter }, around))
    const sorted = (by: OrderSort, known: OrderRanks) =>
      sortOrders(passing(), { by, way: 'ascending' }, known).length
    const title = (figure: string) => `table of 100,000 orders by ${name}: ${figure}`
    const narrowed = times(() => passing().length)
    // Ours before the peer, whose garbage would be collected meanwhile.
    const ours = sorts.map((by) => ({ by, ms: times(() => sorted(by, ranks)) }))
    const unprepared = texts.map((by) => ({ by, ms: times(() => sorted(by, new Map())) }))
    return [
      spread(narrowed, { name: title('narrowed'), unit: 'ms', most, on: 'p95' }),
      ...ours.map(({ by, ms }) =>
        spread(ms, {
          name: title(`narrowed and sorted by ${by}, never sorted before`),
          unit: 'ms',
          most,
          on: 'p95',
          note: texts.includes(by) ? 'its texts were placed in idle time' : undefined,
        }),
      ),
      ...unprepared.map(({ by, ms }) =>
        spread(ms, {
          name: title(`the same by ${by}, pressed before idle time placed its texts`),
          unit: 'ms',
        }),
      ),
      ...ours.map(({ by, ms }) =>
        ratio(
          title(`the same beside rows by Array.filter and toSorted, ${by}`),
          median(ms),
          median(times(() => overRows(rows, filter, by, around), peerRuns)),
        ),
      ),
    ]
  })
  return [
    ...figures,
    single(preparedMs, {
      name: 'table of 100,000 orders: codes and names placed in idle time',
      unit: 'ms',
      note: 'in slices, between which the page breathes; once after the app starts',
    }),
  ]
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
