import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { shopIn } from '../../../src/domain/channels/shops/shops-of.ts'
import type { Company } from '../../../src/domain/tables/company.ts'
import type { ShopRoad } from '../../../src/domain/tables/shop-roads.ts'
import type { Tokens } from '../../../src/server/marketplaces/marketplace.ts'
import { type CallOutside, OutsideTrouble } from '../../../src/server/outside/call-outside.ts'
import { makeEffectsWorker } from '../../../src/server/outside/effects.ts'
import { makeInboxWorker } from '../../../src/server/outside/inbox.ts'
import { leaseMs, marginMs } from '../../../src/server/outside/line-worker.ts'
import { openVault } from '../../../src/server/outside/vault.ts'
import { morning } from '../../support/builders.ts'
import { openTestShop, type TestShop } from '../small-shop.ts'
import { aMarket, aShopeeOrder, hour, signatureOf } from './a-market.ts'

const account = 'Shopee/77'
const address = 'https://kho.example.vn'
const hook = '/api/hooks/shopee'
const minute = 60_000

let shop: TestShop
let outside: ReturnType<typeof aMarket>
let now: number
let effects: ReturnType<typeof makeEffectsWorker>
/** Of another process. */
let otherEffects: ReturnType<typeof makeEffectsWorker>
let inbox: ReturnType<typeof makeInboxWorker>
let reported: unknown[]
/** What went over the wire, past the connector. */
let wire: string[]

beforeEach(async () => {
  outside = aMarket()
  reported = []
  const vault = openVault({ KHOTAY_SECRET_KEY: randomBytes(32).toString('hex') })!
  wire = []
  const call: CallOutside = async ({ url }) => {
    wire.push(url)
    return { status: 200, headers: {}, bytes: new Uint8Array() }
  }
  const setup = {
    vault,
    markets: { Shopee: outside.market },
    call,
    callFor: () => call,
    address,
    hookAddress: address,
    close: () => undefined,
  }
  shop = await openTestShop({ outside: setup, worksAtJobs: false })
  const acting = {
    store: shop.store,
    report: (error: unknown) => reported.push(error),
    tell: () => undefined,
  }
  const road = { store: shop.store, vault, markets: setup.markets, callFor: setup.callFor, clock: () => now }
  const report = (error: unknown) => reported.push(error)
  const common = { store: shop.store, clock: () => now, acting, road, poke: () => undefined, report }
  effects = makeEffectsWorker(common)
  otherEffects = makeEffectsWorker(common)
  inbox = makeInboxWorker(common)
  at(morning)
})
afterEach(async () => {
  await shop.close()
  expect(reported).toEqual([])
})

function at(instant: number) {
  now = instant
  shop.setClock(instant)
}

async function link({ code = 'good', user = 'chu', state = '' } = {}) {
  const token = await shop.tokenOf(user)
  if (!state) {
    const { body, status } = await shop.post('/api/market/go', { token, channel: 'Shopee' })
    if (status !== 200) return { status, body }
    state = new URL(body.address).searchParams.get('state')!
  }
  return shop.post('/api/market/back', { token, channel: 'Shopee', state, query: { code, shop_id: '77' } })
}

/** Whatever the store was asked for is answered. */
async function settled() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** Works until nothing is due. */
async function work() {
  for (let round = 0; round < 50; round += 1) if (!(await effects.serve()) && !(await inbox.serve())) return
  throw new Error('the road never comes to rest')
}

async function pass(ms: number, step: number) {
  for (const end = now + ms; now < end; ) {
    at(Math.min(end, now + step))
    await work()
  }
}

async function row<R>(table: 'orders' | 'companies' | 'shopRoads', key: string) {
  const [found] = await shop.store.read('may', (reading) => reading.rows([{ table, key }]))
  return found as R | undefined
}
const linkOf = async () =>
  shopIn((await row<Company>('companies', 'may'))!, { channel: 'Shopee', shopId: '77' })?.link
const secret = () => shop.store.read('may', (reading) => reading.outside.secret(account))

describe('linking a shop', () => {
  test('[O7] [O8] who went to the marketplace comes back with leave: it is sealed, asked for orders, and renewed ahead of its end', async () => {
    expect(await link()).toMatchObject({
      status: 200,
      body: { shops: [{ channel: 'Shopee', shopId: '77', name: 'Mây Official' }] },
    })
    expect(await linkOf()).toMatchObject({ state: 'linked', by: 'chu', endsAt: morning + 720 * hour })
    expect(await secret()).not.toContain('access')
    await work()
    // What is new, and of the past two windows, first counted and then taken.
    expect(outside.asked).toEqual(Array(5).fill('changed 0 access-1'))
    at(morning + 3 * hour - 1)
    await work()
    expect(outside.asked.filter((call) => call.startsWith('refresh'))).toEqual([])
    at(morning + 3 * hour)
    await work()
    expect(outside.asked).toContain('refresh refresh-1')
    at(now + 5 * minute)
    await work()
    expect(outside.asked.at(-1)).toBe('changed 0 access-2')
    // What names the shop in calls outlives every pair, and no phone hears of it.
    expect([...outside.ciphers]).toEqual(['cipher-77'])
    expect(JSON.stringify(await row('companies', 'may'))).not.toContain('cipher')
    expect(await linkOf()).toMatchObject({ endsAt: morning + 723 * hour })
  })

  test('[O7] linked once more, its pair is renewed as often as before, and many that are turned away ask for one new pair', async () => {
    await link()
    await work()
    at(morning + hour)
    await link()
    await pass(5 * hour, 5 * minute)
    const renewals = () => outside.asked.filter((call) => call.startsWith('refresh')).length
    expect(renewals()).toBe(1)
    for (const order_sn of ['A', 'B', 'C']) outside.put({ order_sn, update_time: now / 1000 })
    const over = new OutsideTrouble('again', 'Sàn không nhận quyền này.', { accessOver: true })
    outside.fail(over, over)
    await pass(5 * minute, 5_000)
    expect(renewals()).toBe(2)
  })

  test('who did not go there, is late, or comes twice is told how to begin again; nothing is linked', async () => {
    const token = await shop.tokenOf('chu')
    const go = async () => {
      const { body } = await shop.post('/api/market/go', { token, channel: 'Shopee' })
      return new URL(body.address).searchParams.get('state')!
    }
    const [first, second, third] = [await go(), await go(), await go()]
    expect(await link({ user: 'kho' })).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
    expect(await link({ state: 'made-up' })).toMatchObject({ body: { code: 'grant-unknown' } })
    expect(await link({ state: first, code: 'bad' })).toMatchObject({
      body: { code: 'grant-refused', error: 'Mã đã dùng. (invalid_code)' },
    })
    at(morning + 30 * minute)
    expect(await link({ state: second })).toMatchObject({ body: { code: 'grant-expired' } })
    expect(await linkOf()).toBeUndefined()
    at(morning + 30 * minute - 1)
    expect(await link({ state: third })).toMatchObject({ status: 200 })
    expect(await link({ state: third })).toMatchObject({ body: { code: 'grant-used' } })
  })

  test('[O7] a leave that was taken back stops the shop, says so, and goes on where it was once it is linked again', async () => {
    await link()
    await work()
    outside.fail(new OutsideTrouble('grant', 'Sàn đã thu quyền.', { said: 'shop_no_linked' }))
    at(morning + 5 * minute)
    await work()
    expect(await linkOf()).toMatchObject({
      state: 'ended',
      trouble: { text: 'Sàn đã thu quyền.', said: 'shop_no_linked' },
    })
    outside.put({ order_sn: 'WHILE', update_time: now / 1000 })
    at(now + 1)
    await link()
    await work()
    expect(await linkOf()).toMatchObject({ state: 'linked' })
    expect((await linkOf())?.trouble).toBeUndefined()
    expect(await row('orders', 'WHILE')).toMatchObject({ channel: 'Shopee' })
  })

  test('[O7] an access that is over is renewed before anybody is bothered, and what met it is done then', async () => {
    await link()
    await work()
    outside.put({ order_sn: 'LATE', update_time: morning / 1000 + 60 })
    at(morning + 5 * minute)
    outside.fail(new OutsideTrouble('again', 'Đang gia hạn.', { accessOver: true }))
    await work()
    at(now + minute)
    await work()
    expect(outside.asked).toContain('refresh refresh-1')
    expect(await row('orders', 'LATE')).toBeDefined()
    expect(await linkOf()).toMatchObject({ state: 'linked' })
    expect((await linkOf())?.trouble).toBeUndefined()
  })

  test('[O2] [O7] a worker that was away while another renewed the pair keeps none of its own', async () => {
    await link()
    await work()
    const pair = (name: string) => ({
      access: `access-${name}`,
      accessEndsAt: now + 4 * hour,
      refresh: `refresh-${name}`,
      refreshEndsAt: now + 720 * hour,
    })
    const [asked, back] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    outside.market.refresh = async () => {
      asked.resolve()
      await back.promise
      return pair('late')
    }
    at(morning + 3 * hour)
    const late = effects.serve()
    await asked.promise
    outside.market.refresh = async () => pair('next')
    at(now + leaseMs)
    while (await otherEffects.serve());
    back.resolve()
    await late
    at(now + 5 * minute)
    await work()
    expect(outside.asked.at(-1)).toBe('changed 0 access-next')
  })

  test.each([
    ['refused', () => Promise.reject(new OutsideTrouble('grant', 'Quyền đã hết.'))],
    ['renewed', (pair: Tokens) => Promise.resolve(pair)],
  ])(
    '[O7] a leave that was given anew while the pair before it was %s is the one that is kept, and nobody is asked to link again',
    async (_, end) => {
      await link()
      await work()
      const pair = (name: string) => ({
        access: `access-${name}`,
        accessEndsAt: now + 4 * hour,
        refresh: `refresh-${name}`,
        refreshEndsAt: now + 720 * hour,
      })
      const [asked, back] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      outside.market.refresh = async () => {
        asked.resolve()
        await back.promise
        return end(pair('late'))
      }
      at(morning + 3 * hour)
      const late = effects.serve()
      await asked.promise
      at(now + 1)
      outside.market.grant = async () => [{ shopId: '77', name: 'Mây Official', tokens: pair('anew') }]
      await link()
      back.resolve()
      await late
      expect(await linkOf()).toMatchObject({ state: 'linked' })
      expect((await linkOf())?.trouble).toBeUndefined()
      outside.market.refresh = async () => pair('next')
      at(now + 5 * minute)
      await work()
      expect(outside.asked.at(-1)).toBe('changed 0 access-anew')
    },
  )

  test('[O6] a marketplace that answered with nonsense is asked for orders again all the same', async () => {
    await link()
    await work()
    outside.fail(new OutsideTrouble('never', 'Sàn trả lời lạ.'))
    at(morning + 5 * minute)
    await work()
    expect(reported.splice(0)).toEqual([expect.any(OutsideTrouble)])
    outside.put({ order_sn: 'AFTER', update_time: now / 1000 })
    at(now + 5 * minute)
    await work()
    expect(await row('orders', 'AFTER')).toBeDefined()
  })

  test('[O1] a call is asked for once with its command, however often that is told, and not where it is refused', async () => {
    await link()
    await work()
    const token = await shop.tokenOf('chu')
    const waiting = async () => (await shop.store.condition()).waitingEffects
    const unlink = (shopId: string, id: string) =>
      shop.post('/api/market', { token, method: 'unlinkShop', id, channel: 'Shopee', shopId })
    const before = await waiting()
    expect(await unlink('78', 'may-1-aaaaaaaa')).toMatchObject({ body: { code: 'shop-not-known' } })
    expect(await waiting()).toBe(before)
    for (let time = 0; time < 3; time += 1)
      expect(await unlink('77', 'may-1-bbbbbbbb')).toMatchObject({ status: 200 })
    expect(await unlink('77', 'may-1-cccccccc')).toMatchObject({ status: 200 })
    expect(await waiting()).toBe(before + 1)
  })

  test('a shop that is unlinked loses its tokens and is asked no more; linked again it is asked again', async () => {
    await link()
    await work()
    const unlinked = await shop.post('/api/market', {
      token: await shop.tokenOf('chu'),
      method: 'unlinkShop',
      channel: 'Shopee',
      shopId: '77',
    })
    expect(unlinked.status).toBe(200)
    await work()
    expect(await secret()).toBeUndefined()
    const before = outside.asked.length
    at(morning + 5 * hour)
    await work()
    expect(outside.asked).toHaveLength(before)
    expect(await linkOf()).toMatchObject({ state: 'off', by: 'chu' })
    await link()
    await work()
    expect(outside.asked.length).toBeGreaterThan(before)
  })
})

describe('[O9] what changes at a marketplace', () => {
  const tell = (told: object, { signature }: { signature?: string } = {}) => {
    const payload = JSON.stringify(told)
    const headers = {
      authorization: signature ?? signatureOf(payload, `${address}${hook}`),
      'content-type': 'application/json',
    }
    return shop.app.inject({ method: 'POST', url: hook, payload, headers })
  }

  test('[O9] comes by the poller alone where no webhook does, in pages, each order once', async () => {
    for (const number of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) outside.put({ order_sn: number })
    await link()
    await work()
    for (const number of ['A', 'G']) expect(await row('orders', number)).toMatchObject({ state: 'MỚI' })
    expect(await row<ShopRoad>('shopRoads', account)).toMatchObject({
      askedUntil: morning,
      changedAt: morning,
    })
    outside.put({ order_sn: 'H', update_time: morning / 1000 + 200 })
    at(morning + 5 * minute - 1)
    await work()
    expect(await row('orders', 'H')).toBeUndefined()
    at(morning + 5 * minute)
    await work()
    expect(await row('orders', 'H')).toBeDefined()
  })

  test('[O9] a webhook that was said a day ago, or in an hour, is refused and counted, and nothing of it is kept; a clock may be off by minutes', async () => {
    await link()
    await work()
    const say = async (saidAt: number) =>
      (await tell({ shop: '77', order: 'A', at: saidAt, saidAt })).statusCode
    expect(await say(morning - 24 * hour - 1)).toBe(401)
    const saidAt = morning + hour + 1
    const early = await tell({ shop: '77', order: 'A', at: saidAt, saidAt })
    expect(early.statusCode).toBe(401)
    expect(early.json().error).toContain('Tin cũ hơn một ngày')
    const kept = () => shop.store.outside.inbox.due(now + 1)
    expect(await kept()).toEqual([])
    expect(await say(morning - 24 * hour)).toBe(200)
    expect(await say(morning + hour)).toBe(200)
    expect(await kept()).toHaveLength(1)
    const metrics = await shop.app.inject('/metrics')
    expect(metrics.body).toContain('khotay_hooks_total{channel="Shopee",outcome="too-old"} 2')
    const token = await shop.tokenOf('chu')
    const { body } = await shop.post('/api/market', { token, method: 'getHealth', channel: 'Shopee' })
    expect(body).toMatchObject({
      hooks: { since: expect.any(Number), counts: { 'too-old': 2, kept: 2 } },
      accounts: [{ hookAt: now }],
    })
  })

  test('[O9] is not missed though its marketplace shows it minutes after it was asked', async () => {
    await link()
    await work()
    at(morning + 5 * minute)
    await work()
    expect(await row<ShopRoad>('shopRoads', account)).toMatchObject({ askedUntil: now })
    outside.put({ order_sn: 'LATE-SHOWN', update_time: now / 1000 - 4 * 60 })
    at(now + 5 * minute)
    await work()
    expect(await row('orders', 'LATE-SHOWN')).toBeDefined()
  })

  test('[O9] a webhook is thanked for without a word, and read anew: told twice, forged or of a stranger it changes nothing', async () => {
    await link()
    await work()
    outside.put({ order_sn: 'A' })
    const answers = await Promise.all([
      tell({ shop: '77', order: 'A', at: 1 }),
      tell({ shop: '77', order: 'A', at: 1 }),
    ])
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, ''],
      [200, ''],
    ])
    const before = outside.asked.length
    await work()
    expect(outside.asked.slice(before)).toEqual(['orders A access-1'])
    expect(await row('orders', 'A')).toMatchObject({ state: 'MỚI' })
    const forged = await tell({ shop: '77', order: 'B', at: 1 }, { signature: 'forged' })
    expect(forged.statusCode).toBe(401)
    expect(forged.json().error).toContain('Chữ ký của tin không đúng')
    expect((await tell({ no: 'message' })).statusCode).toBe(400)
    expect((await tell({ shop: '77', order: 'x'.repeat(64 * 1024), at: 1 })).statusCode).toBe(413)
    for (const told of [
      { shop: '99', order: 'A', at: 1 },
      { shop: '77', at: 1 },
    ])
      expect((await tell(told)).statusCode).toBe(200)
    await work()
    expect(outside.asked).toHaveLength(before + 1)
    const metrics = await shop.app.inject('/metrics')
    for (const line of [
      'kept"} 1',
      'again"} 1',
      'bad-signature"} 1',
      'bad-params"} 1',
      'too-large"} 1',
      'ignored"} 2',
    ])
      expect(metrics.body).toContain(`khotay_hooks_total{channel="Shopee",outcome="${line}`)
  })

  test('an order that a carrier was told of brings its tracking number, one that has none yet is taken without', async () => {
    const parcel = { package_number: 'P', shipping_carrier: 'SPX Express' }
    for (const number of ['A', 'LATE', 'B', 'C'])
      outside.put({ order_sn: number, order_status: 'PROCESSED', package_list: [parcel] })
    outside.put({ order_sn: 'NEW' })
    outside.put({ order_sn: 'OUT', order_status: 'SHIPPED', package_list: [parcel] })
    await link()
    await work()
    for (const number of ['A', 'B', 'C'])
      expect(await row('orders', number)).toMatchObject({ delivery: { id: `SPXVN${number}` } })
    for (const number of ['LATE', 'NEW'])
      expect(await row('orders', number)).toMatchObject({ delivery: { id: '' } })
    // Told with the order, a number is asked for no more.
    expect(await row('orders', 'OUT')).toMatchObject({ delivery: { id: 'TOLDOUT' } })
    expect(outside.asked.filter((call) => call.startsWith('numbers')).join()).not.toMatch(/NEW|OUT/)
  })

  test('orders that wait for a listing are mapped once it is linked, those of other shops and listings wait on (CAT-258)', async () => {
    const [item] = aShopeeOrder.item_list
    const strange = (model_id: string) => [{ ...item!, model_id, model_sku: `LA-${model_id}` }]
    outside.put({ order_sn: 'A', item_list: strange('8') })
    outside.put({ order_sn: 'B', item_list: strange('9') })
    await link()
    await work()
    expect(await row('orders', 'A')).toMatchObject({ swItems: [{ mapped: false }], held: [] })
    const listing = { channel: 'Shopee', shopId: '77', item: '1', model: '8' }
    const products = [{ productCode: 'A1', amount: 2 }]
    const token = await shop.tokenOf('chu')
    const linked = await shop.post('/api/product', { token, method: 'linkItem', ...listing, products })
    expect(linked.status).toBe(200)
    await work()
    const held = [{ productCode: 'A1', amount: 2 }]
    expect(await row('orders', 'A')).toMatchObject({ swItems: [{ mapped: true }], held })
    expect(await row('orders', 'B')).toMatchObject({ swItems: [{ mapped: false }], held: [] })
  })

  test('[O5] an order that nobody can read is named alone, and those told with it are taken', async () => {
    for (const number of ['A', 'BROKEN', 'C']) outside.put({ order_sn: number })
    await link()
    await work()
    expect(await row('orders', 'C')).toBeDefined()
    expect(await row('orders', 'BROKEN')).toBeUndefined()
    expect(reported.map(String)).toEqual(['Error: Không đọc được đơn.'])
    reported.length = 0
  })

  test('[O5] a call that meets a bug of ours fails alone: those made beside it are done', async () => {
    await link()
    await shop.store.write('may', ({ outside: road }) => {
      const call = { account, subject: 'odd', kind: 'nobody-knows', key: 'odd', params: '{}', dueAt: 0 }
      return road.addEffects([call], { deviceId: 'may', seq: 1 })
    })
    outside.put({ order_sn: 'A' })
    await work()
    expect(await row('orders', 'A')).toBeDefined()
    expect(reported.map(String)[0]).toContain('nobody makes the call nobody-knows')
    expect(await shop.store.read('may', (reading) => reading.outside.failures(account, 9))).toMatchObject([
      { kind: 'nobody-knows' },
    ])
    reported.length = 0
  })

  test('[O6] while a marketplace is away the same is asked again, later each time, and nothing is missed', async () => {
    await link()
    await work()
    outside.put({ order_sn: 'A', update_time: morning / 1000 + 60 })
    at(morning + 5 * minute)
    outside.fail(
      ...Array.from(
        { length: 4 },
        () => new OutsideTrouble('again', 'Sàn đang bận.', { retryAfterMs: 7_000 }),
      ),
    )
    const before = outside.asked.length
    for (let second = 0; second < 120; second += 1) {
      at(now + 1000)
      await work()
    }
    expect(outside.asked.length - before).toBeLessThan(9)
    expect(await row('orders', 'A')).toBeDefined()
  })

  describe('[O2] [O3] two workers are never at the same thing', () => {
    /** A call that is long on its way, and what is asked after it. */
    async function longCall() {
      await link()
      await work()
      const [asked, back] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const { changed } = outside.market
      let calls = 0
      outside.market.changed = async (window, asking) => {
        calls += 1
        asked.resolve()
        await back.promise
        await asking.call({ method: 'GET', url: 'https://shopee.test/after' })
        return changed(window, asking)
      }
      at(now + 5 * minute)
      const long = effects.serve()
      await asked.promise
      return { long, back, calls: () => calls }
    }

    test('one that lives keeps what it has in hand, however long that takes', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      const { long, back, calls } = await longCall()
      for (let second = 0; second < 80; second += 8) {
        at(now + 8_000)
        await vi.advanceTimersByTimeAsync(8_000)
        await settled()
        expect(await otherEffects.serve()).toBe(false)
      }
      vi.useRealTimers()
      expect(calls()).toBe(1)
      back.resolve()
      expect(await long).toBe(true)
      expect(wire).toEqual(['https://shopee.test/after'])
    })

    test('one that stood still calls nobody any more, and another one takes what it had', async () => {
      const { long, back } = await longCall()
      at(now + leaseMs - marginMs)
      expect(await otherEffects.serve()).toBe(false)
      back.resolve()
      await long
      expect(wire).toEqual([])
      expect(await linkOf()).toMatchObject({ state: 'linked' })
    })
  })

  test('[O3] [O2] a worker that died leaves its work to the next, once its lease is over', async () => {
    await link()
    const due = { company: 'may', account, lease: 'dead', now, until: now + leaseMs, most: 9 }
    // Its orders, and what it sells.
    expect(await shop.store.outside.effects.take(due)).toHaveLength(2)
    await work()
    expect(outside.asked).toEqual([])
    at(morning + leaseMs)
    await work()
    expect(outside.asked.length).toBeGreaterThan(0)
  })
})
