import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { permissions } from '../../src/domain/people/permissions.ts'
import { profitOf } from '../../src/domain/profit/profit-of.ts'
import { aspectsOfProfits } from '../../src/domain/reports/aspects-of-profits.ts'
import { salesBuilt } from '../../src/domain/reports/sales-built.ts'
import { salesOfProfits } from '../../src/domain/reports/sales-of-profits.ts'
import { mapTogether, settle, WorkingSet } from '../../src/domain/run.ts'
import type { Order } from '../../src/domain/tables/orders.ts'
import type { Parcel } from '../../src/domain/tables/parcels.ts'
import { dayNumber, dayStart, isoDate } from '../../src/domain/time.ts'
import { getSales, getStaffStats } from '../../src/server/queries/statistics.ts'
import { getSalesBy, getStatistics } from '../../src/server/queries/statistics-by-aspect.ts'
import { openPostgresqlStore } from '../../src/server/store/postgresql-store.ts'
import { openSqliteStore } from '../../src/server/store/sqlite-store.ts'
import type { RowWrite, Store } from '../../src/server/store/store.ts'
import { anActor } from '../support/builders.ts'
import { startPostgresql } from '../support/postgresql.ts'
import { median, type Row, single, spread } from './figures.ts'
import { lastAt, listedCompany, manyOrder } from './many-orders.ts'

/** Of one year, the dearest that a report tells of; fewer by `KHOTAY_ORDERS`. */
const orders = Number(process.env.KHOTAY_ORDERS ?? 1_000_000)
/** What any report may take (ms). */
const mostMs = 1_000
const runs = 12
const days = 366
const dayMs = 86_400_000
const atOnce = 20_000
const provinces = ['Hà Nội', 'Hồ Chí Minh', 'Đà Nẵng', 'Cần Thơ', 'Nghệ An', 'Thanh Hóa', 'Bình Dương', 'Huế']
const reasons = ['Khách đổi ý', 'Hết hàng', 'Đặt trùng đơn', 'Không liên hệ được', '']
const carriers = ['SPX', 'J&T', 'GHN', 'Viettel Post', 'Ninja Van']
const chief = anActor({ role: 'OWNER', company: listedCompany, flags: [...permissions] })

/** Reports over a year of a million orders, on both engines: those by day, person and aspect. What products are sold of has sums of its own. */
export async function benchReports(say: (line: string) => void): Promise<Row[]> {
  const rows = await summed(say)
  return [...(await onSqlite(rows, say)), ...(await onPostgresql(rows, say))]
}

/** An order of the last year with all that reports tell of: packed, sent, ended. */
function told(number: number): { order: Order; parcels: Parcel[] } {
  const plain = manyOrder(number, orders)
  const createdAt = lastAt - days * dayMs + Math.floor((number / orders) * days * dayMs)
  const packedAt = createdAt + 3_600_000
  const state = plain.state === 'ĐANG GIAO' ? 'ĐÃ GỬI HÀNG' : plain.state
  const entry = (to: Order['state'], updatedAt: number, note = '') => ({
    state: to,
    updatedAt,
    userId: 'kho',
    note,
  })
  const order: Order = {
    ...plain,
    state,
    createdAt,
    shipBy: createdAt + dayMs,
    customer: {
      ...plain.customer,
      id: number % 3 === 0 ? `kh-09${String(number % 300_000).padStart(8, '0')}` : undefined,
      provinceName: provinces[number % provinces.length],
    } as Order['customer'],
    delivery: { ...plain.delivery, logistic: carriers[number % carriers.length] as string },
    historyState:
      state === 'HỦY'
        ? [entry('HỦY', packedAt, reasons[number % reasons.length])]
        : [
            entry('ĐANG ĐÓNG GÓI', packedAt - 120_000),
            entry('CHỜ GỬI HÀNG', packedAt),
            entry('ĐÃ GỬI HÀNG', createdAt + (number % 30) * 3_600_000),
            entry(state, createdAt + 3 * dayMs),
          ],
  }
  if (state === 'HỦY') return { order, parcels: [] }
  const [{ productCode }] = order.swItems as [Order['swItems'][number]]
  const parcel: Parcel = {
    id: `${order.code}#1`,
    orderCodes: [order.code],
    wid: order.wid,
    state: 'closed',
    lines: [{ productCode, name: '', bid: 'B', need: 1, packed: 1, short: 0 }],
    scans: [{ gesture: order.code, productCode, quantity: 1, at: packedAt - 60_000, by: 'kho' }],
    shortages: [],
    openedAt: packedAt - 120_000,
    packer: `kho${number % 12}`,
    packerName: '',
    closedAt: packedAt,
    updatedAt: packedAt,
  }
  return { order, parcels: [parcel] }
}

/** The rows of sums that a shop of so many orders keeps, by the rules that keep them. */
async function summed(say: (line: string) => void): Promise<RowWrite[]> {
  const set = new WorkingSet()
  const kept = new Map<string, RowWrite>()
  for (let from = 0; from < orders; from += atOnce) {
    const profits = Array.from({ length: Math.min(atOnce, orders - from) }, (_, index) => {
      const { order, parcels } = told(from + index)
      return { after: profitOf({ order, parcels, returns: [], claims: [], slip: undefined }) }
    })
    const changes = await settle(
      set,
      async (wanted) => wanted.map(() => undefined),
      (read) => mapTogether([salesOfProfits, aspectsOfProfits], (sum) => sum(read, profits)).flat(),
    )
    set.apply(changes)
    for (const { table, key, after } of changes)
      kept.set(`${table}/${key}`, { table: table as 'reportSums', key, row: after as never })
    if ((from + atOnce) % 200_000 === 0) say(`${from + atOnce} orders summed up`)
  }
  kept.set('built', { table: 'reportBuilds', key: salesBuilt, row: { report: salesBuilt } })
  return [...kept.values()]
}

async function fill(store: Store, rows: readonly RowWrite[]): Promise<void> {
  await store.addCompany(listedCompany)
  for (let from = 0; from < rows.length; from += 5_000) {
    const some = rows.slice(from, from + 5_000)
    await store.write(listedCompany, async (writing) => writing.putRows(await writing.advance(), some))
  }
}

async function onSqlite(rows: readonly RowWrite[], say: (line: string) => void): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'khotay-reports-'))
  const store = openSqliteStore(folder, { synchronous: 'off' })
  try {
    await fill(store, rows)
    return await measure(store, { engine: 'SQLite', rows: rows.length, say })
  } finally {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function onPostgresql(rows: readonly RowWrite[], say: (line: string) => void): Promise<Row[]> {
  const postgresql = await startPostgresql()
  try {
    const store = await openPostgresqlStore(await postgresql.newDatabase())
    try {
      await fill(store, rows)
      return await measure(store, { engine: 'PostgreSQL', rows: rows.length, say })
    } finally {
      await store.close()
    }
  } finally {
    await postgresql.stop()
  }
}

interface Measured {
  engine: string
  rows: number
  say(line: string): void
}

async function measure(store: Store, { engine, rows, say }: Measured): Promise<Row[]> {
  const last = dayNumber(lastAt)
  const period = (length: number) => ({
    from: isoDate(dayStart(last - length + 1)),
    to: isoDate(dayStart(last)),
  })
  const questions = { getSales, getStatistics, getStaffStats }
  const asks = Object.entries(questions).map(
    ([name, ask]) =>
      [
        name,
        (fields: object) =>
          store.read(
            listedCompany,
            (reading) => ask(reading, chief, { ...fields } as never) as Promise<unknown>,
          ),
      ] as const,
  )
  const by = (value: string) =>
    [
      `getSalesBy ${value}`,
      (fields: object) =>
        store.read(
          listedCompany,
          (reading) => getSalesBy(reading, chief, { ...fields, by: value } as never) as Promise<unknown>,
        ),
    ] as const
  const found = [single(rows, { name: `${engine}: rows of sums of ${orders} orders`, unit: 'rows' })]
  for (const [name, ask] of [...asks, by('province'), by('hour')])
    for (const length of [30, 183, 366]) {
      const samples: number[] = []
      for (let run = 0; run < runs; run += 1) {
        const from = performance.now()
        await ask(period(length))
        samples.push(performance.now() - from)
      }
      const title = `${engine}: ${name}, ${length} days and as many before`
      found.push(spread(samples, { name: title, unit: 'ms', most: mostMs, on: 'p95' }))
      say(`${title} ${median(samples).toFixed(0)} ms`)
    }
  return found
}
