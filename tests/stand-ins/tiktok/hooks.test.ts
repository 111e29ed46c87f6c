import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { Fault } from '../../../src/stand-ins/market/faults.ts'
import { askToCancel, cancelAsBuyer } from '../../../src/stand-ins/tiktok/cancel.ts'
import { makeOrder } from '../../../src/stand-ins/tiktok/make-order.ts'
import { moveBuyer, moveParcel } from '../../../src/stand-ins/tiktok/move-parcel.ts'
import { openTiktokWorld } from '../../../src/stand-ins/tiktok/open-tiktok-world.ts'
import { postPush } from '../../../src/stand-ins/tiktok/post-push.ts'
import { askToReturn } from '../../../src/stand-ins/tiktok/returns.ts'
import type { PracticeOrder } from '../../../src/stand-ins/tiktok/tiktok-order.ts'
import { takeLeave } from '../../../src/stand-ins/tiktok/tokens.ts'
import { appKey, appSecret, aTiktok, closeTiktoks, goods, noon, shopId } from './a-tiktok.ts'

interface Heard {
  isForged?: boolean
  type: number
  tts_notification_id: string
  shop_id: string
  timestamp: number
  data: Record<string, string>
}

let stop = () => {}
afterEach(async () => {
  stop()
  stop = () => {}
  await closeTiktoks()
})

/** A practice TikTok Shop without a port, linked, whose messages are heard by the test. */
function aWorld({ isTaken = true } = {}) {
  const time = { now: noon }
  const heard: Heard[] = []
  const world = openTiktokWorld({
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
  world.grants.put(shopId, {
    shop_id: shopId,
    open_id: 'o',
    access_token: 'a',
    access_until: 9e9,
    refresh_token: 'r',
    refresh_until: 9e9,
  })
  return { world, time, heard, send: () => world.hooks.sendDue() }
}

test.each([
  [200, true],
  [401, true],
  [500, false],
])('a message is signed over key and raw body; an answer of %i takes it: %s', async (status, isTaken) => {
  const came: { authorization: string | undefined; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => {
      body += String(piece)
    })
    request.on('end', () => {
      came.push({ authorization: request.headers.authorization, body })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stop = () => server.close()
  const hook = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/hooks/tiktok`
  const tiktok = await aTiktok({ hook })
  await tiktok.link()
  makeOrder(tiktok.world, { shop_id: shopId })
  await expect.poll(() => came.length).toBe(1)
  const [{ authorization, body } = { authorization: '', body: '' }] = came
  expect(authorization).toBe(createHmac('sha256', appSecret).update(`${appKey}${body}`).digest('hex'))
  await expect.poll(() => tiktok.world.hooks.waiting).toBe(isTaken ? 0 : 1)
  expect(await postPush({ appKey, appSecret })({ address: hook, body, isForged: true })).toBe(isTaken)
  expect(came[1]?.authorization).toMatch(/^[0-9a-f]{64}$/)
  expect(came[1]?.authorization).not.toBe(authorization)
})

test('what happens to an order is told as it happens, cancelled under a word of its own', async () => {
  const { world, heard, send } = aWorld()
  const now = ({ id }: PracticeOrder) => world.orders.get(id) as PracticeOrder
  const one = makeOrder(world, { shop_id: shopId })
  moveBuyer(world, one)
  askToCancel(world, now(one))
  cancelAsBuyer(world, now(one))
  const other = { ...makeOrder(world, { shop_id: shopId }), status: 'IN_TRANSIT' as const }
  world.orders.put(other.id, other)
  moveParcel(world, other)
  askToReturn(world, now(other))
  takeLeave(world, shopId)
  await send()
  expect(heard.map(({ type, data }) => [type, data['order_status'] ?? data['cancel_status'] ?? ''])).toEqual([
    [1, 'AWAITING_SHIPMENT'],
    [3, ''],
    [11, 'CANCELLATION_REQUEST_PENDING'],
    [11, 'CANCELLATION_REQUEST_SUCCESS'],
    [1, 'CANCEL'],
    [1, 'AWAITING_SHIPMENT'],
    [1, 'DELIVERED'],
    [12, ''],
    [6, ''],
  ])
  expect(heard[0]).toEqual({
    isForged: false,
    type: 1,
    tts_notification_id: expect.stringMatching(/^\d{18}$/),
    shop_id: shopId,
    timestamp: noon / 1000,
    data: {
      order_id: one.id,
      order_status: 'AWAITING_SHIPMENT',
      is_on_hold_order: false,
      update_time: noon / 1000,
    },
  })
  expect(new Set(heard.map(({ tts_notification_id: id }) => id)).size).toBe(heard.length)
})

test('a shop that gave no leave tells nothing', async () => {
  const { world, heard, send } = aWorld()
  world.grants.drop(shopId)
  makeOrder(world, { shop_id: shopId })
  await send()
  expect(heard).toEqual([])
})

test('what is not taken is told again after 2 and 30 minutes, 3 and 12 hours, then no more', async () => {
  const { world, time, heard, send } = aWorld({ isTaken: false })
  makeOrder(world, { shop_id: shopId })
  const counts: number[] = []
  for (const seconds of [0, 119, 1, 1799, 1, 10_799, 1, 43_199, 1, 100_000]) {
    time.now += seconds * 1000
    await send()
    counts.push(heard.length)
  }
  expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
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
  // Told twice, it is the same message.
  expect(new Set(heard.map(({ tts_notification_id: id }) => id)).size).toBe(Math.min(later, 1))
})
