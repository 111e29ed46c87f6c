import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Order } from '../../src/domain/tables/orders.ts'
import type { SnapshotLine } from '../../src/protocol/wire.ts'
import { openSession } from '../../src/server/auth/sessions.ts'
import { type DemoBatch, demoBatches } from '../../src/server/demo/demo-batches.ts'
import { company as demoCompany, staff } from '../../src/server/demo/shop-front.ts'
import { loadBatches } from '../../src/server/store/load-shop.ts'
import { openSqliteStore } from '../../src/server/store/sqlite-store.ts'
import { holds, type Row, single } from './figures.ts'
import { type Act, packingActs } from './packing-acts.ts'
import { ScalePhone } from './scale-phone.ts'
import { figuresOf, floor, work } from './scale-shift.bench.ts'
import { startScaleServer } from './scale-shop.ts'

const shops = 200
const phonesAShop = 3
const shopSize = { products: 60, orders: 150 }
/** Each phone makes a gesture so often (ms). */
const gestureMs = 4_000
const workMs = 30_000

/** Two hundred small shops on one server, each with three phones that pack and follow each other. */
export async function benchShops(say: (line: string) => void): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'khotay-shops-'))
  try {
    const data = join(folder, 'data')
    say(`making ${shops} shops of ${shopSize.products} products and ${shopSize.orders} orders`)
    const sessions = await makeShops(data)
    settle(join(data, 'khotay.db'))
    const server = await startScaleServer(data)
    const crews = sessions.map(({ company, user, tokens }) =>
      tokens.map(
        (token, index) =>
          new ScalePhone({
            address: server.address,
            token,
            user,
            company,
            deviceId: `d-${company}-${index}`,
          }),
      ),
    )
    const phones = crews.flat()
    try {
      await server.resetCost()
      say(`${phones.length} phones start`)
      const from = performance.now()
      const queues: Generator<Act>[] = []
      for (const crew of crews) queues.push(...(await startShop(crew)))
      const startedMs = performance.now() - from
      const idle = await server.cost()
      say(`${phones.length} phones pack`)
      await server.resetCost()
      const worked = await work(phones, { forMs: workMs, spreadMs: gestureMs }, async (phone, turn) => {
        const began = performance.now()
        const { value } = queues[turn]!.next()
        if (value) await phone.act(value)
        await wait(Math.max(0, gestureMs - (performance.now() - began)))
      })
      const cost = await server.cost()
      for (const phone of phones) await phone.pull()
      const sent = phones.reduce((sum, phone) => sum + phone.sent, 0)
      const applied = phones.reduce((sum, phone) => sum + phone.applied, 0)
      const different = crews.filter((crew) => crew.some(({ cursor }) => cursor !== crew[0]!.cursor)).length
      const who = `${shops} shops, ${phones.length} phones`
      return [
        single(startedMs / 1000, { name: `${who}: all loaded`, unit: 's', note: 'one shop after another' }),
        single(idle.rss / 2 ** 20, { name: `${who}: memory of the server at rest`, unit: 'MB' }),
        ...figuresOf(`${who}, a gesture every ${gestureMs / 1000} s`, worked, cost),
        holds(`${who}: gestures applied`, `${applied}/${sent}`, 'gestures', 'all', applied === sent),
        holds(`${who}: shops whose phones differ`, different, 'shops', '0', different === 0),
        ...floor(folder),
      ]
    } finally {
      for (const phone of phones) phone.stop()
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The shops were made without waiting for the disk: what it still owes is not the measurement's. */
function settle(file: string): void {
  const opened = openSync(file, 'r+')
  fsyncSync(opened)
  closeSync(opened)
}

interface Sessions {
  company: string
  user: string
  tokens: string[]
}

async function makeShops(data: string): Promise<Sessions[]> {
  const store = openSqliteStore(data, { synchronous: 'off' })
  const packer = staff.find(({ row }) => row.userName === 'kho')!.row
  const now = Date.now()
  try {
    const made: Sessions[] = []
    for (let shop = 1; shop <= shops; shop += 1) {
      const company = `shop-${shop}`
      const user = `kho-${shop}`
      // Nobody signs in by password here, and 200 hashes would take as long as the measurement.
      const row: DemoBatch = { table: 'staff', rows: [{ ...packer, userName: user }] }
      const batches = [row, ...demoBatches({ ...shopSize, seed: shop, now })]
      await loadBatches(store, { company: { ...demoCompany, company_id: company }, staff: [] }, batches)
      const tokens: string[] = []
      for (let phone = 0; phone < phonesAShop; phone += 1) {
        tokens.push(await openSession(store, { userName: user, company, now }))
      }
      made.push({ company, user, tokens })
    }
    return made
  } finally {
    await store.close()
  }
}

/** Loads the shop's phones together; each gets a share of the orders that wait. */
async function startShop(crew: readonly ScalePhone[]): Promise<Generator<Act>[]> {
  const texts = await Promise.all(crew.map((phone) => phone.loadText()))
  const lines = texts[0]!
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as SnapshotLine)
  const orders = lines.flatMap((line) =>
    'table' in line && line.table === 'orders' ? (line.rows as unknown as Order[]) : [],
  )
  const waiting = orders.filter(({ state }) => state === 'CHỜ ĐÓNG GÓI')
  for (const phone of crew) {
    phone.cursor = lines.at(-1)!.version
    await phone.listen()
  }
  return crew.map((_, turn) => packingActs(waiting.filter((__, index) => index % crew.length === turn)))
}
