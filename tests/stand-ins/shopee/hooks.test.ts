import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { Fault } from '../../../src/stand-ins/market/faults.ts'
import { answerRequest } from '../../../src/stand-ins/shopee/answer-request.ts'
import { tellDue } from '../../../src/stand-ins/shopee/later.ts'
import { makeOrder } from '../../../src/stand-ins/shopee/make-order.ts'
import { openWorld } from '../../../src/stand-ins/shopee/open-world.ts'
import { postPush } from '../../../src/stand-ins/shopee/post-push.ts'
import type { ShopeeWorld } from '../../../src/stand-ins/shopee/shopee-world.ts'
import { takeLeave } from '../../../src/stand-ins/shopee/tokens.ts'
import { aShopee, closeShopees, goods, noon, partnerId, partnerKey, shopId } from './a-shopee.ts'

interface Heard {
  isForged?: boolean
  code: number
  shop_id: number
  timestamp: number
  data: Record<string, string>
}

let stop = () => {}
afterEach(async () => {
  stop()
  stop = () => {}
  await closeShopees()
})

/** A practice Shopee without a port, whose messages are heard by the test. */
function aWorld({ isTaken = true, trackingAfter = 0 } = {}) {
  const time = { now: noon }
  const heard: Heard[] = []
  const world = openWorld({
    partnerId,
    partnerKey,
    goods,
    hook: 'http://shop.example/hook',
    clock: () => time.now,
    trackingAfter,
    post: ({ body, isForged }) => {
      heard.push({ ...(JSON.parse(body) as Heard), isForged })
      return Promise.resolve(isTaken)
    },
  })
  stop = () => world.kept.close()
  const grant = {
    auth_time: 0,
    expire_time: 9e9,
    access_token: 'a',
    access_until: 9e9,
    refresh_token: 'r',
    refresh_until: 9e9,
  }
  world.grants.put(String(shopId), { shop_id: shopId, ...grant })
  return { world, time, heard, send: () => world.hooks.sendDue() }
}

/** A call of the shop, signed, without a port. */
function call(world: ShopeeWorld, path: string, body: object): void {
  const url = `/api/v2${path}?partner_id=${partnerId}&timestamp=${noon / 1000}&access_token=a&shop_id=${shopId}`
  const base = `${partnerId}/api/v2${path}${noon / 1000}a${shopId}`
  const sign = createHmac('sha256', partnerKey).update(base).digest('hex')
  answerRequest(world, {
    method: 'POST',
    url: `${url}&sign=${sign}`,
    headers: {},
    body: JSON.stringify(body),
  })
}

test('a message is signed over its address and its raw body, posted and told once', async () => {
  const came: { authorization: string | undefined; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => {
      body += String(piece)
    })
    request.on('end', () => {
      came.push({ authorization: request.headers.authorization, body })
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stop = () => server.close()
  const hook = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/hooks/shopee?a=1`
  const shopee = await aShopee({ hook })
  await shopee.link()
  makeOrder(shopee.world, { shop_id: shopId })
  await expect.poll(() => came.length).toBe(2)
  for (const { authorization, body } of came)
    expect(authorization).toBe(createHmac('sha256', partnerKey).update(`${hook}|${body}`).digest('hex'))
  await expect.poll(() => shopee.world.hooks.waiting).toBe(0)
  expect(came.map(({ body }) => (JSON.parse(body) as Heard).code).sort()).toEqual([1, 3])
  const [{ body } = { body: '' }] = came
  expect(await postPush(partnerKey)({ address: hook, body, isForged: true })).toBe(true)
  expect(came.at(-1)?.authorization).toMatch(/^[0-9a-f]{64}$/)
  expect(came.at(-1)?.authorization).not.toBe(came[0]?.authorization)
})

test('an order that arrives, is shipped, printed and cancelled tells of each', async () => {
  const { world, heard, send } = aWorld()
  const { order_sn, parcel } = makeOrder(world, { shop_id: shopId, channel_id: 50021 })
  call(world, '/logistics/ship_order', { order_sn, dropoff: {} })
  const tracking_number = world.orders.get(order_sn)?.parcel.tracking_number ?? ''
  call(world, '/logistics/create_shipping_document', { order_list: [{ order_sn, tracking_number }] })
  call(world, '/order/cancel_order', { order_sn, cancel_reason: 'CUSTOMER_REQUEST' })
  takeLeave(world, shopId)
  await send()
  const { package_number } = parcel
  expect(heard.map(({ code, data }) => [code, data['status'] ?? data['tracking_no'] ?? ''])).toEqual([
    [3, 'READY_TO_SHIP'],
    [3, 'PROCESSED'],
    [4, tracking_number],
    [15, 'READY'],
    [3, 'CANCELLED'],
    [2, ''],
  ])
  expect(heard[2]).toEqual({
    isForged: false,
    code: 4,
    shop_id: shopId,
    timestamp: noon / 1000,
    data: { ordersn: order_sn, package_number, tracking_no: tracking_number },
  })
})

test('a shop that gave no leave tells nothing', async () => {
  const { world, heard, send } = aWorld()
  world.grants.drop(String(shopId))
  makeOrder(world, { shop_id: shopId })
  await send()
  expect(heard).toEqual([])
})

test('what is not taken is told again after 300, 1800 and 10800 s, then no more', async () => {
  const { world, time, heard, send } = aWorld({ isTaken: false })
  makeOrder(world, { shop_id: shopId })
  const counts: number[] = []
  for (const seconds of [0, 299, 1, 1799, 1, 10_799, 1, 100_000]) {
    time.now += seconds * 1000
    await send()
    counts.push(heard.length)
  }
  expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4, 4])
  expect(world.hooks.waiting).toBe(0)
})

test.each<[Fault, number, number]>([
  ['hook-lost', 0, 0],
  ['hook-doubled', 2, 2],
  ['hook-late', 0, 1],
])('%s: %i messages come at once, %i within a minute', async (fault, atOnce, later) => {
  const { world, time, heard, send } = aWorld()
  world.faults.set(fault, { times: 1 })
  makeOrder(world, { shop_id: shopId })
  await send()
  expect(heard).toHaveLength(atOnce)
  time.now += 60_000
  await send()
  expect(heard).toHaveLength(later)
})

test('hook-shuffled: messages come in another order than they were sent', async () => {
  const { world, time, heard, send } = aWorld()
  world.faults.set('hook-shuffled')
  const sent = Array.from({ length: 12 }, () => makeOrder(world, { shop_id: shopId }).order_sn)
  for (let tick = 0; tick < 50; tick++) {
    time.now += 100
    await send()
  }
  const came = heard.map(({ data }) => data['ordersn'] ?? '')
  expect(came).not.toEqual(sent)
  expect(came.toSorted()).toEqual(sent.toSorted())
})

test('hook-forged: beside each message comes one that somebody else signed, once', async () => {
  const { world, time, heard, send } = aWorld({ isTaken: false })
  world.faults.set('hook-forged', { times: 1 })
  makeOrder(world, { shop_id: shopId })
  await send()
  time.now += 300_000
  await send()
  expect(heard.map(({ isForged }) => isForged)).toEqual([true, false, false])
})

test('a number that comes later is told later', async () => {
  const { world, time, heard, send } = aWorld({ trackingAfter: 300 })
  const { order_sn } = makeOrder(world, { shop_id: shopId, channel_id: 50021 })
  call(world, '/logistics/ship_order', { order_sn, dropoff: {} })
  tellDue(world)
  await send()
  expect(heard.map(({ code }) => code)).toEqual([3, 3])
  time.now += 300_000
  tellDue(world)
  tellDue(world)
  await send()
  expect(heard.map(({ code }) => code)).toEqual([3, 3, 4])
})
