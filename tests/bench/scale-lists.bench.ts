import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askedWords } from '../../src/domain/listings/words.ts'
import { dayNumber, dayStart } from '../../src/domain/time.ts'
import type { ListQuestion } from '../../src/server/store/list-question.ts'
import { companyMark } from '../../src/server/store/listed-row.ts'
import { openPostgresqlStore } from '../../src/server/store/postgresql-store.ts'
import { openSqliteStore } from '../../src/server/store/sqlite-store.ts'
import type { Store } from '../../src/server/store/store.ts'
import { startPostgresql } from '../support/postgresql.ts'
import { median, type Row, ratio, single, spread } from './figures.ts'
import { fillOrders, firstAt, lastAt, listedCompany, manyOrder } from './many-orders.ts'

/** A million takes some ten minutes to make, on both engines; fewer by `KHOTAY_ORDERS`. */
const orders = Number(process.env.KHOTAY_ORDERS ?? 1_000_000)
/** What a page of a list may take (ms). */
const mostMs = 50
const runs = 40

type Asked = Partial<Omit<ListQuestion, 'table'>>

/** What desks ask all day, and what is dear to answer. */
function questions(): Record<string, (run: number) => Asked> {
  /** An order of long ago, another one each time. */
  const some = (run: number) => manyOrder((run * 7_919) % orders, orders)
  const old = { at: firstAt + (lastAt - firstAt) / 2, id: orders / 2 }
  return {
    'newest page': () => ({}),
    'page of a state and a shop': () => ({ facts: { state: ['HỦY'], shop: ['88210045'] } }),
    'rare word (an old code)': (run) => ({ words: askedWords(some(run).code) }),
    'common word (nguyen)': () => ({ words: ['nguyen'] }),
    'two words (nguyen, a product)': (run) => ({
      words: ['nguyen', some(run).swItems[0]!.productCode.toLowerCase()],
    }),
    'phone of an old order': (run) => ({ words: askedWords(some(run).customer.phone) }),
    'last four digits of a phone': (run) => ({ words: [some(run).customer.phone.slice(-4)] }),
    'word that is nowhere': () => ({ words: ['khongcoai'] }),
    'deep page': () => ({ after: old }),
    'deep page of a common word': () => ({ after: old, words: ['nguyen'] }),
    'state by money': () => ({ sort: { by: 'total', descending: true }, facts: { state: ['HỦY'] } }),
  }
}

/** What tabs and feet of lists count and add up: most from what is kept, the last from the rows themselves, part by part. */
const counts: Readonly<Record<string, ListQuestion['facts']>> = {
  'of all': {},
  'of a state': { state: ['HỦY'] },
  'of a shop and three states': { shop: ['88210045'], state: ['THÀNH CÔNG', 'HỦY', 'ĐÃ HOÀN'] },
  'of a year': { madeAt: { from: dayStart(dayNumber(firstAt)), to: dayStart(dayNumber(firstAt) + 365) - 1 } },
  'of a carrier': { carrier: ['SPX'] },
}

/** A million orders on both engines: every question of a desk, and the plain scan beside it. */
export async function benchLists(say: (line: string) => void): Promise<Row[]> {
  return [...(await onSqlite(say)), ...(await onPostgresql(say))]
}

async function onSqlite(say: (line: string) => void): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'khotay-lists-'))
  const store = openSqliteStore(folder, { synchronous: 'off' })
  try {
    const fill = await filled(store, say)
    return [fill, ...(await measure(store, 'SQLite', say))]
  } finally {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function onPostgresql(say: (line: string) => void): Promise<Row[]> {
  const postgresql = await startPostgresql()
  try {
    const store = await openPostgresqlStore(await postgresql.newDatabase())
    const client = await store.connect()
    try {
      // Filled as a backup is put back at night, with the dear index made last.
      await client.query('drop index orders_index')
      const fill = await filled(store, say)
      await client.query('create index orders_index on orders_words using gin ((words::tsvector))')
      await client.query('vacuum analyze')
      return [fill, ...(await measure(store, 'PostgreSQL', say))]
    } finally {
      await client.end()
      await store.close()
    }
  } finally {
    await postgresql.stop()
  }
}

async function filled(store: Store, say: (line: string) => void): Promise<Row> {
  const from = performance.now()
  await fillOrders(store, orders, (line) => say(`${store.engine}: ${line}`))
  const microseconds = ((performance.now() - from) * 1_000) / orders
  return single(microseconds, { name: `${store.engine}: an order written and listed`, unit: 'µs' })
}

async function measure(store: Store, engine: string, say: (line: string) => void): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, questionOf] of Object.entries(questions())) {
    const pages: number[] = []
    for (let run = 0; run < runs; run += 1) {
      const question = whole(questionOf(run))
      pages.push(await timed(() => store.read(listedCompany, (reading) => reading.list(question))))
    }
    rows.push(spread(pages, { name: `${engine}: ${name}`, unit: 'ms', most: mostMs, on: 'p95' }))
    say(`${engine}: ${name} ${median(pages).toFixed(1)} ms`)
  }
  for (const [name, facts] of Object.entries(counts)) {
    const question = whole({ facts })
    const samples: number[] = []
    let isWhole = true
    for (let run = 0; run < runs; run += 1)
      samples.push(
        await timed(async () => {
          const { exact } = await store.read(listedCompany, (reading) => reading.countListed(question))
          isWhole &&= exact
        }),
      )
    const title = `${engine}: ${isWhole ? 'count and sums' : 'part of a count'}, ${name}`
    rows.push(spread(samples, { name: title, unit: 'ms', most: mostMs, on: 'p95' }))
    say(`${title} ${median(samples).toFixed(1)} ms`)
  }
  const scan = await timed(() => scanned(store))
  const code = rows.find(({ name }) => name.includes('an old code'))
  rows.push(single(scan, { name: `${engine}: a plain LIKE over all orders, for one code`, unit: 'ms' }))
  rows.push(ratio(`${engine}: rare word beside it`, Number(code?.value), scan))
  return rows
}

function whole(asked: Asked): ListQuestion {
  const plain = { facts: {}, words: [], hidden: [], sort: { by: 'madeAt', descending: true }, limit: 50 }
  return { table: 'orders', ...plain, ...asked }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** What one would write without an index: every word text looked through. The word is nowhere, so none is left out. */
function scanned(store: Store): Promise<unknown> {
  const words = [`${companyMark(listedCompany)}khongcoai`]
  const budget = { stretchRows: orders, walkedRows: orders, mostCandidates: -1 }
  return store.read(listedCompany, (reading) => reading.list({ ...whole({}), words }, budget))
}
