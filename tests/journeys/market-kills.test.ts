import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '../../src/domain/tables/orders.ts'
import { openSession } from '../../src/server/auth/sessions.ts'
import { loadShop } from '../../src/server/store/load-shop.ts'
import { openSqliteStore } from '../../src/server/store/sqlite-store.ts'
import { silence } from '../../src/stand-ins/market/outcome.ts'
import { makeOrder } from '../../src/stand-ins/shopee/make-order.ts'
import { people } from '../server/small-shop.ts'
import { aCompany, aProduct, aShop } from '../support/builders.ts'
import { noteFigures } from '../support/fault-figures.ts'
import { rounds, seededDice } from '../support/fault-rounds.ts'
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
const moments = ['after', 'answered', 'before'] as const

let practice: PracticeLine
let server: TestServer
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
      const moment = moments[Math.floor(round / places.length + round) % moments.length]!
      const struck = strike(place, moment)
      const numbers = Array.from({ length: 3 }, () => arrive())
      for (const number of numbers) await hear(number)
      for (const [index, number] of numbers.entries())
        await ask(number, index === 2 && place.includes('cancel') ? 'cancel' : 'ship')
      await struck
      practice.between = undefined
      letLeasesEnd()
      await server.restart()
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

/** Kills the server at the next call of a path; resolves when it is dead. */
function strike(path: string, moment: (typeof moments)[number]): Promise<void> {
  const delayMs = dice.below(31)
  return new Promise((resolve, reject) => {
    let isStruck = false
    practice.between = async ({ url }, answer) => {
      if (isStruck || new URL(url, 'http://here').pathname !== path) return answer()
      isStruck = true
      const outcome = moment === 'before' ? silence : answer()
      const kill = () => server.kill().then(resolve, reject)
      if (moment === 'answered') {
        setTimeout(kill, delayMs)
        return outcome
      }
      await kill()
      return silence
    }
  })
}

function arrive(): string {
  const wish = { shop_id: Number(shopId), channel_id: 50021, lines: [{ sku: 'A1', quantity: 1 }] }
  return makeOrder(practice.world, wish).order_sn
}

/** Until the order came in; a server that dies over it is started again. */
async function hear(number: string): Promise<void> {
  await until(`${number} comes in`, async () => {
    if (orderHere(number)) return true
    await rise()
    return false
  })
}

/** Until the server took it: the same command, however often it is told. */
async function ask(number: string, kind: 'ship' | 'cancel'): Promise<void> {
  const params =
    kind === 'ship'
      ? { method: 'shipChannelOrder', code: number, choice: { way: 'pickup' } }
      : { method: 'cancelChannelOrder', code: number, reason: 'CUSTOMER_REQUEST' }
  const id = `may-1-${number}`
  await until(`${kind} of ${number} is taken`, async () => {
    try {
      await post('san', '/api/channel', { ...params, id })
      return true
    } catch (error) {
      if (error instanceof Refused) throw error
      await rise()
      return false
    }
  })
  asked.set(number, kind)
}

/** A server that was killed while it was still needed is started again. */
async function rise(): Promise<void> {
  const isUp = await fetch(`${server.address}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isUp) return
  letLeasesEnd()
  await server.restart()
}

class Refused extends Error {}

async function post(user: string, path: string, body: object): Promise<unknown> {
  const answer = await fetch(server.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: tokens[user], ...body }),
  })
  const said: unknown = await answer.json()
  if (!answer.ok) throw new Refused(`${path}: ${answer.status} ${JSON.stringify(said)}`)
  return said
}

function inFile<R>(work: (file: DatabaseSync) => R): R {
  const file = new DatabaseSync(join(folder, 'khotay.db'))
  try {
    file.exec('pragma busy_timeout = 5000')
    return work(file)
  } finally {
    file.close()
  }
}

/** Two minutes go by: what the dead server had is free again. */
function letLeasesEnd(): void {
  inFile((file) => {
    for (const table of ['effects', 'inbox']) file.exec(`update ${table} set leased_until = 0`)
  })
}

function orderHere(number: string): Order | undefined {
  const row = inFile((file) =>
    file.prepare("select doc from rows where tbl = 'orders' and key = ?").get(number),
  )
  return row && (JSON.parse(String(row['doc'])) as Order)
}

function isThrough(number: string): boolean {
  const { requests, marketLabel, state } = orderHere(number) ?? {}
  if (asked.get(number) === 'cancel') return requests?.cancel?.state === 'done' && state === 'HỦY'
  return requests?.ship?.state === 'done' && marketLabel?.state === 'kept'
}

function labelText(number: string): string {
  const id = orderHere(number)?.marketLabel?.file?.id ?? ''
  const row = inFile((file) => file.prepare('select bytes from files where id = ?').get(id))
  return row ? Buffer.from(row['bytes'] as Uint8Array).toString('latin1') : 'no label'
}

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + longestRoundMs; Date.now() < end; await wait(50)) if (await isSo()) return
  throw new Error(`${what}: not within a minute`)
}
