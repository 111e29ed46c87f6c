import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
  expect(asked).toEqual([expect.anything(), ['A']])
  expect((await order('A')).payout).toEqual({ amount: 90_000, paidAt: expect.any(Number) })
})

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
