import { afterEach, expect, test } from 'vitest'
import type { Fault, FaultSwitch } from '../../../src/stand-ins/market/faults.ts'
import { makeOrder } from '../../../src/stand-ins/shopee/make-order.ts'
import { aShopee, closeShopees, partnerId, shopId, type TestShopee } from './a-shopee.ts'

afterEach(closeShopees)

const ship = '/logistics/ship_order'
const shipPath = `/api/v2${ship}`

/** A shop with an order, and the fault switched on, once unless told. */
async function aShopWith(fault: Fault, how: FaultSwitch = { times: 1 }) {
  const shopee = await aShopee()
  await shopee.link()
  const { order_sn } = makeOrder(shopee.world, { shop_id: shopId, channel_id: 50021 })
  shopee.world.faults.set(fault, how)
  return { shopee, order_sn, act: () => shopee.post(ship, { order_sn, dropoff: {} }) }
}

const shipped = ({ world }: TestShopee, order_sn: string) =>
  world.counts.get(`ship/${shopId}/${order_sn}`)?.done ?? 0

test.each<[Fault, number]>([
  ['silent-before', 0],
  ['silent-after', 1],
])('%s: no answer comes, and %i parcels are shipped', async (fault, done) => {
  const { shopee, order_sn } = await aShopWith(fault, { times: 1, path: shipPath })
  const leaving = new AbortController()
  const call = fetch(shopee.signed(ship), {
    method: 'POST',
    body: JSON.stringify({ order_sn, dropoff: {} }),
    signal: leaving.signal,
  })
  // It has heard the call, and says nothing; whoever asked gives up.
  await expect.poll(() => shopee.world.calls.count(shipPath)).toBe(1)
  leaving.abort()
  await expect(call).rejects.toThrow(/abort/)
  expect(shipped(shopee, order_sn)).toBe(done)
  expect(shopee.world.calls.latest()[0]?.error).toBe('silence')
})

test('cut: it is done, half of the answer comes, and then the line is dead', async () => {
  const { shopee, order_sn } = await aShopWith('cut')
  const answered = await fetch(shopee.signed(ship), {
    method: 'POST',
    body: JSON.stringify({ order_sn, dropoff: {} }),
  })
  expect(answered.status).toBe(200)
  await expect(answered.text()).rejects.toThrow()
  expect(shipped(shopee, order_sn)).toBe(1)
})

test.each<[Fault, number, string, string]>([
  ['too-many', 429, 'text/plain', 'Too Many'],
  ['broken', 500, 'application/json', 'error_server'],
  ['html', 200, 'text/html', '<h1>'],
  ['rate-limit', 200, 'application/json', 'error_rate_limit'],
  ['wrong-sign', 403, 'application/json', 'error_sign'],
])(
  '%s: HTTP %i comes as %s, nothing is done, and the next call is answered',
  async (fault, status, type, words) => {
    const { shopee, order_sn, act } = await aShopWith(fault)
    const answered = await fetch(shopee.signed(ship), {
      method: 'POST',
      body: JSON.stringify({ order_sn, dropoff: {} }),
    })
    expect([answered.status, answered.headers.get('content-type')]).toEqual([
      status,
      expect.stringContaining(type),
    ])
    expect(await answered.text()).toContain(words)
    expect(shipped(shopee, order_sn)).toBe(0)
    expect((await act()).error).toBe('')
  },
)

test('token-expired: the token dies in the middle of a batch, and refreshing brings a new one', async () => {
  const { shopee, act } = await aShopWith('token-expired', { times: 1, path: shipPath })
  expect((await shopee.get('/shop/get_shop_info')).error).toBe('')
  expect((await act()).error).toBe('invalid_acceess_token')
  expect((await shopee.get('/shop/get_shop_info')).error).toBe('invalid_acceess_token')
  const { refresh: refresh_token } = shopee
  const { top } = await shopee.partner('/auth/access_token/get', {
    refresh_token,
    shop_id: shopId,
    partner_id: partnerId,
  })
  shopee.access = top.access_token
  expect((await act()).error).toBe('')
})

test('refresh-lost: the refresh token is used up, and nobody has the new pair', async () => {
  const { shopee } = await aShopWith('refresh-lost')
  const { refresh: refresh_token } = shopee
  const body = { refresh_token, shop_id: shopId, partner_id: partnerId }
  await expect(shopee.partner('/auth/access_token/get', body)).rejects.toThrow()
  expect((await shopee.partner('/auth/access_token/get', body)).error).toBe('error_shop_refresh_token')
  expect((await shopee.get('/shop/get_shop_info')).error).toBe('invalid_acceess_token')
})

test('item: three of ten parcels fail for themselves, and the envelope says that all is well', async () => {
  const { shopee } = await aShopWith('item', { times: 3 })
  const orders = Array.from({ length: 10 }, () =>
    makeOrder(shopee.world, { shop_id: shopId, channel_id: 50021 }),
  )
  const package_list = orders.map(({ parcel }) => ({ package_number: parcel.package_number }))
  const { error, response } = await shopee.post('/logistics/mass_ship_order', { package_list, dropoff: {} })
  expect([error, response.success_list.length, response.fail_list.length]).toEqual(['', 7, 3])
})

test('order-changed: the buyer is out before the shop ships', async () => {
  const { shopee, order_sn, act } = await aShopWith('order-changed')
  expect((await act()).error).toBe('logistics.ship_order_not_ready_to_ship')
  expect(shopee.world.orders.get(order_sn)).toMatchObject({ order_status: 'CANCELLED', cancel_by: 'buyer' })
  expect(shipped(shopee, order_sn)).toBe(0)
})

test('slot-gone: the slot that was offered is taken, and is offered no more', async () => {
  const { shopee, order_sn } = await aShopWith('slot-gone')
  const offered = async () => {
    const { response } = await shopee.get('/logistics/get_shipping_parameter', { order_sn })
    const [{ address_id, time_slot_list }] = response.pickup.address_list
    return { address_id, pickup_time_id: time_slot_list[0].pickup_time_id }
  }
  const first = await offered()
  const gone = await shopee.post(ship, { order_sn, pickup: first })
  expect(gone.message).toBe('Selected pickup timeslot is unavailable. Please reselect.')
  const next = await offered()
  expect(next.pickup_time_id).not.toBe(first.pickup_time_id)
  expect((await shopee.post(ship, { order_sn, pickup: next })).error).toBe('')
})

test('clock-off: its clock is ten minutes fast, and calls that are on time come too late', async () => {
  const { shopee } = await aShopWith('clock-off', {})
  expect((await shopee.get('/shop/get_shop_info')).message).toBe('Timestamp is expired.')
  shopee.world.faults.clear('clock-off')
  expect((await shopee.get('/shop/get_shop_info')).error).toBe('')
})

test('a fault strikes as often as it was told, at the path it was told, with its chance', async () => {
  const diced = [0.4, 0.6]
  const shopee = await aShopee({ random: () => diced[0] ?? 0 })
  const { faults } = shopee.world
  faults.set('cut', { times: 2, path: '/a' })
  const struck = ['/b', '/a', '/a', '/a'].map((path) => faults.strikes('cut', path))
  expect(struck).toEqual([false, true, true, false])
  faults.set('cut', { times: 1, after: 2 })
  expect([1, 2, 3, 4].map(() => faults.strikes('cut'))).toEqual([false, false, true, false])
  faults.set('html', { chance: 0.5 })
  expect([faults.strikes('html'), faults.left('html')]).toEqual([true, Number.POSITIVE_INFINITY])
  diced.shift()
  expect(faults.strikes('html')).toBe(false)
  faults.clear()
  expect(faults.isOn('html')).toBe(false)
})
