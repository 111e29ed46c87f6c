import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { shopee } from '../../../src/server/marketplaces/shopee/shopee.ts'
import { makeEffectsWorker } from '../../../src/server/outside/effects.ts'
import { openEgress } from '../../../src/server/outside/egress.ts'
import { openVault } from '../../../src/server/outside/vault.ts'
import type { Fault } from '../../../src/stand-ins/market/faults.ts'
import { makeOrder } from '../../../src/stand-ins/shopee/make-order.ts'
import { openPracticeShopee, type PracticeShopee } from '../../../src/stand-ins/shopee/practice-shopee.ts'
import { morning } from '../../support/builders.ts'
import { openTestShop, type TestShop } from '../small-shop.ts'

/* An order that is asked to leave, from the row to the practice Shopee and back, over real HTTP. */

const shopId = '88210045'
const partner = { partnerId: 2001887, partnerKey: 'khoa-cua-doi-tac-tap' }
let now: number
let shop: TestShop
let practice: PracticeShopee
let worker: ReturnType<typeof makeEffectsWorker>
let closeEgress: () => void

beforeEach(async () => {
  now = morning
  practice = await openPracticeShopee({
    port: 0,
    ...partner,
    goods: [{ code: 'A1', name: 'Áo A1', variant: '', price: 100_000 }],
    clock: () => now,
    callsPerSecond: 10_000,
    trackingAfter: 10,
  })
  const egress = openEgress({ hosts: {}, practice: { [practice.address]: 'Shopee' } })
  closeEgress = egress.close
  const vault = openVault({ KHOTAY_SECRET_KEY: randomBytes(32).toString('hex') })!
  const markets = { Shopee: shopee({ host: practice.address, ...partner }) }
  const callFor = () => egress.call
  const address = 'https://kho.example.vn'
  const setup = {
    vault,
    markets,
    call: egress.call,
    callFor,
    address,
    hookAddress: address,
    close: () => undefined,
  }
  shop = await openTestShop({ outside: setup, worksAtJobs: false })
  const report = (error: unknown) => {
    throw error
  }
  const { store } = shop
  worker = makeEffectsWorker({
    store,
    clock: () => now,
    acting: { store, report, tell: () => undefined },
    road: { store, vault, markets, callFor, clock: () => now },
    poke: () => undefined,
    report,
  })
  await pass(0)
  await link()
})
afterEach(async () => {
  await shop.close()
  closeEgress()
  await practice.stop()
})

/** A person says yes on Shopee's page and comes back. */
async function link() {
  const token = await shop.tokenOf('chu')
  const { body } = await shop.post('/api/market/go', { token, channel: 'Shopee' })
  const going = new URL(body.address)
  const form = new URLSearchParams(going.search)
  form.set('shop_id', shopId)
  const said = await fetch(`${practice.address}${going.pathname}`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  })
  const back = new URL(said.headers.get('location')!)
  const { state, ...query } = Object.fromEntries(back.searchParams)
  expect(await shop.post('/api/market/back', { token, channel: 'Shopee', state, query })).toMatchObject({
    status: 200,
  })
}

/** Works at all that comes due within a stretch of time (ms). */
async function pass(ms: number) {
  for (const end = now + ms; ; now = Math.min(end, now + 20_000)) {
    shop.setClock(now)
    while (await worker.serve());
    if (now >= end) return
  }
}

/** An order arrives, and is asked to leave. */
async function arriveAndLeave(): Promise<string> {
  const { order_sn: code } = makeOrder(practice.world, {
    shop_id: Number(shopId),
    channel_id: 50021,
    lines: [{ sku: 'A1', quantity: 1 }],
  })
  await pass(6 * 60_000)
  const token = await shop.tokenOf('san')
  const choice = { way: 'pickup' }
  expect(await shop.post('/api/channel', { token, method: 'shipChannelOrder', code, choice })).toMatchObject({
    status: 200,
  })
  return code
}
async function order(code: string): Promise<Order> {
  const [row] = await shop.store.read('may', (reading) => reading.rows([{ table: 'orders', key: code }]))
  return row as Order
}
const shipped = (code: string) => practice.world.counts.get(`ship/${shopId}/${code}`)?.done ?? 0

test.each<Fault>(['cut', 'html', 'broken', 'too-many', 'rate-limit', 'token-expired', 'item'])(
  '[O4] met by "%s" an order leaves once, and its waybill comes by itself',
  async (fault) => {
    const path = '/api/v2/logistics/ship_order'
    const code = await (async () => {
      const made = await arriveAndLeave()
      practice.world.faults.set(fault, fault === 'item' ? { times: 1 } : { times: 1, path })
      return made
    })()
    await pass(3 * 60_000)
    expect(await order(code)).toMatchObject({
      state: 'CHỜ ĐÓNG GÓI',
      requests: { ship: { state: 'done' } },
      delivery: { id: expect.stringMatching(/^SPX/) },
    })
    expect(shipped(code)).toBe(1)
  },
)

test.each<[Fault, string]>([
  ['slot-gone', 'Khung giờ'],
  ['order-changed', 'Đơn'],
])('[O6] met by "%s" it is named as failed, and nothing left', async (fault, words) => {
  const code = await arriveAndLeave()
  practice.world.faults.set(fault, { times: 1 })
  await pass(60_000)
  expect((await order(code)).requests?.ship).toMatchObject({
    state: 'failed',
    text: expect.stringContaining(words),
  })
  expect(shipped(code)).toBe(0)
})
