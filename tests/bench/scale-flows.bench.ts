import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { actorOf } from '../../src/domain/people/actor.ts'
import { permissions } from '../../src/domain/people/permissions.ts'
import type { Movement } from '../../src/domain/tables/products.ts'
import { dayNumber, dayStart, isoDate } from '../../src/domain/time.ts'
import { getProductExchange, getStockAge } from '../../src/server/queries/stock-flows.ts'
import { openPostgresqlStore } from '../../src/server/store/postgresql-store.ts'
import { openSqliteStore } from '../../src/server/store/sqlite-store.ts'
import type { Store } from '../../src/server/store/store.ts'
import { sumMissingFlows } from '../../src/server/sum-missing-flows.ts'
import { aStaff } from '../support/builders.ts'
import { startPostgresql } from '../support/postgresql.ts'
import { type Row, single, spread } from './figures.ts'

/** Some minutes on both engines; fewer by `KHOTAY_MOVEMENTS`, one engine alone by `KHOTAY_ENGINE`. */
const movements = Number(process.env.KHOTAY_MOVEMENTS ?? 1_000_000)
const products = 5_000
const days = 1_000
/** What a report may take (ms). */
const mostMs = 1_000
const runs = 7
const company = 'may'
const lastDay = dayNumber(Date.UTC(2026, 10, 27))
const owner = actorOf(aStaff({ userName: 'chu', role: 'OWNER', flags: [...permissions] }), company)

const dateOf = (back: number) => isoDate(dayStart(lastDay - back))

/** What an owner asks of stock, by its name. */
const questions: Readonly<Record<string, object>> = {
  'products, 7 days': { by: 'products', from: dateOf(6), to: dateOf(0) },
  'products, 30 days': { by: 'products', from: dateOf(29), to: dateOf(0) },
  'products, a month of last year': { by: 'products', from: dateOf(395), to: dateOf(365) },
  'products, a year': { by: 'products', from: dateOf(365), to: dateOf(0) },
  'products, the year before': { by: 'products', from: dateOf(731), to: dateOf(366) },
  'days of a year': { by: 'days', from: dateOf(365), to: dateOf(0) },
  'months of a year, one warehouse': { by: 'months', from: dateOf(365), to: dateOf(0), wid: 'K2' },
  'warehouses, the year before': { by: 'warehouses', from: dateOf(731), to: dateOf(366) },
  'days of a year of one product': { by: 'days', from: dateOf(731), to: dateOf(366), product: 'SP7' },
}

/** A million movements on both engines: summed up once, and every question of the report of stock. */
export async function benchFlows(say: (line: string) => void): Promise<Row[]> {
  const { KHOTAY_ENGINE: only } = process.env
  return [
    ...(only === 'PostgreSQL' ? [] : await onSqlite(say)),
    ...(only === 'SQLite' ? [] : await onPostgresql(say)),
  ]
}

async function onSqlite(say: (line: string) => void): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'khotay-flows-'))
  const store = openSqliteStore(folder, { synchronous: 'off' })
  try {
    return await measure(store, 'SQLite', say)
  } finally {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function onPostgresql(say: (line: string) => void): Promise<Row[]> {
  const postgresql = await startPostgresql()
  try {
    const store = await openPostgresqlStore(await postgresql.newDatabase())
    try {
      return await measure(store, 'PostgreSQL', say)
    } finally {
      await store.close()
    }
  } finally {
    await postgresql.stop()
  }
}

async function measure(store: Store, engine: string, say: (line: string) => void): Promise<Row[]> {
  await fill(store, say)
  const started = performance.now()
  await sumMissingFlows(store, company)
  const seconds = (performance.now() - started) / 1_000
  const name = (what: string) => `${movements.toLocaleString('en')} movements, ${engine}: ${what}`
  const rows = [
    single(seconds, { name: name('first sums'), unit: 's', note: 'in parts, others write in between' }),
  ]
  const ask = async (what: string, answer: () => Promise<object>) => {
    const times: number[] = []
    let length = 0
    for (let run = 0; run < runs; run += 1) {
      const begun = performance.now()
      length = JSON.stringify(await answer()).length
      times.push(performance.now() - begun)
    }
    say(`${engine} ${what}: ${Math.round(Math.min(...times))} ms at best`)
    const note = `${Math.round(length / 1_000)} KB`
    rows.push(spread(times, { name: name(what), unit: 'ms', most: mostMs, note }))
  }
  for (const [what, fields] of Object.entries(questions))
    await ask(what, () => store.read(company, (reading) => getProductExchange(reading, owner, { ...fields })))
  await ask('how long goods have lain', () =>
    store.read(company, (reading) => getStockAge(reading, owner, { today: dateOf(0) })),
  )
  return rows
}

/** A number that looks like chance, the same every time. */
function scatter(number: number): number {
  let mixed = Math.imul(number ^ (number >>> 16), 0x45d9f3b)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** Nine in ten are sales; what is sold is bought anew. */
function movement(number: number): Movement {
  const dice = (sides: number, salt: number) => scatter(number * 31 + salt) % sides
  const day = lastDay - days + 1 + Math.floor((number / movements) * days)
  const kind = dice(100, 1)
  const [reason, quantity] =
    kind < 90
      ? ['Xuất bán hàng', -1 - dice(2, 2)]
      : kind < 96
        ? ['Nhập mới', 20 + dice(15, 3)]
        : kind < 98
          ? ['Nhập hàng hoàn', 1]
          : kind < 99
            ? ['Chuyển kho đến', 5]
            : ['Chuyển kho đi', -5]
  return {
    id: `m${number}`,
    productCode: `SP${dice(products, 4)}`,
    wid: `K${1 + dice(3, 5)}`,
    bid: 'A1-01',
    number: 'total',
    quantity: quantity as number,
    cost: 10_000 + dice(90_000, 6),
    reason: reason as string,
    document: `P${number}`,
    userId: 'chu',
    at: dayStart(day) + dice(86_400_000, 7),
  }
}

async function fill(store: Store, say: (line: string) => void): Promise<void> {
  await store.addCompany(company)
  const atOnce = 10_000
  for (let from = 0; from < movements; from += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, movements - from) }, (_, place) =>
      movement(from + place),
    )
    await store.write(company, (writing) => writing.addMovements(some, { deviceId: '', seq: from / atOnce }))
    if ((from + atOnce) % 200_000 === 0) say(`${from + atOnce} movements`)
  }
}
