import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { shopeeKind } from '../../../src/server/marketplaces/shopee/shopee-kind.ts'
import { type OutsideRequest, OutsideTrouble } from '../../../src/server/outside/call-outside.ts'
import { makeEffectsWorker } from '../../../src/server/outside/effects.ts'
import { openVault } from '../../../src/server/outside/vault.ts'
import { morning } from '../../support/builders.ts'
import { aGrantedShop } from '../../support/linking-market.ts'
import { aPlainOrder, aTestShop, openTestShop, type TestShop } from '../small-shop.ts'
import { aShopeeOrder } from './a-market.ts'

/** Shopee's own connector over a wire that this test answers on. */
const minute = 60_000
let shop: TestShop
let effects: ReturnType<typeof makeEffectsWorker>
let now: number
let reported: unknown[]
let counted: string[]
let answers: Record<string, object | string | OutsideTrouble>
let sent: OutsideRequest[]

const list = (...numbers: string[]) => ({
  error: '',
  response: { more: false, order_list: numbers.map((order_sn) => ({ order_sn })) },
})
const details = (...orders: object[]) => ({ error: '', response: { order_list: orders } })
const misfit = {
  ...aShopeeOrder,
  order_sn: '2411BAD',
  recipient_address: { name: 'Nguyễn Thị Lan', phone: '84912345678', full_address: '12 Lê Lợi' },
  item_list: 'not a list',
}

beforeEach(async () => {
  now = morning
  reported = []
  counted = []
  sent = []
  answers = {
    order_list: list(),
    order_detail: details(),
    tracking_number: { error: '', response: {} },
    return_list: { error: '', response: { more: false, return: [] } },
    get_item_list: { error: '', response: { item: [], total_count: 0, has_next_page: false } },
  }
  const partner = { baseUrl: 'https://partner.shopeemobile.com', id: '1000016', secret: 'a'.repeat(40) }
  const market = {
    ...shopeeKind.open(partner),
    grant: async () => [aGrantedShop('88210045', 'Mây Official', morning)],
  }
  const call = async (request: OutsideRequest) => {
    sent.push(request)
    const { pathname } = new URL(request.url)
    const answer = Object.entries(answers).find(([name]) => pathname.includes(name))?.[1] ?? { error: '' }
    if (answer instanceof OutsideTrouble) throw answer
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
    return { status: 200, headers: {}, bytes: Buffer.from(text) }
  }
  const setup = {
    vault: openVault({ KHOTAY_SECRET_KEY: randomBytes(32).toString('hex') })!,
    markets: { Shopee: market },
    practice: ['Shopee'] as const,
    call,
    callFor: () => call,
    perMinute: () => 600,
    hookAddress: 'https://kho.example.vn',
    close: () => undefined,
  }
  const ofShopee = {
    channel: 'Shopee' as const,
    shopeeShopId: '88210045',
    subCode: 'D1',
    state: 'MỚI' as const,
  }
  shop = await openTestShop({ outside: setup, worksAtJobs: false }, [
    aTestShop('may', [aPlainOrder('D1', ofShopee)]),
  ])
  shop.setClock(now)
  effects = makeEffectsWorker({
    store: shop.store,
    clock: () => now,
    acting: { store: shop.store, report: (error) => reported.push(error), tell: () => undefined },
    road: { ...setup, store: shop.store, clock: () => now },
    poke: () => undefined,
    report: (error) => reported.push(error),
    count: ({ account }, kind, outcome) => counted.push(`${account} ${kind} ${outcome}`),
  })
  const token = await shop.tokenOf('chu')
  const { body } = await shop.post('/api/market/go', { token, channel: 'Shopee' })
  const state = stateIn(body.address)
  const back = await shop.post('/api/market/back', { token, channel: 'Shopee', state, query: { code: 'c' } })
  expect(back.status).toBe(200)
})
afterEach(() => shop.close())

function stateIn(address: string): string {
  const redirect = new URL(address).searchParams.get('redirect') ?? ''
  return new URL(redirect).searchParams.get('state') ?? ''
}

async function work() {
  for (let round = 0; round < 30; round += 1) if (!(await effects.serve())) return
  throw new Error('the road never comes to rest')
}

const ask = async (method: string, fields: object = {}, user = 'chu') =>
  shop.post('/api/market', { token: await shop.tokenOf(user), method, ...fields })
const health = async () => (await ask('getHealth', { channel: 'Shopee' })).body
const orderOf = async (key: string) => {
  const [row] = await shop.store.read('may', (reading) => reading.rows([{ table: 'orders', key }]))
  return row as Order | undefined
}
const logOf = async (order: string, user?: string) => (await ask('getOrderLog', { order }, user)).body.tries

describe('an answer that is none that we read', () => {
  beforeEach(async () => {
    answers['order_list'] = list('2411BAD', '2411ABC')
    answers['order_detail'] = details(misfit, { ...aShopeeOrder, order_sn: '2411ABC' })
    await work()
  })

  test('[O6] comes to no order, and to a line that somebody has to see to; what came with it is taken', async () => {
    expect(await orderOf('2411BAD')).toBeUndefined()
    expect(await orderOf('2411ABC')).toMatchObject({ channel: 'Shopee' })
    const { body } = await ask('getShops')
    expect(body.shops[0]).toMatchObject({
      failed: 1,
      failures: [{ kind: 'read-order', subject: 'order/2411BAD', text: expect.stringContaining('Shopee') }],
    })
    expect(reported.length).toBeGreaterThan(0)
    expect(counted).toContain('Shopee/88210045 read-order never')
  })

  test('[O8] is kept whole in the log of its order, without what opens something or tells of the buyer', async () => {
    const [tried] = await logOf('2411BAD')
    expect(tried).toMatchObject({ kind: 'read-order', outcome: 'failed', attempts: 1, at: morning })
    const { asked, answer } = tried.calls.at(-1)
    expect(asked).toBe('GET /api/v2/order/get_order_detail')
    expect(answer).toContain('not a list')
    expect(answer).toContain('2411BAD')
    const kept = JSON.stringify(
      await shop.store.read('may', ({ outside }) => outside.tries({ since: 0, most: 99 })),
    )
    for (const secret of ['Nguyễn Thị Lan', '84912345678', 'Lê Lợi', 'a-secret', 'r-secret', 'sign=']) {
      expect(kept).not.toContain(secret)
      expect(JSON.stringify(await ask('getSupportFile'))).not.toContain(secret)
    }
  })

  test('[O6] is given up by who links shops, once: the log and the books say who and when', async () => {
    const [failure] = (await ask('getShops')).body.shops[0].failures
    const giveUp = (user?: string) => ask('giveUp', { line: 'effects', number: failure.number }, user)
    expect((await giveUp('san')).status).toBe(403)
    now += minute
    shop.setClock(now)
    expect((await giveUp()).body).toEqual({ givenUp: true })
    expect((await giveUp()).body).toEqual({ givenUp: false })
    expect((await ask('getShops')).body.shops[0]).toMatchObject({ failed: 0 })
    const [tried] = await logOf('2411BAD')
    expect(tried).toMatchObject({
      outcome: 'given-up',
      at: now,
      problem: { text: expect.stringMatching(/Tên chu/) },
    })
    expect((await ask('tryAgain', { line: 'effects', number: failure.number })).body).toEqual({
      again: false,
    })
    await work()
    expect(await orderOf('2411BAD')).toBeUndefined()
  })
})

test('what an order waits for its marketplace with is given up: the order says who did', async () => {
  await work()
  const away = new OutsideTrouble('again', 'Shopee không trả lời.', { said: 'HTTP 502' })
  for (const name of ['order_detail', 'shipping_parameter', 'logistics']) answers[name] = away
  const token = await shop.tokenOf('chu')
  const shipped = await shop.post('/api/channel', {
    token,
    method: 'shipChannelOrder',
    code: 'D1',
    choice: { way: 'dropoff' },
  })
  expect(shipped.status).toBe(200)
  await work()
  const { accounts } = await health()
  const [waiting] = accounts[0].waitings
  expect(waiting).toMatchObject({ kind: 'ship-order', subject: 'order/D1', problem: { said: 'HTTP 502' } })
  expect((await ask('giveUp', { line: waiting.line, number: waiting.number })).body).toEqual({
    givenUp: true,
  })
  expect((await orderOf('D1'))?.requests?.ship).toMatchObject({
    state: 'failed',
    text: expect.stringContaining('Tên chu đã bỏ qua'),
  })
})

test('how an account does is told with its pace, tokens, webhooks and troubles of today', async () => {
  await work()
  answers['order_list'] = new OutsideTrouble('again', 'Shopee không trả lời.', { said: 'HTTP 502' })
  now += 6 * minute
  shop.setClock(now)
  await work()
  const told = await health()
  expect(told).toMatchObject({
    hooks: { since: expect.any(Number), counts: {} },
    accounts: [
      {
        channel: 'Shopee',
        shopId: '88210045',
        renewsAt: expect.any(Number),
        pace: { perMinute: 600, lastMinute: 0 },
        waitings: [{ kind: 'poll-orders', attempts: 1, problem: { said: 'HTTP 502' } }],
        troubles: 1,
        latest: [
          { kind: 'poll-orders', outcome: 'waiting', calls: [{ asked: 'GET /api/v2/order/get_order_list' }] },
        ],
      },
    ],
  })
  // What keeps an account going nobody gives up.
  const [waiting] = told.accounts[0].waitings
  expect((await ask('giveUp', { line: 'effects', number: waiting.number })).body).toEqual({ givenUp: false })
  expect((await ask('tryAgain', { line: 'effects', number: waiting.number })).body).toEqual({ again: true })
  expect((await ask('getHealth', { channel: 'Shopee' }, 'san')).status).toBe(403)
  expect((await ask('getSupportFile', {}, 'san')).status).toBe(403)
})

test('the log of an order is for who ships it; of an order of others nothing is told', async () => {
  await shop.store.write('may', ({ outside }) =>
    outside.noteTries([
      {
        account: 'Shopee/88210045',
        subject: 'order/D1',
        line: 'inbox',
        kind: 'order',
        attempts: 1,
        at: now,
        ms: 7,
        outcome: 'done',
      },
    ]),
  )
  expect(await logOf('D1', 'san')).toMatchObject([{ kind: 'order', outcome: 'done' }])
  expect(await logOf('KHONG-CO', 'san')).toEqual([])
  expect((await ask('getOrderLog', { order: 'D1' }, 'kho')).status).toBe(403)
})

test('the support file says versions, states, counts and why something failed', async () => {
  answers['order_list'] = list('2411BAD')
  answers['order_detail'] = details(misfit)
  await work()
  const { name, text } = (await ask('getSupportFile')).body
  expect(name).toMatch(/^khotay-ho-tro-\d{4}-\d\d-\d\d\.json$/)
  expect(JSON.parse(text)).toMatchObject({
    server: { version: expect.any(String), node: process.version },
    markets: [{ channel: 'Shopee', isPractice: true }],
    accounts: [
      {
        channel: 'Shopee',
        link: { state: 'linked' },
        standing: { failed: 1 },
        failures: [{ kind: 'read-order' }],
        latest: expect.any(Array),
      },
    ],
  })
})
