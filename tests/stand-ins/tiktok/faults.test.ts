import { afterEach, expect, test } from 'vitest'
import type { Fault, FaultSwitch } from '../../../src/stand-ins/market/faults.ts'
import { makeOrder } from '../../../src/stand-ins/tiktok/make-order.ts'
import { aTiktok, closeTiktoks, shopId } from './a-tiktok.ts'

afterEach(closeTiktoks)

const warehouses = '/logistics/202309/warehouses'
const packages = '/fulfillment/202309/packages'
/** Calls with a number in their path are named by what they are. */
const shipPath = `${packages}/{package_id}/ship`

/** A shop with an order, and the fault switched on, once unless told. */
async function aShopWith(fault: Fault, how: FaultSwitch = { times: 1 }) {
  const tiktok = await aTiktok()
  await tiktok.link()
  const { id, parcel } = makeOrder(tiktok.world, { shop_id: shopId })
  tiktok.world.faults.set(fault, how)
  const path = `${packages}/${parcel.id}/ship`
  const raw = (more: RequestInit = {}) => {
    const [url, init] = tiktok.signed({ path, body: '{}' })
    return fetch(url, { ...init, ...more })
  }
  const shipped = () => tiktok.world.counts.get(`ship/${shopId}/${id}`)?.done ?? 0
  return { tiktok, id, parcel, raw, shipped, act: (body = {}) => tiktok.post(path, body) }
}

test.each<[Fault, number]>([
  ['silent-before', 0],
  ['silent-after', 1],
])('%s: no answer comes, and %i packages are shipped', async (fault, done) => {
  const { tiktok, raw, shipped } = await aShopWith(fault, { times: 1, path: shipPath })
  const leaving = new AbortController()
  const call = raw({ signal: leaving.signal })
  // It has heard the call, and says nothing; whoever asked gives up.
  await expect.poll(() => tiktok.world.calls.count(shipPath)).toBe(1)
  leaving.abort()
  await expect(call).rejects.toThrow(/abort/)
  expect(shipped()).toBe(done)
  expect(tiktok.world.calls.latest()[0]?.error).toBe('silence')
})

test('cut: it is done, half of the answer comes, and then the line is dead', async () => {
  const { raw, shipped } = await aShopWith('cut')
  const answered = await raw()
  expect(answered.status).toBe(200)
  await expect(answered.text()).rejects.toThrow()
  expect(shipped()).toBe(1)
})

test.each<[Fault, number, string, string]>([
  ['too-many', 429, 'text/plain', 'Too Many'],
  ['broken', 500, 'application/json', '36009003'],
  ['html', 200, 'text/html', '<h1>'],
  ['rate-limit', 429, 'application/json', '36009002'],
  ['wrong-sign', 401, 'application/json', '106001'],
])(
  '%s: HTTP %i comes as %s, nothing is done, and the next call is answered',
  async (fault, status, type, words) => {
    const { raw, shipped, act } = await aShopWith(fault)
    const answered = await raw()
    expect([answered.status, answered.headers.get('content-type')]).toEqual([
      status,
      expect.stringContaining(type),
    ])
    expect(await answered.text()).toContain(words)
    expect(shipped()).toBe(0)
    expect((await act()).code).toBe(0)
  },
)

test('token-expired: the token dies in the middle of a batch, and refreshing brings a new one', async () => {
  const { tiktok, act } = await aShopWith('token-expired', { times: 1, path: shipPath })
  expect((await tiktok.get(warehouses)).code).toBe(0)
  expect((await act()).code).toBe(105002)
  expect((await tiktok.get(warehouses)).code).toBe(105002)
  const { refresh: refresh_token } = tiktok
  const { data } = await tiktok.token('refresh', { refresh_token, grant_type: 'refresh_token' })
  tiktok.access = data.access_token
  expect((await act()).code).toBe(0)
})

test('refresh-lost: the refresh token is used up, and nobody has the new pair', async () => {
  const { tiktok } = await aShopWith('refresh-lost')
  const asked = { refresh_token: tiktok.refresh, grant_type: 'refresh_token' }
  await expect(tiktok.token('refresh', asked)).rejects.toThrow()
  expect((await tiktok.token('refresh', asked)).code).toBe(36004005)
  expect((await tiktok.get(warehouses)).code).toBe(36009004)
})

test('item: three of ten packages fail for themselves, and the envelope says that all is well', async () => {
  const { tiktok } = await aShopWith('item', { times: 3 })
  const list = Array.from({ length: 10 }, () => ({
    id: makeOrder(tiktok.world, { shop_id: shopId }).parcel.id,
  }))
  const { code, message, data } = await tiktok.post(`${packages}/ship`, { packages: list })
  expect([code, message]).toEqual([0, 'Success'])
  expect(data.errors.map((one: { detail: object }) => one.detail)).toEqual(
    list.slice(0, 3).map(({ id }) => ({ package_id: id })),
  )
})

test('order-changed: the buyer is out before the shop ships', async () => {
  const { tiktok, id, shipped, act } = await aShopWith('order-changed')
  expect((await act()).code).toBe(21011041)
  expect(tiktok.world.orders.get(id)).toMatchObject({ status: 'CANCELLED', cancellation_initiator: 'BUYER' })
  expect(shipped()).toBe(0)
})

test('slot-gone: the slot that was offered is taken, and is offered no more', async () => {
  const { tiktok, parcel, act } = await aShopWith('slot-gone')
  const offered = async () => {
    const { data } = await tiktok.get(`${packages}/${parcel.id}/handover_time_slots`)
    const { avaliable, ...slot } = data.pickup_slots[0]
    return { avaliable, slot, next: data.pickup_slots[1] }
  }
  const { slot, avaliable, next } = await offered()
  expect(avaliable).toBe(true)
  expect((await act({ pickup_slot: slot })).code).toBe(21011053)
  expect(await offered()).toMatchObject({ slot, avaliable: false })
  const { start_time, end_time } = next
  expect((await act({ pickup_slot: { start_time, end_time } })).code).toBe(0)
})

test('clock-off: its clock is ten minutes fast, and calls that are on time come too late', async () => {
  const { tiktok } = await aShopWith('clock-off', {})
  expect((await tiktok.get(warehouses)).message).toContain('earlier than 5 minutes')
  tiktok.world.faults.clear('clock-off')
  expect((await tiktok.get(warehouses)).code).toBe(0)
})
