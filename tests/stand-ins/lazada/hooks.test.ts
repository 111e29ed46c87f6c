import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { liveAMinute } from '../../../src/stand-ins/lazada/automatic.ts'
import { answerWithin, askToCancel, cancelAsBuyer } from '../../../src/stand-ins/lazada/cancel.ts'
import { makeOrder } from '../../../src/stand-ins/lazada/make-order.ts'
import { moveParcel } from '../../../src/stand-ins/lazada/move-parcel.ts'
import { openLazadaWorld } from '../../../src/stand-ins/lazada/open-world.ts'
import { postPush } from '../../../src/stand-ins/lazada/post-push.ts'
import { giveCode, tradeCode } from '../../../src/stand-ins/lazada/tokens.ts'
import { aLazada, appKey, appSecret, closeLazadas, goods, noon, sellerId } from './a-lazada.ts'

interface Heard {
  isForged?: boolean
  seller_id: string
  message_type: number
  timestamp: number
  site: string
  data: Record<string, string | number>
}

let stop = () => {}
afterEach(async () => {
  stop()
  stop = () => {}
  await closeLazadas()
})

/** A practice Lazada without a port, with a linked shop, whose messages are heard by the test. */
function aWorld({ isTaken = true } = {}) {
  const time = { now: noon }
  const heard: Heard[] = []
  const world = openLazadaWorld({
    appKey,
    appSecret,
    goods,
    hook: 'http://shop.example/hook',
    clock: () => time.now,
    post: ({ body, isForged }) => {
      heard.push({ ...(JSON.parse(body) as Heard), isForged })
      return Promise.resolve(isTaken)
    },
  })
  stop = () => world.kept.close()
  tradeCode(world, giveCode(world, sellerId))
  const order = (quantity = 1) =>
    makeOrder(world, { seller_id: sellerId, lines: [{ sku: 'TUI-KEM', quantity }] })
  const now = (id: number) => {
    const found = world.orders.get(String(id))
    if (!found) throw new Error(`no order ${id}`)
    return found
  }
  return { world, time, heard, order, now, send: () => world.hooks.sendDue() }
}

/** A server that takes messages, or does not. */
async function aServer(answer: { status: number; afterMs?: number }) {
  const came: { authorization: string | undefined; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => {
      body += String(piece)
    })
    request.on('end', () => {
      came.push({ authorization: request.headers.authorization, body })
      setTimeout(() => response.writeHead(answer.status).end(), answer.afterMs ?? 0)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { came, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/hooks/lazada` }
}

test("a message is signed over the app's key and its raw body, posted and told once", async () => {
  const { came, address } = await aServer({ status: 200 })
  const lazada = await aLazada({ hook: address })
  await lazada.link()
  const made = makeOrder(lazada.world, { seller_id: sellerId, lines: [{ sku: 'TUI-KEM', quantity: 2 }] })
  await expect.poll(() => came.length).toBe(2)
  for (const { authorization, body } of came)
    expect(authorization).toBe(createHmac('sha256', appSecret).update(`${appKey}${body}`).digest('hex'))
  await expect.poll(() => lazada.world.hooks.waiting).toBe(0)
  const told = came.map(({ body }) => (JSON.parse(body) as Heard).data['trade_order_line_id']).sort()
  expect(told).toEqual(made.items.map(({ order_item_id }) => String(order_item_id)))
  const forged = await postPush({ appKey, appSecret })({ address, body: '{}', isForged: true })
  expect(forged).toBe(true)
  const sign = createHmac('sha256', appSecret).update(`${appKey}{}`).digest('hex')
  expect(came.at(-1)?.authorization).toMatch(/^[0-9a-f]{64}$/)
  expect(came.at(-1)?.authorization).not.toBe(sign)
})

test.each([
  [{ status: 200 }, true],
  [{ status: 204 }, false],
  [{ status: 500 }, false],
  [{ status: 302 }, false],
])('an answer of %o takes a message: %s', async (answer, isTaken) => {
  const { address } = await aServer(answer)
  const post = postPush({ appKey, appSecret })
  expect(await post({ address, body: '{}', isForged: false })).toBe(isTaken)
})

test('whoever takes longer than half a second has not taken a message', async () => {
  const { address } = await aServer({ status: 200, afterMs: 2_000 })
  const post = postPush({ appKey, appSecret })
  await expect(post({ address, body: '{}', isForged: false })).rejects.toThrow(/timeout/)
})

test('an order that arrives, goes out and is delivered tells of each item and of the parcel', async () => {
  const { world, heard, order, now, send } = aWorld()
  const { order_id, items } = order(2)
  const package_id = 'FP1'
  const packed = {
    ...now(order_id),
    parcels: [{ package_id, tracking_number: 'LMP1', is_cancelled: false, track: [] }],
  }
  world.orders.put(String(order_id), {
    ...packed,
    items: packed.items.map((item) => ({ ...item, status: 'ready_to_ship' as const, package_id })),
  })
  moveParcel(world, now(order_id))
  moveParcel(world, now(order_id))
  await send()
  expect(
    heard.map(({ message_type, data }) => [message_type, data['order_status'] ?? data['status']]),
  ).toEqual([
    [0, 'pending'],
    [0, 'pending'],
    [0, 'shipped'],
    [0, 'shipped'],
    [14, 'INFO_ST_DOMESTIC_PICKUP_SIGN_IN_SUCCESS'],
    [0, 'delivered'],
    [0, 'delivered'],
    [14, 'DELIVERED'],
  ])
  expect(heard[0]).toEqual({
    isForged: false,
    seller_id: sellerId,
    message_type: 0,
    timestamp: noon,
    site: 'lazada_vn',
    data: {
      order_status: 'pending',
      trade_order_id: String(order_id),
      trade_order_line_id: String(items[0]?.order_item_id),
      status_update_time: noon / 1000,
    },
  })
  expect(heard[4]?.data).toMatchObject({
    trade_order_id: String(order_id),
    fulfillment_package_id: package_id,
  })
})

test('a buyer who asks to be let out is told of as a reverse order, and is out when nobody answers in time', async () => {
  const { world, time, heard, order, now, send } = aWorld()
  const { order_id, items } = order()
  askToCancel(world, now(order_id))
  await send()
  expect(heard.at(-1)).toMatchObject({
    message_type: 10,
    data: {
      reverse_status: 'CANCEL_INIT',
      reverse_order_id: now(order_id).items[0]?.reverse_order_id,
      trade_order_id: order_id,
      trade_order_line_id: items[0]?.order_item_id,
      seller_id: Number(sellerId),
    },
  })
  time.now += answerWithin * 1000 - 1000
  liveAMinute(world)
  expect(now(order_id).items[0]?.status).toBe('pending')
  time.now += 1000
  liveAMinute(world)
  await send()
  expect(now(order_id).items[0]?.status).toBe('canceled')
  expect(heard.slice(-2).map(({ data }) => data['reverse_status'] ?? data['order_status'])).toEqual([
    'CANCEL_SUCCESS',
    'canceled',
  ])
})

test('a shop that gave no leave tells nothing', async () => {
  const { world, heard, order, now, send } = aWorld()
  world.grants.drop(sellerId)
  cancelAsBuyer(world, now(order().order_id))
  await send()
  expect(heard).toEqual([])
})

test('what is not taken is told again every half hour, twelve times, then no more', async () => {
  const { world, time, heard, order, send } = aWorld({ isTaken: false })
  order()
  await send()
  time.now += 1_799_000
  await send()
  expect(heard).toHaveLength(1)
  time.now += 1_000
  await send()
  expect(heard).toHaveLength(2)
  for (let again = 0; again < 20; again++) {
    time.now += 1_800_000
    await send()
  }
  expect(heard).toHaveLength(13)
  expect(world.hooks.waiting).toBe(0)
})
