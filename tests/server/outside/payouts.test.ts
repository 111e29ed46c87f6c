import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nextPayoutCall } from '../../../src/domain/channels/payouts/payout-call.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import type { Payout } from '../../../src/server/marketplaces/fulfilment.ts'
import { OutsideTrouble } from '../../../src/server/outside/call-outside.ts'
import { makeEffectsWorker } from '../../../src/server/outside/effects.ts'
import { openVault } from '../../../src/server/outside/vault.ts'
import { morning } from '../../support/builders.ts'
import { openTestShop, type TestShop } from '../small-shop.ts'
import { aShippingMarket } from './a-shipping-market.ts'

const minute = 60_000
const hour = 60 * minute

let shop: TestShop
let outside: ReturnType<typeof aShippingMarket>
let now: number
let worker: ReturnType<typeof makeEffectsWorker>
let reported: unknown[]
/** What was asked, call by call, and what is answered. */
let asked: (readonly string[])[]
let answerOf: (number: string) => object

beforeEach(async () => {
  outside = aShippingMarket()
  reported = []
  asked = []
  answerOf = () => ({ ok: { escrow_amount: 90_000 } })
  const vault = openVault({ KHOTAY_SECRET_KEY: randomBytes(32).toString('hex') })!
  const call = async () => Promise.reject(new Error('no wire here'))
  const market: typeof outside.market = {
    ...outside.market,
    fulfilment: {
      ...outside.market.fulfilment,
      async payouts(numbers) {
        asked.push(numbers)
        return numbers.map((number) => ({ number, ...answerOf(number) }) as Payout)
      },
    },
  }
  const setup = {
    vault,
    markets: { Shopee: market },
    call,
    callFor: () => call,
    address: 'https://kho.example.vn',
    hookAddress: 'https://kho.example.vn',
    close: () => undefined,
  }
  shop = await openTestShop({ outside: setup, worksAtJobs: false })
  const report = (error: unknown) => reported.push(error)
  const acting = { store: shop.store, report, tell: () => undefined }
  const road = { store: shop.store, vault, markets: setup.markets, callFor: setup.callFor, clock: () => now }
  worker = makeEffectsWorker({
    store: shop.store,
    clock: () => now,
    acting,
    road,
    poke: () => undefined,
    report,
  })
  at(morning)
  const token = await shop.tokenOf('chu')
  const { body } = await shop.post('/api/market/go', { token, channel: 'Shopee' })
  const state = new URL(body.address).searchParams.get('state')!
  const query = { code: 'good', shop_id: '77' }
  await shop.post('/api/market/back', { token, channel: 'Shopee', state, query })
})
afterEach(async () => {
  await shop.close()
  expect(reported).toEqual([])
})

function at(instant: number) {
  now = instant
  shop.setClock(instant)
}
async function pass(ms: number, step = minute) {
  for (const end = now + ms; now < end; ) {
    at(Math.min(end, now + step))
    for (let round = 0; round < 50 && (await worker.serve()); round += 1);
  }
}
async function order(code: string): Promise<Order> {
  const [row] = await shop.store.read('may', (reading) => reading.rows([{ table: 'orders', key: code }]))
  return row as Order
}
async function failures(): Promise<string[]> {
  const found = await shop.store.read('may', ({ outside: road }) => road.failures('Shopee/77', 9))
  return found.map(({ subject }) => subject)
}

test('what a marketplace pays is asked for many orders at once, as soon as they are through, and stands on them', async () => {
  outside.put('A', 'COMPLETED')
  outside.put('B', 'COMPLETED')
  outside.put('C', 'READY_TO_SHIP')
  await pass(8 * minute)
  expect(asked.map((numbers) => numbers.toSorted())).toEqual([['A', 'B']])
  expect(await order('A')).toMatchObject({ payout: { amount: 90_000, paidAt: expect.any(Number) } })
  expect((await order('C')).payout).toBeUndefined()
  // Changed at its marketplace, it is asked about anew; otherwise nobody asks any more.
  answerOf = () => ({ ok: { escrow_amount: 70_000 } })
  outside.put('B', 'COMPLETED')
  await pass(8 * minute)
  expect(asked.slice(1)).toEqual([['B']])
  expect(await order('A')).toMatchObject({ payout: { amount: 90_000 } })
  expect(await order('B')).toMatchObject({ payout: { amount: 70_000 } })
  await pass(30 * hour, hour)
  expect(asked.length).toBe(2)
})

test('money that is not out yet is asked after again, and one that fails spoils no other', async () => {
  let isOut = false
  answerOf = (number) =>
    number === 'B'
      ? { trouble: new OutsideTrouble('person', 'Shopee không biết đơn này.') }
      : { ok: { escrow_amount: 90_000 }, isPaid: isOut }
  outside.put('A', 'COMPLETED')
  outside.put('B', 'COMPLETED')
  await pass(8 * minute)
  expect((await order('A')).payout).toEqual({ amount: 90_000 })
  expect((await order('B')).payout).toBeUndefined()
  isOut = true
  await pass(7 * hour, 10 * minute)
  expect(asked.slice(1)).toEqual([['A', 'B']])
  expect((await order('A')).payout).toEqual({ amount: 90_000, paidAt: expect.any(Number) })
})

test('[O1] one that its marketplace has no figures of yet is asked about until it is paid out', async () => {
  answerOf = () => ({ ok: {} })
  outside.put('A', 'COMPLETED')
  await pass(8 * minute)
  expect(asked).toEqual([['A']])
  await pass(31 * hour, hour)
  expect(asked).toEqual([['A'], ['A'], ['A']])
  // Fees without what is left for the shop are no payout.
  answerOf = () => ({ ok: { service_fee: -1_000 } })
  await pass(25 * hour, hour)
  expect((await order('A')).payout).toBeUndefined()
  answerOf = () => ({ ok: { escrow_amount: 90_000 } })
  await pass(25 * hour, hour)
  expect((await order('A')).payout).toEqual({ amount: 90_000, paidAt: expect.any(Number) })
  const times = asked.length
  await pass(50 * hour, hour)
  expect(asked.length).toBe(times)
})

test('[O6] one that could not be asked about is named once, asked about again, and named no more once it is answered', async () => {
  let isRefused = true
  answerOf = () =>
    isRefused
      ? { trouble: new OutsideTrouble('person', 'Shopee không biết đơn này.') }
      : { ok: { escrow_amount: 90_000 } }
  outside.put('A', 'COMPLETED')
  await pass(31 * hour, 30 * minute)
  expect(asked).toEqual([['A'], ['A'], ['A']])
  expect(await failures()).toEqual(['payout/A'])
  isRefused = false
  await pass(25 * hour, hour)
  expect(await failures()).toEqual([])
  expect((await order('A')).payout).toMatchObject({ amount: 90_000, paidAt: expect.any(Number) })
})

test('one that its buyer sent back is asked about, whatever it comes to; one that never left is not', async () => {
  outside.put('A', 'SHIPPED')
  outside.put('B', 'READY_TO_SHIP')
  await pass(8 * minute)
  expect(asked).toEqual([])
  answerOf = () => ({ ok: { escrow_amount: -12_000 } })
  outside.put('A', 'CANCELLED')
  outside.put('B', 'CANCELLED')
  await pass(8 * minute)
  expect(asked).toEqual([['A']])
  expect(await order('A')).toMatchObject({ state: 'THẤT THU', payout: { amount: -12_000 } })
  expect((await order('B')).state).toBe('HỦY')
})

test('money that never comes is asked after for a year, then named, and nobody asks any more', async () => {
  answerOf = () => ({ ok: { escrow_amount: 90_000 }, isPaid: false })
  outside.put('A', 'COMPLETED')
  await pass(8 * minute)
  const { channelAt = 0 } = await order('A')
  const last = callAfter(await order('A'), channelAt)
  expect(last.map(({ dueAt = 0 }) => (dueAt - now) / hour)).toEqual([
    6,
    ...Array(59).fill(24),
    ...Array(43).fill(7 * 24),
  ])
  const effect = last.at(-1)!
  await shop.store.write('may', ({ outside: road }) =>
    road.addEffects([{ ...effect, params: JSON.stringify(effect.params), dueAt: now }], {
      deviceId: 'server',
      seq: 0,
    }),
  )
  await pass(minute)
  expect(asked.length).toBe(2)
  expect(await failures()).toEqual(['payout/A'])
  await pass(30 * hour, hour)
  // What was asked for the day before goes on as ever; the last one asks for no other.
  expect(asked.length).toBe(4)
})

/** Every time that money of an order is asked after once it was asked about. */
function callAfter(of: Order, channelAt: number) {
  const calls = []
  for (let times = 0; ; times += 1) {
    const [next] = nextPayoutCall({ ...of, channelAt }, { isThrough: true, times, at: now })
    if (!next) return calls
    calls.push(next)
  }
}

test('[O6] a marketplace that is away is asked again, and of a shop that is unlinked nobody is asked', async () => {
  let isAway = true
  answerOf = () =>
    isAway
      ? { trouble: new OutsideTrouble('again', 'Sàn đang bận.', { forAll: true }) }
      : { ok: { escrow_amount: 90_000 } }
  outside.put('A', 'COMPLETED')
  await pass(8 * minute)
  expect((await order('A')).payout).toBeUndefined()
  isAway = false
  await pass(30 * minute)
  expect((await order('A')).payout).toMatchObject({ amount: 90_000 })
  outside.put('D', 'COMPLETED')
  await pass(5 * minute, 5 * minute)
  const before = asked.length
  await shop.post('/api/market', {
    token: await shop.tokenOf('chu'),
    method: 'unlinkShop',
    channel: 'Shopee',
    shopId: '77',
  })
  await pass(30 * minute)
  expect(asked.length).toBe(before)
})
