import { afterEach, expect, test } from 'vitest'
import { makeOrder } from '../../../src/stand-ins/lazada/make-order.ts'
import type { Fault, FaultSwitch } from '../../../src/stand-ins/market/faults.ts'
import { aLazada, closeLazadas, sellerId, type TestLazada } from './a-lazada.ts'

afterEach(closeLazadas)

const pack = '/order/fulfill/pack'

/** A shop with an order, and the fault switched on, once unless told. */
async function aShopWith(fault: Fault, how: FaultSwitch = { times: 1 }) {
  const lazada = await aLazada()
  await lazada.link()
  const made = makeOrder(lazada.world, { seller_id: sellerId })
  lazada.world.faults.set(fault, how)
  const packReq = (orders = [made]) =>
    JSON.stringify({
      pack_order_list: orders.map(({ order_id, items }) => ({
        order_id,
        order_item_list: items.map(({ order_item_id }) => order_item_id),
      })),
      delivery_type: 'dropship',
      shipping_allocate_type: 'TFS',
    })
  /** What `fetch` sends. */
  const call = (signal: AbortSignal | null = null) =>
    fetch(lazada.signed(pack, { packReq: packReq() }), { method: 'POST', signal })
  return { lazada, made, packReq, call, act: () => lazada.post(pack, { packReq: packReq() }) }
}

const packed = ({ world }: TestLazada, { order_id }: { order_id: number }) =>
  world.counts.get(`pack/${sellerId}/${order_id}`)?.done ?? 0

test.each<[Fault, number]>([
  ['silent-before', 0],
  ['silent-after', 1],
])('%s: no answer comes, and %i orders are packed', async (fault, done) => {
  const { lazada, made, call } = await aShopWith(fault, { times: 1, path: pack })
  const leaving = new AbortController()
  const asked = call(leaving.signal)
  // It has heard the call, and says nothing; whoever asked gives up.
  await expect.poll(() => lazada.world.calls.count(pack)).toBe(1)
  leaving.abort()
  await expect(asked).rejects.toThrow(/abort/)
  expect(packed(lazada, made)).toBe(done)
  expect(lazada.world.calls.latest()[0]?.error).toBe('silence')
})

test('cut: it is done, half of the answer comes, and then the line is dead', async () => {
  const { lazada, made, call } = await aShopWith('cut')
  const answered = await call()
  expect(answered.status).toBe(200)
  await expect(answered.text()).rejects.toThrow()
  expect(packed(lazada, made)).toBe(1)
})

test.each<[Fault, number, string, string]>([
  ['too-many', 429, 'text/plain', 'Too Many'],
  ['broken', 500, 'application/json', 'SystemError'],
  ['html', 200, 'text/html', '<h1>'],
  ['rate-limit', 200, 'application/json', 'ApiCallLimit'],
  ['wrong-sign', 200, 'application/json', 'IncompleteSignature'],
])(
  '%s: HTTP %i comes as %s, nothing is done, and the next call is answered',
  async (fault, status, type, words) => {
    const { lazada, made, call, act } = await aShopWith(fault)
    const answered = await call()
    expect([answered.status, answered.headers.get('content-type')]).toEqual([
      status,
      expect.stringContaining(type),
    ])
    expect(await answered.text()).toContain(words)
    expect(packed(lazada, made)).toBe(0)
    expect((await act()).result.data.pack_order_list[0].order_item_list[0].item_err_code).toBe('0')
  },
)

test('slow: the answer comes after a while, and is the same', async () => {
  const { lazada, made, act } = await aShopWith('slow', { times: 1, path: pack })
  const before = performance.now()
  expect((await act()).result.success).toBe(true)
  expect(performance.now() - before).toBeGreaterThan(2_900)
  expect(packed(lazada, made)).toBe(1)
})

test('token-expired: the token dies in the middle of a batch, and refreshing brings a new one', async () => {
  const { lazada, act } = await aShopWith('token-expired', { times: 1, path: pack })
  expect((await lazada.get('/seller/get')).code).toBe('0')
  expect((await act()).code).toBe('IllegalAccessToken')
  expect((await lazada.get('/seller/get')).code).toBe('IllegalAccessToken')
  lazada.access = ''
  const { top } = await lazada.get('/auth/token/refresh', { refresh_token: lazada.refresh })
  lazada.access = top.access_token
  expect((await act()).code).toBe('0')
})

test('refresh-lost: nobody has the new pair and the old token is dead, but the same refresh token brings another', async () => {
  const { lazada } = await aShopWith('refresh-lost')
  const old = lazada.access
  lazada.access = ''
  const refresh = () => lazada.get('/auth/token/refresh', { refresh_token: lazada.refresh })
  await expect(refresh()).rejects.toThrow()
  lazada.access = old
  expect((await lazada.get('/seller/get')).code).toBe('IllegalAccessToken')
  lazada.access = ''
  lazada.access = (await refresh()).top.access_token
  expect((await lazada.get('/seller/get')).code).toBe('0')
})

test('item: three of ten orders fail for themselves, and the envelope says that all is well', async () => {
  const { lazada, packReq } = await aShopWith('item', { times: 3 })
  const orders = Array.from({ length: 10 }, () => makeOrder(lazada.world, { seller_id: sellerId }))
  const { code, result } = await lazada.post(pack, { packReq: packReq(orders) })
  const done = result.data.pack_order_list.map(
    ({ order_item_list: [item] }: { order_item_list: { item_err_code: string; retry: boolean }[] }) =>
      item?.item_err_code === '0' || item?.retry,
  )
  const failed = result.data.pack_order_list.filter(
    ({ order_item_list: [item] }: { order_item_list: { item_err_code: string }[] }) =>
      item?.item_err_code !== '0',
  )
  expect([code, result.success, failed.length, failed[0].order_item_list[0].item_err_code]).toEqual([
    '0',
    true,
    3,
    '1003',
  ])
  // What failed may be tried again.
  expect(done).toEqual(Array(10).fill(true))
})

test('order-changed: the buyer is out before the shop packs', async () => {
  const { lazada, made, act } = await aShopWith('order-changed')
  const [order] = (await act()).result.data.pack_order_list
  expect(order.order_item_list[0].item_err_code).toBe('700026')
  const items = lazada.world.orders.get(String(made.order_id))?.items ?? []
  expect(new Set(items.map(({ status }) => status))).toEqual(new Set(['canceled']))
  expect(packed(lazada, made)).toBe(0)
})

test('order-changed: the buyer is out before the shop makes a parcel ready', async () => {
  const { lazada, made, act } = await aShopWith('order-changed', { times: 1, after: 1 })
  await act()
  const package_id = lazada.world.orders.get(String(made.order_id))?.items[0]?.package_id ?? ''
  const { result } = await lazada.post('/order/package/rts', {
    readyToShipReq: { packages: [{ package_id }] },
  })
  expect(result.data.packages[0]).toMatchObject({
    item_err_code: '600002',
    msg: 'package already cancelled',
  })
})

test('clock-off: its clock is ten minutes fast, so what changes now seems to change later', async () => {
  const { lazada } = await aShopWith('clock-off', {})
  const { order_id } = makeOrder(lazada.world, { seller_id: sellerId })
  expect((await lazada.get('/order/get', { order_id })).data.updated_at).toBe('2026-11-26T12:10:00+07:00')
  const early = lazada.time.now - 6_601_000
  const said = await fetch(lazada.signed('/seller/get', {}, { timestamp: early }))
  expect(await said.text()).toContain('IllegalTimestamp')
})
