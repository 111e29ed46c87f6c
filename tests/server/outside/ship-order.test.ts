import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { OutsideTrouble } from '../../../src/server/outside/call-outside.ts'
import { makeEffectsWorker } from '../../../src/server/outside/effects.ts'
import { leaseMs } from '../../../src/server/outside/line-worker.ts'
import { openVault } from '../../../src/server/outside/vault.ts'
import { morning } from '../../support/builders.ts'
import { openTestShop, type TestShop } from '../small-shop.ts'
import { aShippingMarket } from './a-shipping-market.ts'

const account = 'Shopee/77'
const minute = 60_000

let shop: TestShop
let outside: ReturnType<typeof aShippingMarket>
let now: number
let worker: ReturnType<typeof makeEffectsWorker>
/** Another process of the same shop. */
let otherWorker: ReturnType<typeof makeEffectsWorker>
let strange: ReturnType<typeof makeEffectsWorker>
let reported: unknown[]

beforeEach(async () => {
  outside = aShippingMarket()
  reported = []
  const vault = openVault({ KHOTAY_SECRET_KEY: randomBytes(32).toString('hex') })!
  const call = async () => Promise.reject(new Error('no wire here'))
  const markets = { Shopee: outside.market }
  const setup = {
    vault,
    markets,
    call,
    callFor: () => call,
    address: 'https://kho.example.vn',
    hookAddress: 'https://kho.example.vn',
    close: () => undefined,
  }
  shop = await openTestShop({ outside: setup, worksAtJobs: false })
  const report = (error: unknown) => reported.push(error)
  const acting = { store: shop.store, report, tell: () => undefined }
  const road = { store: shop.store, vault, markets, callFor: setup.callFor, clock: () => now }
  const common = { store: shop.store, clock: () => now, acting, poke: () => undefined, report }
  worker = makeEffectsWorker({ ...common, road })
  otherWorker = makeEffectsWorker({ ...common, road })
  strange = makeEffectsWorker({ ...common, road: { ...road, markets: {} } })
  at(morning)
  await link()
})
afterEach(async () => {
  await shop.close()
  expect(reported).toEqual([])
})

function at(instant: number) {
  now = instant
  shop.setClock(instant)
}

async function link() {
  const token = await shop.tokenOf('chu')
  const { body } = await shop.post('/api/market/go', { token, channel: 'Shopee' })
  const state = new URL(body.address).searchParams.get('state')!
  const query = { code: 'good', shop_id: '77' }
  expect(await shop.post('/api/market/back', { token, channel: 'Shopee', state, query })).toMatchObject({
    status: 200,
  })
}
async function unlink() {
  const params = { token: await shop.tokenOf('chu'), method: 'unlinkShop', channel: 'Shopee', shopId: '77' }
  expect(await shop.post('/api/market', params)).toMatchObject({ status: 200 })
}

/** Works until nothing is due now. */
async function work(by = worker) {
  for (let round = 0; round < 50; round += 1) if (!(await by.serve())) return
  throw new Error('the road never comes to rest')
}
/** Works at all that comes due within a stretch of time. */
async function pass(ms: number, step = 5_000) {
  for (const end = now + ms; now < end; ) {
    at(Math.min(end, now + step))
    await work()
  }
}
/** Orders come in, and nothing of them is asked about shipping. */
async function arrive(...numbers: string[]) {
  for (const number of numbers) if (!outside.orders.has(number)) outside.put(number, 'READY_TO_SHIP')
  await pass(6 * minute, minute)
  outside.shipping.length = 0
}

async function order(code: string): Promise<Order> {
  const [row] = await shop.store.read('may', (reading) => reading.rows([{ table: 'orders', key: code }]))
  return row as Order
}
const request = async (code: string) => (await order(code)).requests?.ship
async function ship(code: string, choice: object = { way: 'pickup' }) {
  const token = await shop.tokenOf('san')
  return shop.post('/api/channel', { token, method: 'shipChannelOrder', code, choice })
}
const waits = async () => (await shop.store.condition()).waitingEffects
const lost = new OutsideTrouble('again', 'Mất kết nối.', { said: 'ECONNRESET', mayBeDone: true })

describe('[O4] an order that is asked to leave is shipped once', () => {
  test('[O4] [O5] and is arranged here from then on', async () => {
    await arrive('A')
    expect(await ship('A')).toMatchObject({ status: 200 })
    await work()
    expect(await order('A')).toMatchObject({
      state: 'CHỜ ĐÓNG GÓI',
      channelState: 'PROCESSED',
      requests: { ship: { state: 'done', by: 'san' } },
    })
    expect(outside.shipping).toEqual(['ship P-A access-1'])
    expect(await ship('A')).toMatchObject({ status: 409, body: { code: 'order-ships-already' } })
    expect(outside.timesOf('A')).toEqual([1])
  })

  test('[O4] though its answer was lost after it was done', async () => {
    await arrive('A')
    outside.meet({ after: lost })
    await ship('A')
    await work()
    expect(await request('A')).toMatchObject({ state: 'waiting', text: 'Mất kết nối.', said: 'ECONNRESET' })
    // What it did it may tell some seconds later.
    at(now + 4_999)
    await work()
    expect(outside.shipping).toEqual(['ship P-A access-1'])
    await pass(5_000)
    expect(await request('A')).toMatchObject({ state: 'done' })
    expect(outside.shipping).toEqual(['ship P-A access-1', 'state A'])
    expect(outside.timesOf('A')).toEqual([1])
  })

  test('[O4] and once more where nothing was done', async () => {
    await arrive('A')
    outside.meet({ before: lost })
    await ship('A')
    await work()
    await pass(10_000)
    expect(outside.shipping).toEqual(['ship P-A access-1', 'state A', 'ship P-A access-1'])
    expect([await request('A'), outside.timesOf('A')]).toMatchObject([{ state: 'done' }, [1]])
  })

  test('[O4] though the worker is killed between the call and its report', async () => {
    await arrive('A')
    await ship('A')
    const lease = { lease: 'dead', now, until: now + leaseMs, most: 8 }
    expect(await shop.store.outside.effects.take({ company: 'may', account, ...lease })).toHaveLength(1)
    const asking = { shopId: '77', access: 'access-1', call: async () => Promise.reject(lost), now }
    await outside.market.fulfilment.ship({ number: 'A', parcel: 'P-A' }, { way: 'pickup' }, asking)
    await work()
    expect(await request('A')).toMatchObject({ state: 'waiting' })
    await pass(leaseMs, 30_000)
    expect([await request('A'), outside.timesOf('A')]).toMatchObject([{ state: 'done' }, [1]])
  })

  test('[O3] though two processes work at the line', async () => {
    const numbers = Array.from({ length: 30 }, (_, index) => `N${index}`)
    await arrive(...numbers)
    for (const number of numbers) await ship(number)
    for (let round = 0; round < 10; round += 1) await Promise.all([worker.serve(), otherWorker.serve()])
    expect(numbers.map(outside.timesOf)).toEqual(numbers.map(() => [1]))
    for (const number of numbers) expect(await request(number)).toMatchObject({ state: 'done' })
  })

  test('[O3] though a call of the same shop hangs: it holds up those that were begun with it, and no others', async () => {
    const numbers = Array.from({ length: 20 }, (_, index) => `A${10 + index}`)
    await arrive(...numbers)
    const { fulfilment } = outside.market
    const { ship: shipNow } = fulfilment
    const hanging = Promise.withResolvers<void>()
    fulfilment.ship = async (parcel, ...how) => {
      if (parcel.number === numbers[0]) await hanging.promise
      return shipNow(parcel, ...how)
    }
    for (const number of numbers) await ship(number)
    const serving = worker.serve()
    await expect.poll(async () => (await request('A29'))?.state).toBe('done')
    expect((await request('A10'))?.state).toBe('waiting')
    hanging.resolve()
    await serving
    await work()
    for (const number of numbers) expect(await request(number)).toMatchObject({ state: 'done' })
    expect(numbers.flatMap((number) => outside.timesOf(number))).toEqual(numbers.map(() => 1))
  })

  test('[O4] though its answer was none that we read: the order says that it is arranged', async () => {
    await arrive('A')
    outside.meet({ after: new OutsideTrouble('never', 'Sàn trả lời lạ.', { mayBeDone: true }) })
    await ship('A')
    await work()
    expect(reported.splice(0)).toHaveLength(1)
    // The order as it is now was read along, and says that it is arranged.
    expect(await order('A')).toMatchObject({ state: 'CHỜ ĐÓNG GÓI', requests: { ship: { state: 'done' } } })
    expect(outside.timesOf('A')).toEqual([1])
  })

  test('[O4] the marketplace is asked first whenever it was asked before', async () => {
    await arrive('A')
    outside.meet({ before: new OutsideTrouble('person', 'Khung giờ không còn.', { said: 'slot' }) })
    await ship('A')
    await work()
    expect(await request('A')).toMatchObject({ state: 'failed', text: 'Khung giờ không còn.', said: 'slot' })
    expect(await order('A')).toMatchObject({ state: 'MỚI' })
    // The pair of tokens, orders, and what the shop sells, each at its time.
    expect(await waits()).toBe(3)
    await ship('A', { way: 'dropoff' })
    await work()
    expect(outside.shipping).toEqual(['ship P-A access-1', 'state A', 'ship P-A access-1'])
    expect(await request('A')).toMatchObject({ state: 'done', choice: { way: 'dropoff' } })
  })
})

describe('[O6] what stands in the way is said on the order', () => {
  test('[O6] [O11] its buyer asks to cancel it meanwhile, or did', async () => {
    await arrive('A', 'B')
    for (const code of ['A', 'B']) await ship(code)
    outside.put('A', 'IN_CANCEL')
    outside.put('B', 'CANCELLED')
    await work()
    expect(await request('A')).toMatchObject({ state: 'failed', text: 'Đơn đã đổi trạng thái.' })
    expect((await order('A')).cancelAsked).toBeDefined()
    expect(await request('B')).toMatchObject({ state: 'failed', text: 'Đơn đã đổi trạng thái.' })
    expect(await order('B')).toMatchObject({ state: 'HỦY' })
    expect([...outside.timesOf('A'), ...outside.timesOf('B')]).toEqual([0, 0])
  })

  test.each([
    ['IN_CANCEL', 'Người mua đang xin hủy đơn này.'],
    ['CANCELLED', 'Đơn đã hủy trên sàn'],
  ] as const)('[O4] after a lost answer the marketplace says %s', async (status, words) => {
    await arrive('A')
    outside.meet({ before: lost })
    await ship('A')
    await work()
    outside.put('A', status)
    await pass(10_000)
    expect(await request('A')).toMatchObject({ state: 'failed', text: expect.stringContaining(words) })
    expect(outside.timesOf('A')).toEqual([0])
  })

  test('[O6] the marketplace wants fewer calls: it waits with its reason, and goes out', async () => {
    await arrive('A')
    outside.meet({
      before: new OutsideTrouble('again', 'Sàn giới hạn lượt gọi.', { retryAfterMs: 30_000, forAll: true }),
    })
    await ship('A')
    await work()
    expect(await request('A')).toMatchObject({ state: 'waiting', text: 'Sàn giới hạn lượt gọi.' })
    await pass(29_000)
    expect(outside.shipping).toHaveLength(1)
    await pass(5_000)
    expect(await request('A')).toMatchObject({ state: 'done' })
    expect((await request('A'))?.text).toBeUndefined()
  })

  test('[O7] the access ended in mid-way: it is renewed, and the order goes out by the new one', async () => {
    await arrive('A')
    outside.meet({ before: new OutsideTrouble('again', 'Phiên hết hạn.', { accessOver: true }) })
    await ship('A')
    await work()
    await pass(10_000)
    expect(outside.asked).toContain('refresh refresh-1')
    expect(outside.shipping.at(-1)).toBe('ship P-A access-2')
    expect([await request('A'), outside.timesOf('A')]).toMatchObject([{ state: 'done' }, [1]])
  })

  test('[O7] the leave was taken back: nothing is asked any more, and it goes out once the shop is linked again', async () => {
    await arrive('A', 'B')
    outside.meet({ before: new OutsideTrouble('grant', 'Sàn đã thu quyền.') })
    await ship('A')
    await work()
    await ship('B')
    await pass(10 * minute, minute)
    expect(outside.shipping).toEqual(['ship P-A access-1'])
    for (const code of ['A', 'B'])
      expect(await request(code)).toMatchObject({
        state: 'waiting',
        text: expect.stringContaining('Liên kết sàn'),
      })
    await link()
    await work()
    for (const code of ['A', 'B']) expect(await request(code)).toMatchObject({ state: 'done' })
    expect([...outside.timesOf('A'), ...outside.timesOf('B')]).toEqual([1, 1])
  })

  test('its shop is unlinked meanwhile: it fails and says so, and a later one is refused', async () => {
    await arrive('A')
    await ship('A')
    await unlink()
    await work()
    expect(await request('A')).toMatchObject({
      state: 'failed',
      text: expect.stringContaining('đã gỡ liên kết'),
    })
    expect(await ship('A')).toMatchObject({ status: 409, body: { code: 'order-of-unlinked-shop' } })
    expect(outside.shipping).toEqual([])
  })

  test('this server has no keys of the marketplace: it waits and says so, until one that has takes it', async () => {
    await arrive('A')
    await ship('A')
    await work(strange)
    expect(await request('A')).toMatchObject({
      state: 'waiting',
      text: expect.stringContaining('khóa của sàn'),
    })
    await pass(10_000)
    expect(await request('A')).toMatchObject({ state: 'done' })
  })

  test('[O6] a bug of ours is told to those who run the server, and fails nothing beside it', async () => {
    await arrive('A', 'B')
    outside.meet({ before: new RangeError('a bug') })
    await ship('A')
    await ship('B')
    await work()
    expect(reported.splice(0)).toEqual([new RangeError('a bug'), expect.any(OutsideTrouble)])
    expect(await request('A')).toMatchObject({
      state: 'failed',
      text: expect.stringContaining('Máy chủ gặp lỗi'),
    })
    expect(await request('B')).toMatchObject({ state: 'done' })
  })

  test('[O11] somebody arranged it at the marketplace itself meanwhile: that is what was wished for', async () => {
    await arrive('A')
    await ship('A')
    outside.put('A', 'PROCESSED')
    await work()
    expect(await order('A')).toMatchObject({ state: 'CHỜ ĐÓNG GÓI', requests: { ship: { state: 'done' } } })
    expect((await request('A'))?.text).toBeUndefined()
    expect(outside.timesOf('A')).toEqual([0])
  })
})

describe('[O5] an order of several parcels', () => {
  const three = ['P1', 'P2', 'P3']

  test('[O5] leaves in all of them; one that fails is named, and asked again it is shipped alone', async () => {
    outside.put('A', 'READY_TO_SHIP', three)
    await arrive('A')
    outside.refused.set('P2', new OutsideTrouble('person', 'Khung giờ không còn.', { said: 'slot' }))
    await ship('A')
    await work()
    expect(outside.timesOf('A')).toEqual([1, 0, 1])
    expect(await request('A')).toMatchObject({
      state: 'failed',
      text: 'Còn 1/3 kiện chưa đi. Kiện P2: Khung giờ không còn.',
      said: 'slot',
    })
    outside.refused.clear()
    await ship('A')
    await work()
    expect(outside.timesOf('A')).toEqual([1, 1, 1])
    expect(await request('A')).toMatchObject({ state: 'done' })
  })

  test('[O4] [O5] of which the answer of one was lost is shipped to the end, each parcel once', async () => {
    outside.put('A', 'READY_TO_SHIP', three)
    await arrive('A')
    outside.meet(undefined, { after: lost })
    await ship('A')
    await work()
    await pass(10_000)
    expect(outside.timesOf('A')).toEqual([1, 1, 1])
    expect(await request('A')).toMatchObject({ state: 'done' })
  })

  test('whose parcels the row does not know yet is asked about first', async () => {
    outside.put('A', 'READY_TO_SHIP', [])
    await arrive('A')
    expect((await order('A')).package_id).toBeUndefined()
    await ship('A')
    await work()
    expect(await request('A')).toMatchObject({ state: 'failed', text: 'Đơn hàng chưa phân phối ĐVVC.' })
    outside.orders.get('A')?.arranged.set('P-A', 0)
    await ship('A')
    await work()
    expect([await request('A'), outside.timesOf('A')]).toMatchObject([{ state: 'done' }, [1]])
  })
})

describe('the number of a parcel that is arranged', () => {
  const asked = () => outside.shipping.filter((call) => call.startsWith('numbers'))
  const waybill = async (code: string) => (await order(code)).delivery.id

  test('comes without a webhook, many asked for with one call, after waits that grow', async () => {
    await arrive('A', 'B')
    for (const code of ['A', 'B']) await ship(code)
    await work()
    outside.numbers.set('P-B', 'SPXVN2')
    await pass(15_000)
    expect(asked()).toEqual(['numbers P-A,P-B'])
    expect([await waybill('A'), await waybill('B')]).toEqual(['', 'SPXVN2'])
    await pass(59_000, 1_000)
    expect(asked()).toHaveLength(1)
    await pass(1_000)
    expect(asked()).toEqual(['numbers P-A,P-B', 'numbers P-A'])
    outside.numbers.set('P-A', 'SPXVN1')
    await pass(5 * minute + 1_000, minute)
    expect(await waybill('A')).toBe('SPXVN1')
    const before = asked().length
    await pass(60 * minute, 5 * minute)
    expect(asked()).toHaveLength(before)
  })

  test('is asked for no more once it came otherwise, the order is off, or its shop is unlinked', async () => {
    await arrive('A', 'B', 'C')
    for (const code of ['A', 'B', 'C']) await ship(code)
    await work()
    outside.put('A', 'CANCELLED')
    await pass(25 * minute, minute)
    await unlink()
    const before = asked().length
    await pass(60 * minute, 5 * minute)
    expect(asked()).toHaveLength(before)
    expect(asked().at(-1)).toBe('numbers P-B,P-C')
    // The pair of tokens, whose time comes hours later.
    expect(await waits()).toBe(1)
  })

  test('is given up after two days, and no call waits for ever', async () => {
    await arrive('A')
    await ship('A')
    await work()
    await pass(60 * minute, minute)
    const anHour = asked().length
    expect(anHour).toBeGreaterThan(4)
    expect(anHour).toBeLessThan(10)
    await pass(4 * 24 * 60 * minute, 15 * minute)
    const most = asked().length
    expect(most).toBeLessThanOrEqual(201)
    await pass(24 * 60 * minute, 60 * minute)
    expect(asked()).toHaveLength(most)
  }, 60_000)
})
