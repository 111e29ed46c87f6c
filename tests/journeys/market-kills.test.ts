import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '../../src/domain/tables/orders.ts'
import { openSession } from '../../src/server/auth/sessions.ts'
import { loadShop } from '../../src/server/store/load-shop.ts'
import { openSqliteStore } from '../../src/server/store/sqlite-store.ts'
import { makeOrder } from '../../src/stand-ins/shopee/make-order.ts'
import { people } from '../server/small-shop.ts'
import { aCompany, aProduct, aShop } from '../support/builders.ts'
import { noteFigures } from '../support/fault-figures.ts'
import { rounds, seededDice } from '../support/fault-rounds.ts'
import { KilledServer, killMoments, until } from '../support/killed-server.ts'
import { freePort, giveLeave, type PracticeLine, startPracticeLine } from '../support/practice-line.ts'
import { serverProgram } from '../support/server-program.ts'
import { startServer, type TestServer } from '../support/test-server.ts'

/*
 * The server dies by SIGKILL around its calls to the practice Shopee: before a call is done, after it was done and before its answer is heard, and in the milliseconds around the commit of
 * what was heard. Its file is kept, its lease is let run out, and it starts again; in the end every order left once, is here as Shopee has it, and has its label.
 */

const kills = rounds(12)
const longestRoundMs = 60_000
const dice = seededDice('market-kills')
const shopId = '88210045'
const shipPath = '/api/v2/logistics/ship_order'
/** Where the server is killed, most times around the call that ships. */
const places = [
  shipPath,
  '/api/v2/logistics/download_shipping_document',
  shipPath,
  '/api/v2/order/get_order_detail',
  '/api/v2/order/cancel_order',
  '/api/v2/logistics/create_shipping_document',
]

let practice: PracticeLine
let server: TestServer
let killed: KilledServer
let folder: string
const tokens: Record<string, string> = {}
/** What was asked for and taken, by the number of its order. */
const asked = new Map<string, 'ship' | 'cancel'>()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'khotay-market-kills-'))
  const store = openSqliteStore(folder)
  const products = [aProduct({ code: 'A1', name: 'Áo A1' })]
  const shop = aShop({
    company: aCompany({ company_id: 'may' }),
    staff: [],
    orders: [],
    products,
    onHand: 100_000,
  })
  await loadShop(store, { ...shop, rows: { ...shop.rows, staff: people } })
  for (const userName of ['chu', 'san'])
    tokens[userName] = await openSession(store, { userName, company: 'may', now: Date.now() })
  await store.close()
  const port = await freePort()
  practice = await startPracticeLine(`http://localhost:${port}/api/hooks/shopee`)
  const program = await serverProgram(join(import.meta.dirname, '..', 'support', 'road-server.ts'))
  server = await startServer({ dataFolder: folder, port, program, env: { KHOTAY_SHOPEE: practice.address } })
  killed = new KilledServer(server, folder)
  const { address } = (await post('chu', '/api/market/go', { channel: 'Shopee' })) as { address: string }
  const { state, ...query } = await giveLeave(address, shopId)
  await post('chu', '/api/market/back', { channel: 'Shopee', state, query })
})
afterAll(async () => {
  await server?.stop()
  await practice?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test(
  '[O4] [O10] ships each order once and keeps its label, however often the server is killed around its calls',
  async () => {
    const died: Record<string, number> = {}
    for (let round = 0; round < kills; round += 1) {
      if (round > 0 && round % 24 === 0) console.log(`${round} of ${kills} kills`)
      const place = places[round % places.length]!
      const moment = killMoments[Math.floor(round / places.length + round) % killMoments.length]!
      const struck = killed.strike(practice, { path: place, moment, delayMs: dice.below(31) })
      const numbers = Array.from({ length: 3 }, () => arrive())
      for (const number of numbers) await hear(number)
      for (const [index, number] of numbers.entries())
        await ask(number, index === 2 && place.includes('cancel') ? 'cancel' : 'ship')
      await struck
      practice.between = undefined
      await killed.restart()
      died[`${moment} ${place.split('/').at(-1)}`] = (died[`${moment} ${place.split('/').at(-1)}`] ?? 0) + 1
    }
    console.log(died)
    await until('everything is done', () => [...asked.keys()].every(isThrough))

    const done = (act: string, number: string) =>
      practice.world.counts.get(`${act}/${shopId}/${number}`)?.done ?? 0
    const times = [...asked].map(([number, kind]) => done(kind, number))
    const figures = {
      fault: 'server killed around its call to a marketplace (SIGKILL)',
      rounds: kills,
      issued: asked.size,
      applied: times.filter((count) => count > 0).length,
      refused: 0,
      lost: times.filter((count) => count === 0).length,
      doubled: times.filter((count) => count > 1).length,
    }
    noteFigures(figures)
    expect(figures).toMatchObject({ applied: asked.size, lost: 0, doubled: 0 })
    for (const { order_sn: number, order_status: state } of practice.world.orders.all())
      expect([number, orderHere(number)?.channelState]).toEqual([number, state])
    for (const [number, kind] of asked)
      if (kind === 'ship') expect(labelText(number)).toContain(`Ma don: ${number}`)
  },
  kills * longestRoundMs,
)

function arrive(): string {
  const wish = { shop_id: Number(shopId), channel_id: 50021, lines: [{ sku: 'A1', quantity: 1 }] }
  return makeOrder(practice.world, wish).order_sn
}

/** Until the order came in; a server that dies over it is started again. */
async function hear(number: string): Promise<void> {
  await until(`${number} comes in`, async () => {
    if (orderHere(number)) return true
    await killed.rise()
    return false
  })
}

/** Until the server took it: the same command, however often it is told. */
async function ask(number: string, kind: 'ship' | 'cancel'): Promise<void> {
  const params =
    kind === 'ship'
      ? { method: 'shipChannelOrder', code: number, choice: { way: 'pickup' } }
      : { method: 'cancelChannelOrder', code: number, reason: 'CUSTOMER_REQUEST' }
  await killed.give('/api/channel', { token: tokens['san'], ...params, id: `may-1-${number}` })
  asked.set(number, kind)
}

const post = (user: string, path: string, body: object) => killed.post(path, { token: tokens[user], ...body })
const orderHere = (number: string) => killed.row<Order>('orders', number)

function isThrough(number: string): boolean {
  const { requests, marketLabel, state } = orderHere(number) ?? {}
  if (asked.get(number) === 'cancel') return requests?.cancel?.state === 'done' && state === 'HỦY'
  return requests?.ship?.state === 'done' && marketLabel?.state === 'kept'
}

function labelText(number: string): string {
  const id = orderHere(number)?.marketLabel?.file?.id ?? ''
  const row = killed.inFile((file) => file.prepare('select bytes from files where id = ?').get(id))
  return row ? Buffer.from(row['bytes'] as Uint8Array).toString('latin1') : 'no label'
}
