import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Job } from '../../../src/domain/tables/jobs.ts'
import { OutsideTrouble } from '../../../src/server/outside/call-outside.ts'
import { makeEffectsWorker } from '../../../src/server/outside/effects.ts'
import { leaseMs } from '../../../src/server/outside/line-worker.ts'
import { openVault } from '../../../src/server/outside/vault.ts'
import { morning } from '../../support/builders.ts'
import { openTestShop, type TestShop } from '../small-shop.ts'
import { aMarket, hour } from './a-market.ts'

const id = 'lay-don/Shopee/77'
const day = 24 * hour
const tenMinutes = 600_000
let shop: TestShop
let outside: ReturnType<typeof aMarket>
let now: number
let effects: ReturnType<typeof makeEffectsWorker>
let reported: unknown[]
/** What stands when each round begins. */
let before: () => Promise<unknown>

beforeEach(async () => {
  outside = aMarket()
  reported = []
  before = async () => undefined
  const vault = openVault({ KHOTAY_SECRET_KEY: randomBytes(32).toString('hex') })!
  const call = async () => Promise.reject(new Error('no wire here'))
  const markets = { Shopee: outside.market }
  const setup = {
    vault,
    markets,
    call,
    callFor: () => call,
    hookAddress: 'https://kho.vn',
    close: () => undefined,
  }
  shop = await openTestShop({ outside: setup, worksAtJobs: false })
  effects = aWorker(setup)
  at(morning)
})
afterEach(() => shop.close())

function aWorker(
  setup: Pick<Parameters<typeof makeEffectsWorker>[0]['road'], 'vault' | 'markets' | 'callFor'>,
) {
  const report = (error: unknown) => reported.push(error)
  return makeEffectsWorker({
    store: shop.store,
    clock: () => now,
    acting: { store: shop.store, report, tell: () => undefined },
    road: { ...setup, store: shop.store, clock: () => now },
    poke: () => undefined,
    report,
  })
}

function at(instant: number) {
  now = instant
  shop.setClock(instant)
}

async function link() {
  const token = await shop.tokenOf('chu')
  const { body } = await shop.post('/api/market/go', { token, channel: 'Shopee' })
  const state = new URL(body.address).searchParams.get('state')
  const query = { code: 'good', shop_id: '77' }
  expect((await shop.post('/api/market/back', { token, channel: 'Shopee', state, query })).status).toBe(200)
}

async function work() {
  for (let round = 0; round < 60; round += 1) {
    await before()
    if (!(await effects.serve())) return
  }
  throw new Error('the road never comes to rest')
}

async function row<R>(table: 'orders' | 'jobs', key: string) {
  const [found] = await shop.store.read('may', (reading) => reading.rows([{ table, key }]))
  return found as R | undefined
}
const job = () => row<Job<'take-orders'>>('jobs', id)
const command = async (method: string) =>
  shop.post('/api/job', { token: await shop.tokenOf('chu'), method, id })
const put = (count: number, daysAgo: number) => {
  for (let index = 0; index < count; index += 1)
    outside.put({ order_sn: `P${index}`, update_time: (morning - daysAgo * day) / 1000 })
}

describe('orders of a shop that was just linked', () => {
  test('come in by a job that people see: counted, page by page, done; what is new waits for none of it', async () => {
    put(10, 9)
    outside.put({ order_sn: 'NEW' })
    const seen: string[] = []
    before = async () => {
      const { state, done, total } = (await job()) ?? { state: 'none' }
      const isNew = (await row('orders', 'NEW')) !== undefined
      seen.push(`${state} ${done}/${total} ${isNew ? 'new' : ''}`)
    }
    await link()
    await work()
    expect(seen.slice(0, 4)).toEqual([
      'none undefined/undefined ',
      'running 0/0 ',
      'running 0/10 new',
      'running 3/10 new',
    ])
    expect(await job()).toMatchObject({
      what: 'take-orders',
      params: {
        channel: 'Shopee',
        shopId: '77',
        name: 'Mây Official',
        since: morning - tenMinutes,
        until: morning - tenMinutes,
      },
      state: 'done',
      by: 'chu',
      total: 10,
      done: 10,
      failed: 0,
      endedAt: morning,
    })
    for (const number of ['P0', 'P9', 'NEW']) expect(await row('orders', number)).toBeDefined()
  })

  test('come in no more once somebody stops it between two pages, and go on from there', async () => {
    put(10, 9)
    await link()
    before = async () => {
      const { state, done } = (await job()) ?? {}
      if (state === 'running' && done === 3) expect((await command('cancel')).status).toBe(200)
    }
    await work()
    before = async () => undefined
    expect(await job()).toMatchObject({ state: 'cancelled', done: 3 })
    expect(await row('orders', 'P9')).toBeUndefined()
    // What is new comes all the same.
    at(morning + hour / 12)
    outside.put({ order_sn: 'NEW', update_time: now / 1000 })
    await work()
    expect(await row('orders', 'NEW')).toBeDefined()
    expect((await command('resume')).status).toBe(200)
    await work()
    expect(await job()).toMatchObject({ state: 'done', failed: 0 })
    expect(await row('orders', 'P9')).toBeDefined()
  })

  test('[O5] that cannot be read are named with their reasons, and they alone are tried again', async () => {
    put(4, 3)
    outside.put({ order_sn: 'BROKEN', update_time: (morning - 3 * day) / 1000 })
    await link()
    await work()
    expect(await job()).toMatchObject({ state: 'done', total: 5, done: 4, failed: 1 })
    const token = await shop.tokenOf('chu')
    const failures = async () =>
      (await shop.post('/api/job', { token, method: 'getFailures', id })).body.failures
    expect(await failures()).toEqual([{ about: 'BROKEN', reason: 'Không đọc được đơn.' }])
    const asked = outside.asked.length
    await command('resume')
    await work()
    expect(outside.asked.slice(asked)).toEqual(['orders BROKEN access-1'])
    expect(await job()).toMatchObject({ state: 'done', done: 4, failed: 1 })
    outside.mend('BROKEN')
    await command('resume')
    await work()
    expect(await job()).toMatchObject({ state: 'done', done: 5, failed: 0 })
    expect(await failures()).toEqual([])
  })

  test('that somebody gave up are counted no more', async () => {
    outside.put({ order_sn: 'BROKEN', update_time: (morning - 3 * day) / 1000 })
    await link()
    await work()
    const token = await shop.tokenOf('chu')
    const told = await shop.post('/api/market', { token, method: 'getShops' })
    const { line, number } = told.body.shops[0].failures[0]
    expect((await shop.post('/api/market', { token, method: 'giveUp', line, number })).body).toEqual({
      givenUp: true,
    })
    expect(await job()).toMatchObject({ state: 'done', failed: 0 })
  })

  test('[O2] go on where they were after a worker died, none counted twice', async () => {
    put(10, 9)
    await link()
    let died = false
    before = async () => {
      if (died || (await job())?.done !== 3) return
      died = true
      await shop.store.outside.effects.take({
        company: 'may',
        account: 'Shopee/77',
        lease: 'dead',
        now,
        until: now + leaseMs,
        most: 9,
      })
    }
    await work()
    expect(died).toBe(true)
    expect(await job()).toMatchObject({ state: 'running', done: 3 })
    at(now + leaseMs + 1)
    await work()
    expect(await job()).toMatchObject({ state: 'done', done: 10, total: 10 })
  })

  test('wait through an outage of the marketplace', async () => {
    put(4, 3)
    await link()
    before = async () => {
      if ((await job())?.total === 4 && (await job())?.done === 0 && outside.asked.length < 9)
        outside.fail(new OutsideTrouble('again', 'Sàn bận.', { retryAfterMs: 1_000 }))
    }
    await work()
    before = async () => undefined
    // A trouble that nobody met yet is met by the first call from here on.
    for (let minute = 0; minute < 6; minute += 1) {
      at(now + 60_000)
      await work()
    }
    expect(await job()).toMatchObject({ state: 'done', done: 4, total: 4 })
  })

  test('stop with words where the shop was unlinked meanwhile', async () => {
    put(10, 9)
    await link()
    const token = await shop.tokenOf('chu')
    before = async () => {
      if ((await job())?.done === 3)
        await shop.post('/api/market', { token, method: 'unlinkShop', channel: 'Shopee', shopId: '77' })
    }
    await work()
    expect(await job()).toMatchObject({ state: 'failed', reason: expect.stringContaining('gỡ liên kết') })
    // Linked again, it goes on where it was, whether that was after minutes or days.
    before = async () => undefined
    at(now + hour / 12)
    await link()
    await work()
    expect(await job()).toMatchObject({ state: 'done', failed: 0 })
    expect((await job())?.reason).toBeUndefined()
    expect(await row('orders', 'P9')).toBeDefined()
  })

  test.each([
    ['stopped', 'cancelled'],
    ['left off since the shop was unlinked', 'failed'],
  ])('and were %s are not forgotten by what a later absence makes to be caught up with', async (_, state) => {
    put(10, 9)
    await link()
    const token = await shop.tokenOf('chu')
    before = async () => {
      if ((await job())?.done !== 3 || (await job())?.state !== 'running') return
      if (state === 'cancelled') await command('cancel')
      else await shop.post('/api/market', { token, method: 'unlinkShop', channel: 'Shopee', shopId: '77' })
    }
    await work()
    expect(await job()).toMatchObject({ state, done: 3 })
    before = async () => undefined
    at(morning + 3 * day)
    outside.put({ order_sn: 'W', update_time: (morning + day) / 1000 })
    await link()
    await work()
    expect(await job()).toMatchObject({ state: 'done' })
    for (const number of ['P0', 'P9', 'W']) expect(await row('orders', number)).toBeDefined()
  })
})

test('[O9] what a shop missed while this server was away for three days comes by a job, and nothing twice', async () => {
  await link()
  await work()
  const first = await job()
  const away = morning + 3 * day
  for (let index = 0; index < 8; index += 1)
    outside.put({ order_sn: `W${index}`, update_time: (morning + (index + 1) * 8 * hour) / 1000 })
  at(away)
  await link()
  await work()
  const second = await job()
  expect(second).toMatchObject({ state: 'done', total: 8, done: 8, params: { until: away - tenMinutes } })
  expect(second?.run).not.toBe(first?.run)
  for (let index = 0; index < 8; index += 1) expect(await row('orders', `W${index}`)).toBeDefined()
})
