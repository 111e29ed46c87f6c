import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ShopeeOrder } from '../../../src/domain/channels/shopee/shopee-order.ts'
import { reportTrouble } from '../../../src/domain/channels/shops/report-trouble.ts'
import { formatMoneyWithUnit } from '../../../src/domain/money/money.ts'
import { salesBuilt } from '../../../src/domain/reports/sales-built.ts'
import type { Staff } from '../../../src/domain/tables/company.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { formatWeekday, isoDate, partsOf } from '../../../src/domain/time.ts'
import type { MarketReturns } from '../../../src/server/marketplaces/returns.ts'
import { OutsideTrouble } from '../../../src/server/outside/call-outside.ts'
import { makeEffectsWorker } from '../../../src/server/outside/effects.ts'
import { type Egress, openEgress } from '../../../src/server/outside/egress.ts'
import { tellMornings } from '../../../src/server/outside/push/morning-round.ts'
import { runAsSystem } from '../../../src/server/outside/run-as.ts'
import { openVault } from '../../../src/server/outside/vault.ts'
import { morning } from '../../support/builders.ts'
import { openPushService, type PushBrowser } from '../../support/stand-in-push.ts'
import { openTestShop, type TestShop } from '../small-shop.ts'
import { aMarket } from './a-market.ts'

const minute = 60_000
const everything = { off: [] as string[] }

let shop: TestShop
let outside: ReturnType<typeof aMarket>
let service: Awaited<ReturnType<typeof openPushService>>
let egress: Egress
let worker: ReturnType<typeof makeEffectsWorker>
let now: number
let reported: unknown[]
/** When orders were bought (s). */
let made: number

beforeEach(async () => {
  outside = aMarket()
  reported = []
  service = await openPushService()
  egress = openEgress({ hosts: {}, practice: { [service.origin]: 'Push' } })
  const vault = openVault({ KHOTAY_SECRET_KEY: randomBytes(32).toString('hex') })!
  const markets = { Shopee: outside.market }
  const setup = {
    vault,
    markets,
    call: egress.call,
    callFor: () => egress.call,
    hookAddress: 'https://kho.example.vn',
    practicePush: service.origin,
    close: () => undefined,
  }
  shop = await openTestShop({ outside: setup, worksAtJobs: false })
  const report = (error: unknown) => reported.push(error)
  const acting = { store: shop.store, report, tell: () => undefined }
  const { callFor, hookAddress: contact } = setup
  const road = { store: shop.store, vault, markets, callFor, clock: () => now, contact }
  worker = makeEffectsWorker({
    store: shop.store,
    clock: () => now,
    acting,
    poke: () => undefined,
    report,
    road,
  })
  at(morning)
  await relink()
  await pass(minute)
})
afterEach(async () => {
  await shop.close()
  egress.close()
  await service.close()
  expect(reported).toEqual([])
})

async function relink() {
  const token = await shop.tokenOf('chu')
  const { body } = await shop.post('/api/market/go', { token, channel: 'Shopee' })
  const state = new URL(body.address).searchParams.get('state')!
  const query = { code: 'good', shop_id: '77' }
  await shop.post('/api/market/back', { token, channel: 'Shopee', state, query })
}
function at(instant: number) {
  now = instant
  shop.setClock(instant)
}
async function work() {
  for (let round = 0; round < 50; round += 1) if (!(await worker.serve())) return
  throw new Error('the road never comes to rest')
}
async function pass(ms: number, step = 10_000) {
  for (const end = now + ms; now < end; ) {
    at(Math.min(end, now + step))
    await work()
  }
}

/** A person's browser, and what it was told. */
async function listen(userName: string, wants: object = everything) {
  const token = await shop.tokenOf(userName)
  const asked = await shop.post('/api/market', { token, method: 'getAlertKey' })
  const browser = service.subscribe(asked.body.key)
  const kept = await keep(token, browser, wants)
  expect(kept.status).toBe(200)
  return {
    token,
    browser,
    told: () => browser.got.map(({ text }) => JSON.parse(text) as Record<string, string>),
  }
}
function keep(token: string, { endpoint, p256dh, auth }: PushBrowser, wants: object = everything) {
  return shop.post('/api/market', { token, method: 'keepAlerts', params: { endpoint, p256dh, auth, wants } })
}
/** Orders that were just bought. */
async function arrive(...numbers: string[]) {
  const seconds = Math.floor(now / 1000)
  for (const order_sn of numbers) outside.put({ order_sn, create_time: seconds, update_time: seconds })
  made = seconds
  await pass(6 * minute)
}
/** What was bought first is another thing now. */
async function change(order_sn: string, fields: Partial<ShopeeOrder>) {
  outside.put({ order_sn, create_time: made, update_time: Math.floor(now / 1000), ...fields })
  await pass(6 * minute)
}
const devices = () => shop.store.read('may', ({ outside: road }) => road.pushSubscriptions())

describe('[O1] [O2] a device whose app is closed', () => {
  test('is told of orders that come in, together, in a sealed message without a word of the buyer', async () => {
    const { browser, told } = await listen('ban')
    await arrive('A', 'B', 'C')
    expect(told()).toEqual([
      { tag: 'orders', title: '3 đơn mới trong 15 phút qua', body: 'Shopee', path: '/orders' },
    ])
    const [message] = browser.got
    expect(message?.claims).toMatchObject({ aud: service.origin, sub: 'https://kho.example.vn' })
    expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600', topic: 'orders' })
  })

  test('is told of a single one by its code', async () => {
    const { told } = await listen('ban')
    await arrive('A')
    expect(told()).toEqual([{ tag: 'orders', title: 'Đơn mới từ Shopee', body: 'Đơn A', path: '/orders/A' }])
  })

  test('is told of a buyer who asks to cancel, with the time until which to answer', async () => {
    const { told } = await listen('san')
    await arrive('A')
    await change('A', { order_status: 'IN_CANCEL', buyer_cancel_reason: 'Nguyễn Văn Bình đặt nhầm' })
    expect(told().at(-1)).toMatchObject({
      tag: 'asked',
      title: 'Người mua xin hủy đơn A',
      path: '/cancel_requests',
    })
    expect(JSON.stringify(told())).not.toContain('Bình')
  })

  test('is told that a parcel in hands was called off, and that a marketplace took its leave back', async () => {
    const { told } = await listen('chu', { off: ['orders'] })
    await arrive('A')
    await put('A', { state: 'ĐANG ĐÓNG GÓI' })
    await change('A', { order_status: 'CANCELLED', cancel_by: 'buyer', cancel_reason: 'x' })
    expect(told()).toEqual([
      { tag: 'cancelled', title: 'Shopee đã hủy đơn A', body: 'Dừng lại, để kiện riêng', path: '/orders/A' },
    ])
    const place = {
      company: 'may',
      now,
      acting: { store: shop.store, report: () => undefined, tell: () => undefined },
    }
    const trouble = { text: 'Hết quyền.', said: '' }
    const params = { channel: 'Shopee' as const, shopId: '77', trouble, hasEnded: true, renews: false }
    await shop.store.write('may', (writing) => runAsSystem(writing, place, reportTrouble, params))
    await work()
    expect(told().at(-1)).toMatchObject({ tag: 'leave', path: '/authorize_ecommerce' })
  })

  test('[O6] is told of work that came to nothing and no row says so, once, and only by whom it is tried again', async () => {
    const owner = await listen('chu', { off: ['orders'] })
    const desk = await listen('san', { off: ['orders'] })
    outside.market.fulfilment.payouts = async (numbers) =>
      numbers.map((number) => ({
        number,
        trouble: new OutsideTrouble('person', 'Shopee không biết đơn này.'),
      }))
    await arrive('A')
    await change('A', { order_status: 'COMPLETED' })
    await pass(31 * 60 * minute, 30 * minute)
    expect(owner.told()).toEqual([
      {
        tag: 'failed',
        title: 'Hỏi tiền của đơn A: chưa được',
        body: 'Mở để xem lý do và làm lại',
        path: '/ecommerce_shopee',
      },
    ])
    expect(desk.told()).toEqual([])
    // An order that could not be read, by the poller or alone.
    await arrive('BROKEN')
    expect(owner.told().at(-1)).toMatchObject({ title: 'Đọc đơn BROKEN: chưa được' })
    reported.length = 0
  })

  test('[O6] is told once that returns are not to be asked for, though that is tried again for ever', async () => {
    const { told } = await listen('chu', { off: ['orders'] })
    const no = new OutsideTrouble('person', 'Ứng dụng chưa được phép xem hàng hoàn.', { forAll: true })
    const returns: MarketReturns = {
      mostReturns: 9,
      changed: () => Promise.reject(no),
      told: async () => [],
      answer: () => Promise.reject(no),
    }
    Object.assign(outside.market, { returns })
    await relink()
    await pass(40 * minute, minute)
    expect(told()).toEqual([expect.objectContaining({ title: 'Hỏi hàng khách trả: chưa được' })])
  })

  test('is told of a label that did not come where it stands before the parcel', async () => {
    const packer = await listen('kho', { off: ['orders'] })
    await arrive('A')
    await change('A', {
      order_status: 'PROCESSED',
      package_list: [{ package_number: 'P-A' }],
    })
    expect(packer.told()).toEqual([
      expect.objectContaining({ title: 'Chưa lấy được tem, hóa đơn của đơn A', path: '/orders/A' }),
    ])
  })

  test('is told nothing of what it leaves out, of what the person may not do, and in quiet hours', async () => {
    const off = await listen('ban', { off: ['orders'] })
    const packer = await listen('kho')
    const night = await listen('ban', { off: [], quiet: { from: 8 * 60, to: 18 * 60 } })
    await arrive('A')
    expect([off, packer, night].map(({ told }) => told())).toEqual([[], [], []])
  })
})

describe('the morning summary', () => {
  const day = 24 * 60 * minute
  const hour = partsOf(morning).hour
  /** A device that wants it at the hour at which the clock stands. */
  const early = { off: ['orders'], morning: hour * 60 }
  const round = async () => {
    await tellMornings(shop.store, now)
    await work()
  }

  test('comes once a day from the chosen hour on, sealed, in quiet hours too, and by no other hour again', async () => {
    const { told, browser, token } = await listen('chu', { ...early, quiet: { from: 0, to: 23 * 60 } })
    const other = await listen('ban', { off: [] })
    await round()
    await round()
    expect(told().map(({ tag, path }) => [tag, path])).toEqual([['morning', '/today']])
    expect(browser.got[0]?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: 'morning' })
    await keep(token, browser, { ...early, morning: hour * 60 + 1 })
    await pass(2 * minute)
    await round()
    expect(told()).toHaveLength(1)
    at(now + day)
    await round()
    expect(told()).toHaveLength(2)
    expect(other.told().filter(({ tag }) => tag === 'morning')).toEqual([])
  })

  test('comes late by no more than two hours, and not before its hour', async () => {
    const { told } = await listen('chu', { off: ['orders'], morning: (hour + 1) * 60 })
    await round()
    expect(told()).toEqual([])
    at(morning + 4 * 60 * minute)
    await round()
    expect(told()).toEqual([])
  })

  test('tells takings of yesterday to those alone who read reports, by their query, and what waits to everybody', async () => {
    const row = { report: salesBuilt }
    await shop.store.write('may', async (writing) =>
      writing.putRows(await writing.advance(), [{ table: 'reportBuilds', key: salesBuilt, row }]),
    )
    await arrive('A', 'B')
    at(now + day)
    const owner = await listen('chu', early)
    const packer = await listen('kho', early)
    await put('A', { state: 'CHỜ ĐÓNG GÓI', shipBy: now - minute })
    await put('B', { state: 'CHỜ GỬI HÀNG', shipBy: now + day })
    await round()
    const day0 = isoDate(now - day)
    const asked = { token: owner.token, method: 'getSales', params: { from: day0, to: day0 } }
    const { total } = (await shop.post('/api/statistic', asked)).body
    expect(total).toMatchObject({ orders: 2, revenue: expect.toSatisfy((revenue: number) => revenue > 0) })
    const [first] = owner.told().filter(({ tag }) => tag === 'morning')
    expect(first?.title).toBe(
      `Hôm qua: ${formatMoneyWithUnit(total.revenue)} từ ${total.orders.toLocaleString('vi-VN')} đơn`,
    )
    // D1 … D10 wait to be packed beside A.
    const waiting = 'Sáng nay: 11 đơn cần đóng gói, 1 đơn trễ hạn gửi, 1 đơn chờ bàn giao'
    expect(first?.body).toBe(waiting)
    const told = packer.told().filter(({ tag }) => tag === 'morning')
    expect(told).toEqual([{ tag: 'morning', title: formatWeekday(now), body: waiting, path: '/today' }])
  })

  test('tells no takings while they are not summed up whole', async () => {
    const { told } = await listen('chu', early)
    await round()
    expect(told().map(({ title }) => title)).toEqual([formatWeekday(now)])
  })

  test('is not told on a device of who signed out', async () => {
    const { told, token } = await listen('chu', early)
    await shop.post('/api/logout', { token })
    await round()
    expect(told()).toEqual([])
    expect(await devices()).toEqual([])
  })
})

describe('a device', () => {
  test('that is gone is forgotten, and whoever is told beside it is told all the same', async () => {
    const gone = await listen('ban')
    const other = await listen('san')
    service.forget(gone.browser)
    await arrive('A')
    expect(other.told()).toHaveLength(1)
    expect((await devices()).map(({ userName }) => userName)).toEqual(['san'])
  })

  test('of who signed out, or was paused, is told nothing any more', async () => {
    const out = await listen('ban')
    const paused = await listen('san')
    await shop.post('/api/logout', { token: out.token })
    await shop.store.write('may', async (writing) => {
      const [row] = await writing.rows([{ table: 'staff', key: 'san' }])
      await writing.putRows(await writing.advance(), [
        { table: 'staff', key: 'san', row: { ...(row as Staff), active: false } },
      ])
    })
    await arrive('A')
    expect([...out.told(), ...paused.told()]).toEqual([])
    expect(await devices()).toEqual([])
  })

  test('is told once more where its service was away, and only that', async () => {
    const { told } = await listen('ban')
    const other = await listen('san')
    service.answers.push({ status: 503, headers: { 'retry-after': '20' } })
    await arrive('A')
    expect([told().length, other.told().length]).toEqual([1, 1])
  })

  test('that another person has from now on belongs to that person alone', async () => {
    const { browser } = await listen('ban')
    await keep(await shop.tokenOf('san'), browser)
    expect((await devices()).map(({ userName }) => userName)).toEqual(['san'])
  })

  test('ends it by its own wish', async () => {
    const { browser, token } = await listen('ban')
    const asked = { token, method: 'getAlertKey', params: { endpoint: browser.endpoint } }
    expect((await shop.post('/api/market', asked)).body).toMatchObject({ isKept: true })
    await shop.post('/api/market', { token, method: 'endAlerts', params: { endpoint: browser.endpoint } })
    expect((await shop.post('/api/market', asked)).body).toMatchObject({ isKept: false })
    expect(await devices()).toEqual([])
  })
})

test('[O13] is reached at the push services of browsers alone', async () => {
  const token = await shop.tokenOf('ban')
  const browser = service.subscribe()
  for (const endpoint of [
    'http://127.0.0.1:1/send/x',
    'https://169.254.169.254/latest',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilnotify.windows.com/x',
    'http://fcm.googleapis.com/x',
  ])
    expect((await keep(token, { ...browser, endpoint })).status, endpoint).toBe(400)
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/x',
    'https://wns2-sg2p.notify.windows.com/w/?token=x',
  ])
    expect((await keep(token, { ...browser, endpoint })).status, endpoint).toBe(200)
})

test('[O8] the key of a company is made once and sealed, and so is where a browser is reached', async () => {
  const tokens = [await shop.tokenOf('ban'), await shop.tokenOf('san')]
  const keys = await Promise.all(
    tokens.map(async (token) => (await shop.post('/api/market', { token, method: 'getAlertKey' })).body.key),
  )
  expect(new Set(keys).size).toBe(1)
  const { browser } = await listen('ban')
  const [kept] = await devices()
  expect(JSON.stringify(kept)).not.toContain(browser.endpoint)
  expect(JSON.stringify(kept)).not.toContain(browser.auth)
})

async function put(code: string, fields: Partial<Order>) {
  await shop.store.write('may', async (writing) => {
    const [row] = await writing.rows([{ table: 'orders', key: code }])
    await writing.putRows(await writing.advance(), [
      { table: 'orders', key: code, row: { ...(row as Order), ...fields } },
    ])
  })
}
