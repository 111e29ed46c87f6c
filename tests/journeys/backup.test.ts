import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import type { Order } from '../../src/domain/tables/orders.ts'
import { openPostgresqlStore } from '../../src/server/store/postgresql-store.ts'
import { openSqliteStore } from '../../src/server/store/sqlite-store.ts'
import { anOrder } from '../support/builders.ts'
import { type Postgresql, startPostgresql } from '../support/postgresql.ts'
import { type CommandOutcome, runNode } from '../support/run-command.ts'
import { startServer, type TestServer } from '../support/test-server.ts'
import { type Journey, type Phone, startJourney } from './journey.ts'

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'khotay-backup-'))
  file = join(folder, 'shop.backup')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

type Place = { KHOTAY_DATA: string } | { DATABASE_URL: string }

function backup(place: Place, to = file): Promise<CommandOutcome> {
  return runNode('src/server/backup/backup.ts', [to], { quiet: true, env: { ...place } })
}

function restore(place: Place, from = file): Promise<CommandOutcome> {
  return runNode('src/server/backup/restore.ts', [from], { quiet: true, env: { ...place } })
}

function expectDone({ code, output }: CommandOutcome): void {
  expect(output).toMatch(/Done: /)
  expect(code).toBe(0)
}

function expectRefused({ code, output }: CommandOutcome, why: RegExp): void {
  expect(output).toMatch(why)
  // One sentence for a person: no stack, no row.
  expect(output).not.toMatch(/ {4}at |"doc"/)
  expect(code).toBe(1)
}

/** How much of the shop lies in a data folder. */
function companiesIn(dataFolder: string): number {
  if (!existsSync(join(dataFolder, 'khotay.db'))) return 0
  const db = new DatabaseSync(join(dataFolder, 'khotay.db'), { readOnly: true })
  const { count } = db.prepare('select count(*) as count from companies').get() as { count: number }
  db.close()
  return count
}

describe('a backup made while the shop works', () => {
  let journey: Journey
  let postgresql: Postgresql
  const later: TestServer[] = []
  beforeAll(async () => {
    journey = await startJourney()
    postgresql = await startPostgresql()
  })
  afterAll(async () => {
    for (const server of later) await server.stop()
    await journey?.stop()
    await postgresql?.stop()
  })

  /** A phone that packed an order, and another one that it has not sent yet. */
  async function aPhoneAtWork(): Promise<{ phone: Phone; sent: string; unsent: string }> {
    const phone = journey.phone()
    await phone.signIn('kho')
    await phone.sync()
    const [sent, unsent] = [journey.shop.orderToPack(), journey.shop.orderToPack()]
    await phone.pack(sent)
    expect(await phone.sync()).toEqual({ kind: 'quiet' })
    phone.offline = true
    await phone.pack(unsent)
    return { phone, sent, unsent }
  }

  /** Work goes on as long as the backup runs. */
  async function backUpAtWork(): Promise<void> {
    const desk = journey.phone()
    await desk.signIn('kho2')
    await desk.sync()
    let isOver = false
    const made = backup({ KHOTAY_DATA: journey.server.dataFolder }).finally(() => {
      isOver = true
    })
    let worked = 0
    while (!isOver) {
      await desk.does(openOrder, { code: journey.shop.orderToPack() })
      expect(await desk.sync()).toEqual({ kind: 'quiet' })
      worked += 1
    }
    expectDone(await made)
    expect(worked).toBeGreaterThan(0)
  }

  /** The phone finds the new server, sends what waits, and holds what the server holds. */
  async function goOn(
    phone: Phone,
    server: TestServer,
    orderOf: (code: string) => Promise<Order>,
    codes: string[],
  ) {
    phone.address = server.address
    phone.offline = false
    await phone.syncUntilQuiet()
    expect(await phone.waiting()).toBe(0)
    for (const code of codes) {
      const { state, slipCodes, updatedAt } = await orderOf(code)
      expect(state).toBe('CHỜ GỬI HÀNG')
      expect(await phone.order(code)).toMatchObject({ state, slipCodes, updatedAt })
    }
  }

  test('goes into a new folder, and a phone goes on with it: what was sent is there, what waited is sent', async () => {
    const { phone, sent, unsent } = await aPhoneAtWork()
    await backUpAtWork()
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['shop.backup'])
    expectRefused(await backup({ KHOTAY_DATA: journey.server.dataFolder }), /exists already/)

    const dataFolder = join(folder, 'data')
    expectDone(await restore({ KHOTAY_DATA: dataFolder }))
    const server = await startServer({ dataFolder })
    try {
      const orderOf = async (code: string) => {
        const db = new DatabaseSync(join(dataFolder, 'khotay.db'), { readOnly: true })
        const { doc } = db.prepare("select doc from rows where tbl = 'orders' and key = ?").get(code) as {
          doc: string
        }
        db.close()
        return JSON.parse(doc) as Order
      }
      await goOn(phone, server, orderOf, [sent, unsent])
    } finally {
      await server.stop()
    }
    expectRefused(await restore({ KHOTAY_DATA: dataFolder }), /holds a shop already/)
  })

  test('moves the shop from SQLite to PostgreSQL, and back', async () => {
    const { phone, sent, unsent } = await aPhoneAtWork()
    await backUpAtWork()
    const address = await postgresql.newDatabase()
    expectDone(await restore({ DATABASE_URL: address }))
    expectRefused(await restore({ DATABASE_URL: address }), /holds a shop already/)
    const server = await startServer({ env: { DATABASE_URL: address } })
    later.push(server)
    const orderOf = async (code: string) => {
      const client = new pg.Client(address)
      await client.connect()
      const found = await client.query<{ doc: string }>(
        "select doc from rows where tbl = 'orders' and key = $1",
        [code],
      )
      await client.end()
      return JSON.parse(found.rows[0]!.doc) as Order
    }
    await goOn(phone, server, orderOf, [sent, unsent])

    const back = join(folder, 'back.backup')
    expectDone(await backup({ DATABASE_URL: address }, back))
    const dataFolder = join(folder, 'data')
    expectDone(await restore({ KHOTAY_DATA: dataFolder }, back))
    expect(await contentOf(openSqliteStore(dataFolder))).toEqual(
      await contentOf(await openPostgresqlStore(address)),
    )
  })

  test('is refused where another server works, and a folder without a shop makes none', async () => {
    const { dataFolder } = journey.server
    expectDone(await backup({ KHOTAY_DATA: dataFolder }))
    expectRefused(await restore({ KHOTAY_DATA: dataFolder }), /is in use by another KhoTay server/)
    const nothing = join(folder, 'nothing')
    expectRefused(await backup({ KHOTAY_DATA: nothing }, join(folder, 'x')), /There is no shop in the folder/)
    expect(existsSync(nothing)).toBe(false)
    expectRefused(await backup({ KHOTAY_DATA: dataFolder }, join(folder, 'no', 'where')), /ENOENT/)
  })
})

describe('a file that is not whole', () => {
  /** A small shop's backup, as lines. */
  async function lines(): Promise<string[]> {
    const dataFolder = join(folder, 'small')
    const store = openSqliteStore(dataFolder)
    await store.addCompany('may')
    await store.write('may', async (writing) => {
      for (let index = 0; index < 300; index += 1) {
        const row = anOrder({ code: `DH-${index}`, note: String(Math.random()) })
        await writing.putRows(await writing.advance(), [{ table: 'orders', key: row.code, row }])
      }
    })
    await store.close()
    expectDone(await backup({ KHOTAY_DATA: dataFolder }))
    return gunzipSync(readFileSync(file)).toString().split('\n').slice(0, -1)
  }

  const head = '{"format":"khotay-backup","formatVersion":1,'
  const damages: [name: string, damage: (bytes: Buffer, lines: string[]) => Buffer, why: RegExp][] = [
    ['cut in the middle', (bytes) => bytes.subarray(0, bytes.length / 2), /damaged|cut short/],
    ['cut by its last byte', (bytes) => bytes.subarray(0, -1), /damaged|cut short/],
    ['with a flipped bit', (bytes) => flipped(bytes), /nothing was put back/],
    ['without its end', (_, all) => zipped(all.slice(0, -1)), /damaged or was cut short/],
    ['without one row', (_, all) => zipped(all.toSpliced(100, 1)), /damaged or was cut short/],
    ['with a row twice', (_, all) => zipped(all.toSpliced(1, 0, all[1]!)), /nothing was put back/],
    [
      'with a changed row',
      (_, all) => zipped(all.with(50, all[50]!.replace('DH', 'DX'))),
      /nothing was put back/,
    ],
    ['that goes on behind its end', (_, all) => zipped([...all, all[2]!]), /damaged or was cut short/],
    ['that is no backup', () => zipped(['{"format":"something"}']), /is no backup of KhoTay/],
    ['that is empty', () => Buffer.alloc(0), /is no backup|damaged/],
    ['of plain text', () => Buffer.from('xin chào'), /no backup/],
    [
      'of a newer server',
      (_, all) => zipped([all[0]!.replace('ion":1', 'ion":2'), ...all.slice(1)]),
      /newer server/,
    ],
  ]

  test('is refused, whatever happened to it, and nothing of it is kept', async () => {
    const all = await lines()
    expect(all[0]).toContain(head)
    const bytes = readFileSync(file)
    for (const [name, damage, why] of damages) {
      const broken = join(folder, 'broken')
      writeFileSync(broken, damage(bytes, all))
      const dataFolder = join(folder, 'data', name.replaceAll(' ', '-'))
      expectRefused(await restore({ KHOTAY_DATA: dataFolder }, broken), why)
      expect([name, companiesIn(dataFolder)]).toEqual([name, 0])
    }
    expectRefused(await restore({ KHOTAY_DATA: join(folder, 'data') }, folder), /EISDIR/)
    expectRefused(await restore({ KHOTAY_DATA: join(folder, 'data') }, join(folder, 'x')), /There is no file/)
    const whole = join(folder, 'whole')
    expectDone(await restore({ KHOTAY_DATA: whole }))
    expect(companiesIn(whole)).toBe(1)
  })

  function zipped(all: readonly string[]): Buffer {
    return gzipSync(`${all.join('\n')}\n`)
  }

  function flipped(bytes: Buffer): Buffer {
    const copy = Buffer.from(bytes)
    const middle = Math.floor(copy.length / 2)
    copy[middle] = copy[middle]! ^ 1
    return copy
  }
})

/** Everything of a store but its lineages, which are new after each restore. Closes it. */
async function contentOf(store: ReturnType<typeof openSqliteStore>): Promise<string[]> {
  const content: string[] = []
  for await (const { table, row } of store.backup()) {
    const { lineage: _, ...rest } = row
    const sorted = Object.entries(rest).sort(([one], [other]) => (one < other ? -1 : 1))
    content.push(JSON.stringify([table, sorted]))
  }
  await store.close()
  return content.sort()
}
