import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright'
import { handoverLimit } from '../../src/domain/handover/params.ts'
import {
  type CommandRecord,
  type PullResponse,
  type PushResponse,
  pushCommandLimit,
  wireVersion,
} from '../../src/protocol/wire.ts'
import { loadShop } from '../../src/server/store/load-shop.ts'
import { openSqliteStore } from '../../src/server/store/sqlite-store.ts'
import { pullTrigger } from '../e2e/stage/hand-scanner.ts'
import { findBrowser } from '../support/browser.ts'
import { anOrder, aParcel, aShop } from '../support/builders.ts'
import { startServer, type TestServer } from '../support/test-server.ts'
import { type Row, single, spread } from './figures.ts'
import { buildPages } from './pages.ts'
import { fillSignIn, startPhone } from './phone.ts'

/** A few more wait than a session holds, so that something is always missing. */
const packed = handoverLimit + 20
/** The last ones are sent one by one and measured. */
const measured = 50
const code = 'BG-2111-BENCH'
const waybill = (index: number) => `SPXVN06${String(index).padStart(10, '0')}`
const orderCode = (index: number) => `26112PX${String(index).padStart(7, '0')}`

/** One session of 500 parcels: by hand scanner on a phone, and on the server by itself (SQLite, synchronous FULL). */
export async function benchHandover(say: (line: string) => void): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'khotay-handover-'))
  const servers: TestServer[] = []
  const open = async (name: string) => {
    const dataFolder = join(folder, name)
    await fillShop(dataFolder)
    const program = join(import.meta.dirname, '..', 'support', 'pages-server.ts')
    const server = await startServer({ dataFolder, program, env: { KHOTAY_PAGES: join(folder, 'pages') } })
    servers.push(server)
    return server.address
  }
  try {
    say('building the app')
    await buildPages(join(folder, 'pages'))
    const onServer = await measureServer(await open('server'))
    return [...onServer, ...(await measurePhone(await open('phone'), folder))]
  } finally {
    for (const server of servers) await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fillShop(dataFolder: string): Promise<void> {
  const orders = Array.from({ length: packed }, (_, index) => {
    const delivery = { logistic: 'SPX', id: waybill(index), history: [] }
    return anOrder({ code: orderCode(index), state: 'CHỜ GỬI HÀNG', delivery })
  })
  const shop = aShop({ orders, onHand: 10_000 })
  const parcels = shop.rows.orders!.map((order) =>
    aParcel({ state: 'closed', closedAt: order.updatedAt }, order),
  )
  const store = openSqliteStore(dataFolder, { synchronous: 'off' })
  await loadShop(store, { ...shop, rows: { ...shop.rows, parcels } })
  await store.close()
}

async function measureServer(address: string): Promise<Row[]> {
  const { token } = await post<{ token: string }>(address, '/api/verify', {
    username: 'kho',
    password: 'kho',
  })
  const deviceId = 'd-bench'
  let seq = 0
  const record = (method: string, params: object): CommandRecord => {
    seq += 1
    const by = { user: 'kho', company: 'demo', at: Date.now() }
    return { ...by, deviceId, seq, id: `lenh-${seq}`, path: '/api/handover', method, v: 1, params }
  }
  const push = async (...commands: CommandRecord[]) => {
    const from = performance.now()
    const body = { token, deviceId, wireVersion, commands }
    const { answers } = await post<PushResponse>(address, '/api/sync/push', body)
    if (answers.some(({ status }) => status !== 'applied')) throw new Error(JSON.stringify(answers))
    return performance.now() - from
  }
  await push(record('openHandover', { code, wid: 'KhoTayWarehouse', carrier: 'SPX' }))
  const parcelIds = Array.from({ length: handoverLimit }, (_, index) => `${orderCode(index)}#1`)
  const scanOf = (parcelId: string) => record('scanParcel', { code, parcelId, gesture: crypto.randomUUID() })
  const early = parcelIds.slice(0, -measured)
  for (let from = 0; from < early.length; from += pushCommandLimit)
    await push(...early.slice(from, from + pushCommandLimit).map(scanOf))
  const scans: number[] = []
  let bytes = 0
  for (const parcelId of parcelIds.slice(-measured)) {
    const scan = scanOf(parcelId)
    bytes = Buffer.byteLength(JSON.stringify(scan))
    scans.push(await push(scan))
    // No hand is faster, and the server slows down who sends more than 30 requests a second.
    await wait(50)
  }
  const { to } = await post<PullResponse>(address, '/api/sync/pull', {
    token,
    deviceId,
    wireVersion,
    cursor: 0,
  })
  const pulled = await postText(address, '/api/sync/pull', { token, deviceId, wireVersion, cursor: to - 1 })
  const completed = await push(record('completeHandover', { code, parcelIds, courier: { name: 'Anh Tú' } }))
  return [
    spread(scans, { name: 'handover: a scan at parcel 451–500 through push', unit: 'ms' }),
    single(bytes, { name: 'handover: a scan on its way up', unit: 'bytes', note: 'one record, before gzip' }),
    single(Buffer.byteLength(pulled), {
      name: 'handover: the 500th scan on its way to another phone',
      unit: 'bytes',
      note: 'one pull, before gzip: parcel and session',
    }),
    single(completed, {
      name: 'handover: completing 500 parcels',
      unit: 'ms',
      note: 'one push: rule, 501 rows, commit',
    }),
  ]
}

async function measurePhone(address: string, folder: string): Promise<Row[]> {
  const { page, close } = await startPhone({
    browser: await findBrowser({ say: () => undefined, isPeoples: true }),
    folder,
  })
  try {
    // Before the app's own: its scanner keeps the keys of a code to itself.
    await page.addInitScript(() =>
      window.addEventListener(
        'keydown',
        ({ key }) => {
          if (key === 'Enter') Object.assign(globalThis, { entered: performance.now() })
        },
        true,
      ),
    )
    await page.goto(`${address}/sign-in`)
    await fillSignIn(page, 'kho')
    await page.getByRole('button', { name: 'Đăng nhập' }).click()
    await page.getByText('Đã đồng bộ').first().waitFor()
    await page.goto(`${address}/handover`)
    await page.getByRole('button', { name: /SPX/ }).click()
    const bar = page.getByRole('progressbar', { name: 'Đã quét' })
    await bar.waitFor()
    // There is no camera here, and the bench says so.
    await page.getByText('Bóp cò vào tem vận đơn').waitFor()
    await bar.evaluate((shown) => {
      const times: number[] = []
      Object.assign(globalThis, { times })
      new MutationObserver(() =>
        times.push(performance.now() - (globalThis as unknown as { entered: number }).entered),
      ).observe(shown, { attributeFilter: ['aria-valuenow'] })
    })
    for (let index = 0; index < handoverLimit; index += 1) await scan(page, waybill(index), index + 1)
    const times = await page.evaluate(() => (globalThis as unknown as { times: number[] }).times)
    await page.getByRole('button', { name: 'Bàn giao 500 kiện' }).click()
    const give = page.getByRole('button', { name: 'Giao 500 kiện', exact: true })
    await give.waitFor()
    const from = performance.now()
    await give.click()
    await page.getByText('Đã bàn giao 500 kiện').waitFor()
    const note = 'Enter of the scanner → stored durably → the bar on the bench'
    return [
      spread(times.slice(0, 50), { name: 'handover: scan → bar, parcels 1–50', unit: 'ms', note }),
      spread(times.slice(-50), { name: 'handover: scan → bar, parcels 451–500', unit: 'ms', note }),
      single(performance.now() - from, { name: 'handover: button → record of 500 on the phone', unit: 'ms' }),
    ]
  } finally {
    await close()
  }
}

/** Pulls the trigger until the bar has counted it: on a busy machine keys come late, and a torn code is refused. */
async function scan(page: Page, text: string, count: number): Promise<void> {
  const counted = () =>
    page
      .waitForFunction((most) => (globalThis as unknown as { times: number[] }).times.length >= most, count, {
        timeout: 5_000,
      })
      .then(
        () => true,
        () => false,
      )
  for (;;) {
    await pullTrigger(page, text)
    if (await counted()) return
    const answer = page.getByRole('alertdialog').getByRole('button')
    if (await answer.last().isVisible()) await answer.last().click()
  }
}

async function post<T>(address: string, path: string, body: object): Promise<T> {
  return JSON.parse(await postText(address, path, body)) as T
}

async function postText(address: string, path: string, body: object): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.text()
}
