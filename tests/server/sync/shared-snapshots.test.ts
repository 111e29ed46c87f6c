import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { circles, type Permission } from '../../../src/domain/people/permissions.ts'
import { tables } from '../../../src/domain/tables.ts'
import type { SnapshotLine } from '../../../src/protocol/wire.ts'
import { createApp } from '../../../src/server/create-app.ts'
import type { Store } from '../../../src/server/store/store.ts'
import { sharingLimits } from '../../../src/server/sync/shared-snapshots.ts'
import { aCare, insideWords, morning } from '../../support/builders.ts'
import {
  aDevice,
  aPlainOrder,
  aTestShop,
  keepShops,
  linesOf,
  openTestShop,
  people,
  putStaff,
  type TestDevice,
  type TestShop,
  told,
} from '../small-shop.ts'

const minute = 60_000
/** Whether whoever keeps the stock is of a circle. */
function isPacker(circle: readonly Permission[]): boolean {
  return circle.includes('stock_crud')
}

/** Readings of customers, and of whatever else packers do not need; a table that closes is read twice. */
const circledReadings = Object.values(tables)
  .filter((table) => 'neededBy' in table && table.neededBy && !isPacker(circles[table.neededBy]))
  .reduce((sum, table) => sum + ('closed' in table ? 2 : 1), 0)
let shop: TestShop
let app: FastifyInstance
let folder: string
let scans: number
let now: number
/** Where the reading stands still until it is told to go on. */
let stop: { behind: string; reached(): void; released: Promise<void> } | undefined

let loaded: string

beforeAll(async () => {
  const orders = Array.from({ length: 2_500 }, (_, index) =>
    aPlainOrder(`D${10_000 + index}`, { channel: 'KhoTay' }),
  )
  loaded = await keepShops([aTestShop('may', orders)])
})
beforeEach(async () => {
  shop = await openTestShop({}, loaded)
  folder = mkdtempSync(join(tmpdir(), 'khotay-copies-'))
  now = morning
  stop = undefined
  await serve()
})
afterEach(async () => {
  await app.close()
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

async function serve(limits: Partial<typeof sharingLimits & { folder: string }> = {}): Promise<void> {
  await app?.close()
  scans = 0
  app = await createApp({
    store: watched(shop.store),
    clock: () => now,
    limits: { sharing: { ...sharingLimits, folder, ...limits } },
  })
}

/** Counts how often rows are read, and lets the reading stand still. */
function watched(store: Store): Store {
  return {
    ...store,
    async read(company, work) {
      let isStopped = false
      const answer = await store.read(company, (reading) => {
        const scan = reading.scan.bind(reading)
        reading.scan = (stretch, limit) => {
          if (limit === 1_000) scans += 1
          isStopped = limit === 1_000 && stretch.after === stop?.behind
          return scan(stretch, limit)
        }
        return work(reading)
      })
      if (isStopped && stop) {
        const { reached, released } = stop
        stop = undefined // the first reading alone
        reached()
        await released
      }
      return answer
    },
  }
}

/** The next reading stands still when it has read the second page of orders. */
function standStill(behind = 'D10999'): { reached: Promise<void>; release(): void } {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const reached = new Promise<void>((resolve) => {
    stop = { behind, reached: resolve, released }
  })
  return { reached, release: () => release() }
}

async function load(device: TestDevice, more: object = {}) {
  const { token, deviceId } = device
  const answer = await app.inject({
    method: 'POST',
    url: '/api/sync/snapshot',
    payload: { token, deviceId, ...more },
    headers: { 'accept-encoding': 'gzip' },
  })
  expect(answer.statusCode).toBe(200)
  const text = gunzipSync(answer.rawPayload).toString()
  return { raw: answer.rawPayload, text, lines: linesOf(text) }
}

/** Over a real connection; nothing is read before `read` is called. */
async function stream(device: TestDevice): Promise<{ incoming: IncomingMessage; read(): Promise<Buffer> }> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const { token, deviceId } = device
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'accept-encoding': 'gzip' }
    const asked = request(
      { port, method: 'POST', path: '/api/sync/snapshot', headers, agent: false },
      resolve,
    )
    asked.on('error', reject)
    asked.end(JSON.stringify({ token, deviceId }))
  })
  return {
    incoming,
    async read() {
      const pieces: Buffer[] = []
      for await (const piece of incoming) pieces.push(piece as Buffer)
      return Buffer.concat(pieces)
    },
  }
}

type Line = Exclude<SnapshotLine, { done: true }>
const bodyOf = (lines: SnapshotLine[]) => lines.filter((line): line is Line => 'table' in line)

describe('phones that start together', () => {
  test('[P6] are one reading of the shop, and get the same bytes', async () => {
    const [first, ...others] = await Promise.all(
      ['a', 'b', 'c'].map(async (name) => load(await aDevice(shop, 'kho', `may-${name}`))),
    )
    const once = scans
    now += 4 * minute
    const late = await load(await aDevice(shop, 'kho2'))
    expect(scans).toBe(once)
    for (const other of [...others, late]) expect(other.raw.equals(first!.raw)).toBe(true)
    await serve({ freshMs: 0 })
    expect((await load(await aDevice(shop, 'kho'))).text).toBe(first!.text)
    expect(scans).toBe(once)
  })

  test('[P6] get plain lines when they take no gzip', async () => {
    const { text } = await load(await aDevice(shop, 'kho'))
    const { token, deviceId } = await aDevice(shop, 'kho')
    const payload = { token, deviceId }
    const plain = await app.inject({ method: 'POST', url: '/api/sync/snapshot', payload })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body).toBe(text)
  })

  test('[S13] of another scope get a reading of their own: no cost prices, no internal notes, no foreign warehouse', async () => {
    const care = aCare({ orderId: 'D10000' })
    await shop.store.write('may', async (writing) =>
      writing.putRows(await writing.advance(), [{ table: 'shippingCare', key: care.orderId, row: care }]),
    )
    const owner = await load(await aDevice(shop, 'chu'))
    const readings = scans
    const packer = await load(await aDevice(shop, 'kho'))
    // Of the packer's tables none is that of a circle of others.
    expect(scans).toBe(2 * readings - circledReadings)
    const elsewhere = await load(await aDevice(shop, 'kho9'))
    const shipper = await load(await aDevice(shop, 'giaovan'))
    await putStaff(shop, { ...people.find(({ userName }) => userName === 'kho2')!, department: 'Vận chuyển' })
    const driver = await load(await aDevice(shop, 'kho2'))
    expect(owner.text).toContain('priceIn')
    expect(packer.text).not.toContain('priceIn')
    expect(packer.text).toContain('D10000')
    expect(elsewhere.text).not.toContain('D10000')
    expect(packer.text).toContain(insideWords)
    expect(driver.text).toContain('D10000')
    expect(driver.text).not.toContain(insideWords)
    expect(bodyOf(shipper.lines).map(({ table }) => table)).not.toContain('products')
  })

  test('[S13] a person whose warehouses changed follows no copy of before', async () => {
    const phone = await aDevice(shop, 'kho')
    await load(phone)
    const kho = people.find(({ userName }) => userName === 'kho')!
    await putStaff(shop, { ...kho, warehouses: ['K9'] })
    expect((await load(phone)).text).not.toContain('D10000')
  })

  test('[S6] equal the server after their pull, however much changed while the copy was made', async () => {
    const still = standStill()
    const first = load(await aDevice(shop, 'kho', 'may-a'))
    await still.reached
    const second = load(await aDevice(shop, 'kho', 'may-b'))
    const desk = await aDevice(shop, 'ban')
    const cancel = async (...orderCodes: string[]) => {
      const { answers } = await desk.push(desk.command('updateState', { orderCodes, state: 'HỦY', note: '' }))
      expect(told(answers).map((answer) => answer.split(' ')[1])).toEqual(['applied'])
    }
    await cancel('D10001', 'D11001', 'D12001')
    await shop.store.write('may', async (writing) => {
      const gone = ['D10002', 'D11002', 'D12002'].map(
        (key) => ({ table: 'orders', key, row: undefined }) as const,
      )
      await writing.putRows(await writing.advance(), gone)
    })
    still.release()
    const held = await Promise.all([first, second])
    await cancel('D10003', 'D12003')
    const late = await load(await aDevice(shop, 'kho', 'may-c'))
    const truth = await ordersBehind([], 0)
    expect(Object.keys(truth)).toHaveLength(2_497)
    for (const { lines } of [...held, late]) {
      expect(await ordersBehind(lines, bodyOf(lines)[0]!.version)).toEqual(truth)
    }
  })

  async function ordersBehind(lines: SnapshotLine[], from: number) {
    const held = new Map<unknown, unknown>()
    for (const { table, rows } of bodyOf(lines)) {
      if (table === 'orders') for (const row of rows) held.set(row['code'], row)
    }
    const phone = await aDevice(shop, 'kho', 'may-truth')
    for (let cursor = from, more = true; more; ) {
      const page = await phone.pull(cursor)
      for (const row of page.tables['orders']?.puts ?? []) held.set(row['code'], row)
      for (const key of page.tables['orders']?.dels ?? []) held.delete(key)
      cursor = page.to
      more = page.more
    }
    return Object.fromEntries([...held].sort())
  }

  test('[P6] go on from the copy behind any of its lines, without another reading', async () => {
    const phone = await aDevice(shop, 'kho')
    const { lines } = await load(phone)
    const once = scans
    for (const [index, { table, last }] of bodyOf(lines).entries()) {
      const rest = await load(phone, { table, after: last })
      expect(rest.lines).toEqual(lines.slice(index + 1))
    }
    expect(scans).toBe(once)
  })

  test('[P6] go on by themselves from a point that the copy does not know', async () => {
    const phone = await aDevice(shop, 'kho')
    const { lines } = await load(phone)
    const once = scans
    const orders = (answer: SnapshotLine[]) =>
      bodyOf(answer).flatMap(({ table, rows }) => (table === 'orders' ? rows : []))
    for (const after of ['open@1:D10999', 'open@9999:D10998']) {
      const behind = orders(lines).filter(({ code }) => String(code) > after.split(':')[1]!)
      expect(orders((await load(phone, { table: 'orders', after })).lines)).toEqual(behind)
    }
    expect(scans).toBeGreaterThan(once)
  })

  test('[P6] begin anew from a point of an older server, whose lines came in another order', async () => {
    const phone = await aDevice(shop, 'kho')
    const { lines } = await load(phone)
    for (const after of ['open:D10999', 'closed:D10999']) {
      expect((await load(phone, { table: 'orders', after })).lines).toEqual(lines)
    }
  })

  test('[P6] one that repairs some tables gets these by itself', async () => {
    const phone = await aDevice(shop, 'kho')
    await load(phone)
    const once = scans
    const { lines } = await load(phone, { tables: ['orders', 'staff'] })
    expect(new Set(bodyOf(lines).map(({ table }) => table))).toEqual(new Set(['staff', 'orders']))
    expect(scans).toBeGreaterThan(once)
    const { token, deviceId } = phone
    const wrong = await app.inject({
      method: 'POST',
      url: '/api/sync/snapshot',
      payload: { token, deviceId, tables: ['orders', 'movements'] },
    })
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'bad-params'])
  })
})

describe('a shared reading', () => {
  test('[P6] is not held up by a phone that does not read, nor by one that went away', async () => {
    const still = standStill()
    const [asleep, gone, quick] = await Promise.all(
      ['asleep', 'gone', 'quick'].map(async (name) => stream(await aDevice(shop, 'kho', `may-${name}`))),
    )
    await still.reached
    gone!.incoming.destroy()
    still.release()
    const whole = await quick!.read()
    expect(linesOf(gunzipSync(whole).toString()).at(-1)).toMatchObject({ done: true })
    const slow = await asleep!.read()
    expect(slow.equals(whole)).toBe(true)
  })

  test('[P6] serves who comes later than five minutes no more, and a new one is made', async () => {
    const phone = await aDevice(shop, 'kho')
    await load(phone)
    const once = scans
    now += 5 * minute
    await load(phone)
    expect(scans).toBe(2 * once)
  })

  test.each([
    ['back', -6 * minute],
    ['on', 6 * minute],
  ])('[P6] is not handed out when the clock was set %s', async (_, by) => {
    const phone = await aDevice(shop, 'kho')
    await load(phone)
    const once = scans
    now += by
    await load(phone)
    expect(scans).toBe(2 * once)
  })

  test('[P6] lies in a file that nobody can open', async () => {
    const still = standStill()
    const loading = load(await aDevice(shop, 'kho'))
    await still.reached
    expect(readdirSync(folder)).toEqual([])
    still.release()
    await loading
    expect(readdirSync(folder)).toEqual([])
  })

  test('[P19] ends with the history it belongs to', async () => {
    const phone = await aDevice(shop, 'kho')
    const before = await load(phone)
    await shop.store.write('may', (writing) => writing.renewLineage())
    const after = await load(phone)
    expect(bodyOf(after.lines)[0]!.lineage).not.toBe(bodyOf(before.lines)[0]!.lineage)
  })

  test('[P6] ends when deletions behind its version are forgotten', async () => {
    const phone = await aDevice(shop, 'kho')
    const before = await load(phone)
    await shop.store.write('may', async (writing) => {
      await writing.putRows(await writing.advance(), [{ table: 'orders', key: 'D10001', row: undefined }])
      await writing.forgetDeleted((await writing.head()).version)
    })
    const after = await load(phone)
    expect(after.lines.at(-1)!.version).toBeGreaterThan(before.lines.at(-1)!.version)
    expect(after.text).not.toContain('D10001')
  })

  test.each(['the company is removed', 'another history begins'])(
    '[P19] is cut, and never called whole, when %s meanwhile',
    async (what) => {
      const still = standStill()
      const { read } = await stream(await aDevice(shop, 'kho'))
      await still.reached
      if (what === 'the company is removed') await shop.store.removeCompany('may')
      else await shop.store.write('may', (writing) => writing.renewLineage())
      still.release()
      await expect(read()).rejects.toThrow('aborted')
    },
  )

  test('[P6] is cut when the server stops, which does not wait for it', async () => {
    const still = standStill()
    const { read } = await stream(await aDevice(shop, 'kho'))
    await still.reached
    const cut = expect(read()).rejects.toThrow('aborted')
    await app.close()
    await cut
    still.release()
  })

  test('[P6] is cut for whoever still follows after 20 minutes', async () => {
    const still = standStill()
    const { read } = await stream(await aDevice(shop, 'kho'))
    await still.reached
    now += 20 * minute
    const cut = expect(read()).rejects.toThrow('aborted')
    const next = load(await aDevice(shop, 'kho2'))
    await cut
    still.release()
    expect((await next).lines.at(-1)).toMatchObject({ done: true })
  })

  test('[P6] that fails in the middle is not tried again at once: everybody is served alone', async () => {
    await serve({ mostBytes: 30_000 })
    const { read } = await stream(await aDevice(shop, 'kho'))
    await expect(read()).rejects.toThrow('aborted')
    const alone = await load(await aDevice(shop, 'kho'))
    expect(alone.lines.at(-1)).toMatchObject({ done: true })
  })

  test('[P6] makes room for another one when nobody follows it', async () => {
    await serve({ mostCopies: 1 })
    const chu = await aDevice(shop, 'chu')
    const kho = await aDevice(shop, 'kho')
    await load(chu)
    const once = scans
    await load(kho)
    await load(kho)
    // Packers hold no table of a circle of others.
    expect(scans).toBe(2 * once - circledReadings)
    const still = standStill()
    now += 6 * minute
    const { read } = await stream(kho)
    await still.reached
    expect((await load(chu)).lines.at(-1)).toMatchObject({ done: true })
    still.release()
    expect(linesOf(gunzipSync(await read()).toString()).at(-1)).toMatchObject({ done: true })
  })

  test('[P6] is done without where no file can be made', async () => {
    await serve({ folder: join(folder, 'nowhere') })
    expect((await load(await aDevice(shop, 'kho'))).lines.at(-1)).toMatchObject({ done: true })
  })
})
