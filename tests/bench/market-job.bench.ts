import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright'
import { shipChannelOrder } from '../../src/domain/channels/requests/ship-channel-order.ts'
import { type CommandRecord, pushCommandLimit, wireVersion } from '../../src/protocol/wire.ts'
import { openSession } from '../../src/server/auth/sessions.ts'
import { shopeeKind } from '../../src/server/marketplaces/shopee/shopee-kind.ts'
import { loadShop } from '../../src/server/store/load-shop.ts'
import { openSqliteStore } from '../../src/server/store/sqlite-store.ts'
import { makeOrder } from '../../src/stand-ins/shopee/make-order.ts'
import { findBrowser } from '../support/browser.ts'
import { anItem, anOrder, aShop } from '../support/builders.ts'
import { freePort, giveLeave, type PracticeLine, startPracticeLine } from '../support/practice-line.ts'
import { startServer } from '../support/test-server.ts'
import { median, type Row, single, spread } from './figures.ts'
import { scan, watchEnter } from './floor-scans.bench.ts'
import { buildPages } from './pages.ts'
import { fillSignIn, startPhone } from './phone.ts'

const answerMs = 200
const shopId = '88210045'
const company = 'demo'
const barcode = '8935079191163'
/** Orders packed in the lane: before the job, and while it runs. */
const scans = 60
const limitMs = 20 * 60_000

/** So many orders prepared and labelled in one go, against the practice Shopee that takes 200 ms for each answer; and what a phone at work notices of it. */
export async function benchMarketJob(say: (line: string) => void, orders = 1_000): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'khotay-market-job-'))
  const dataFolder = join(folder, 'data')
  const token = await fillShop(dataFolder)
  say('building the app')
  await buildPages(join(folder, 'pages'))
  const port = await freePort()
  const practice = await startPracticeLine(`http://localhost:${port}/api/hooks/shopee`, {
    goods: [{ code: 'A1', name: 'Áo A1', variant: '', price: 100_000 }],
  })
  practice.between = (_, answer) => ({ ...answer(), waitMs: answerMs })
  const env = { KHOTAY_SHOPEE: practice.address, KHOTAY_PAGES: join(folder, 'pages') }
  const program = join(import.meta.dirname, '..', 'support', 'road-server.ts')
  const server = await startServer({ dataFolder, port, program, env })
  const file = new DatabaseSync(join(dataFolder, 'khotay.db'), { readOnly: true })
  const { page, close } = await startPhone({
    browser: await findBrowser({ say: () => undefined, isPeoples: true }),
    folder,
  })
  try {
    await link(server.address, token)
    await openLane(page, server.address)
    const before = await packSome(page, 0)
    say(`${orders} orders arrive`)
    const numbers = Array.from({ length: orders }, () => arrive(practice))
    await until(() => countOf(file, '$.channelAt') >= orders)
    say('and are asked to leave')
    const started = performance.now()
    const calls = countCalls(practice)
    await askToLeave(server.address, token, numbers)
    const during = await packSome(page, scans)
    await until(() => countOf(file, '$.marketLabel.file') >= orders)
    const seconds = (performance.now() - started) / 1000
    const allowed = shopeeKind.callsASecond * seconds
    const shipped = practice.world.counts.all().filter(({ act, done }) => act === 'ship' && done > 0)
    say(`${shipped.length} shipped by ${calls.made} calls in ${seconds.toFixed(0)} s`)
    return [
      {
        name: 'marketplace job: calls made of those allowed',
        value: Math.round((100 * calls.made) / allowed),
        unit: '%',
        gate: '≥ 80',
        ok: calls.made >= 0.8 * allowed,
        note: `${orders} orders, ${calls.made} calls in ${seconds.toFixed(0)} s, ${shopeeKind.callsASecond} a second allowed, ${answerMs} ms an answer`,
      },
      single(calls.made / orders, {
        name: 'marketplace job: calls an order',
        unit: 'calls',
        note: calls.byPath(),
      }),
      spread(before, { name: 'marketplace job: scan → packed, before it', unit: 'ms' }),
      spread(during, { name: 'marketplace job: scan → packed, while it runs', unit: 'ms' }),
      single(median(during) / median(before), {
        name: 'marketplace job: scan, while it runs / before',
        unit: '×',
        most: 1.5,
      }),
    ]
  } finally {
    await close()
    file.close()
    await server.stop()
    await practice.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A shop with a lane full of orders; answers a token of its owner. */
async function fillShop(dataFolder: string): Promise<string> {
  const waiting = Array.from({ length: 2 * scans }, (_, index) =>
    anOrder({ code: `LAN-${index}`, swItems: [anItem()] }),
  )
  const store = openSqliteStore(dataFolder, { synchronous: 'off' })
  await loadShop(store, aShop({ orders: waiting, onHand: 1_000 }))
  const token = await openSession(store, { userName: 'chu', company, now: Date.now() })
  await store.close()
  return token
}

async function link(address: string, token: string): Promise<void> {
  const going = (await post(address, '/api/market/go', { token, channel: 'Shopee' })) as { address: string }
  const { state, ...query } = await giveLeave(going.address, shopId)
  await post(address, '/api/market/back', { token, channel: 'Shopee', state, query })
}

async function openLane(page: Page, address: string): Promise<void> {
  await watchEnter(page)
  await page.goto(`${address}/sign-in`)
  await fillSignIn(page, 'kho')
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
  await page.getByText('Đã đồng bộ').first().waitFor()
  await page.goto(`${address}/orderspack/lane`)
  await page.getByText('Bóp cò').waitFor()
  await page.getByText('Quét món bất kỳ').waitFor()
}

/** Each scan packs an order; ms until it is counted on the screen. */
async function packSome(page: Page, packed: number): Promise<number[]> {
  const samples: number[] = []
  for (let next = packed + 1; next <= packed + scans; next += 1)
    samples.push(await scan(page, barcode, { selector: 'dd', text: `^${next}$` }))
  return samples
}

function arrive({ world }: PracticeLine): string {
  const wish = { shop_id: Number(shopId), channel_id: 50021, lines: [{ sku: 'A1', quantity: 1 }] }
  return makeOrder(world, wish).order_sn
}

/** As a desk sends what it was told without a network. */
async function askToLeave(address: string, token: string, numbers: readonly string[]): Promise<void> {
  const deviceId = `d-market-job-${Date.now()}`
  const records = numbers.map((code, index): CommandRecord => {
    const { path, method } = shipChannelOrder
    const params = { code, choice: { way: 'pickup' } }
    const seq = index + 1
    return {
      deviceId,
      seq,
      id: `${deviceId}-${seq}`,
      path,
      method,
      v: 1,
      params,
      at: Date.now(),
      user: 'chu',
      company,
    }
  })
  for (let from = 0; from < records.length; from += pushCommandLimit) {
    const commands = records.slice(from, from + pushCommandLimit)
    const { answers } = (await post(address, '/api/sync/push', {
      token,
      deviceId,
      wireVersion,
      commands,
    })) as {
      answers: { status: string }[]
    }
    const refused = answers.filter(({ status }) => status !== 'applied')
    if (refused.length > 0) throw new Error(`not taken: ${JSON.stringify(refused.slice(0, 3))}`)
  }
}

function countCalls(practice: PracticeLine) {
  const paths = new Map<string, number>()
  const counter = {
    made: 0,
    byPath: () => [...paths].map(([path, times]) => `${path} ${times}`).join(', '),
  }
  practice.between = ({ url }, answer) => {
    const path = new URL(url, 'http://here').pathname.split('/').at(-1) ?? ''
    counter.made += 1
    paths.set(path, (paths.get(path) ?? 0) + 1)
    return { ...answer(), waitMs: answerMs }
  }
  return counter
}

/** Orders of which this is known. */
function countOf(file: DatabaseSync, field: string): number {
  const found = file
    .prepare("select count(*) as count from rows where tbl = 'orders' and json_extract(doc, ?) is not null")
    .get(field)
  return Number(found?.['count'])
}

async function until(isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + limitMs; Date.now() < end; await wait(250)) if (isSo()) return
  throw new Error('not within twenty minutes')
}

async function post(address: string, path: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
