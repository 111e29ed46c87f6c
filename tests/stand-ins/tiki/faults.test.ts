import { afterEach, expect, test } from 'vitest'
import type { Fault, FaultSwitch } from '../../../src/stand-ins/market/faults.ts'
import { makeOrder } from '../../../src/stand-ins/tiki/make-order.ts'
import { aTiki, closeTikis, secondPlace, shopId } from './a-tiki.ts'

afterEach(closeTikis)

const me = '/integration/v2/sellers/me'
const orders = '/integration/v2/orders'
/** Calls with a code in their path are named by what they are. */
const confirmPath = `${orders}/{code}/dropship/confirm-available`

/** A shop with an order to confirm, and the fault switched on, once unless told. */
async function aShopWith(fault: Fault, how: FaultSwitch = { times: 1 }) {
  const tiki = await aTiki()
  await tiki.link()
  const { code } = makeOrder(tiki.world, { shop_id: shopId, type: 'dropship' })
  tiki.world.faults.set(fault, how)
  const path = `${orders}/${code}/dropship/confirm-available`
  const wish = { confirmation_status: 'seller_confirmed', seller_inventory_id: secondPlace }
  const raw = (more: RequestInit = {}) => {
    const [url, init] = tiki.call('POST', path, wish)
    return fetch(url, { ...init, ...more })
  }
  const confirmed = () => tiki.world.counts.get(`ship/${shopId}/${code}`)?.done ?? 0
  return { tiki, code, raw, confirmed, act: (body = {}) => tiki.post(path, { ...wish, ...body }) }
}

test.each<[Fault, number]>([
  ['silent-before', 0],
  ['silent-after', 1],
])('%s: no answer comes, and %i orders are confirmed', async (fault, done) => {
  const { tiki, raw, confirmed } = await aShopWith(fault, { times: 1, path: confirmPath })
  const leaving = new AbortController()
  const call = raw({ signal: leaving.signal })
  // It has heard the call, and says nothing; whoever asked gives up.
  await expect.poll(() => tiki.world.calls.count(confirmPath)).toBe(1)
  leaving.abort()
  await expect(call).rejects.toThrow(/abort/)
  expect(confirmed()).toBe(done)
  expect(tiki.world.calls.latest()[0]?.error).toBe('silence')
})

test('cut: it is done, half of the answer comes, and then the line is dead', async () => {
  const { raw, confirmed } = await aShopWith('cut')
  const answered = await raw()
  expect(answered.status).toBe(200)
  await expect(answered.text()).rejects.toThrow()
  expect(confirmed()).toBe(1)
})

test.each<[Fault, number, string, string]>([
  ['too-many', 429, 'text/plain', 'Too Many'],
  ['broken', 500, 'application/json', 'Internal server error'],
  ['html', 200, 'text/html', '<h1>'],
  ['rate-limit', 429, 'application/json', 'too many requests'],
])(
  '%s: HTTP %i comes as %s, nothing is done, and the next call is answered',
  async (fault, status, type, words) => {
    const { raw, confirmed, act } = await aShopWith(fault)
    const answered = await raw()
    expect([answered.status, answered.headers.get('content-type')]).toEqual([
      status,
      expect.stringContaining(type),
    ])
    expect(await answered.text()).toContain(words)
    expect(confirmed()).toBe(0)
    expect((await act()).status).toBe(200)
  },
)

test('slow: the answer comes after three seconds', async () => {
  const { raw, confirmed } = await aShopWith('slow')
  const leaving = new AbortController()
  const call = raw({ signal: leaving.signal })
  await expect.poll(confirmed).toBe(1)
  leaving.abort()
  await expect(call).rejects.toThrow(/abort/)
})

test('token-expired: the token dies in the middle of a batch, and refreshing brings a new one', async () => {
  const { tiki, act } = await aShopWith('token-expired', { times: 1, path: confirmPath })
  expect((await tiki.get(me)).status).toBe(200)
  expect((await act()).status).toBe(401)
  expect((await tiki.get(me)).status).toBe(401)
  const { refresh: refresh_token } = tiki
  const { data } = await tiki.token({ grant_type: 'refresh_token', refresh_token })
  tiki.access = data.access_token
  expect((await act()).status).toBe(200)
})

test('refresh-lost: the refresh token is used up, and nobody has the new pair', async () => {
  const { tiki } = await aShopWith('refresh-lost')
  const asked = { grant_type: 'refresh_token', refresh_token: tiki.refresh }
  await expect(tiki.token(asked)).rejects.toThrow()
  expect((await tiki.token(asked)).error).toBe('invalid_grant')
  expect((await tiki.get(me)).status).toBe(401)
})

test('item: one of ten orders is refused for itself, the others are confirmed', async () => {
  const { tiki, act, confirmed } = await aShopWith('item')
  expect((await act()).status).toBe(400)
  expect(confirmed()).toBe(0)
  const other = makeOrder(tiki.world, { shop_id: shopId, type: 'dropship' })
  const wish = { confirmation_status: 'seller_confirmed', seller_inventory_id: secondPlace }
  expect((await tiki.post(`${orders}/${other.code}/dropship/confirm-available`, wish)).status).toBe(200)
})

test('order-changed: the buyer is out before the shop confirms', async () => {
  const { tiki, code, confirmed, act } = await aShopWith('order-changed')
  expect(await act()).toMatchObject({ status: 400, error: 'Order is canceled' })
  // Told and kept, although the call was refused.
  expect((await tiki.get(`${orders}/${code}`)).data).toMatchObject({
    status: 'canceled',
    cancel_info: { reason_text: 'Không còn nhu cầu' },
  })
  expect(confirmed()).toBe(0)
})

test('slot-gone: the hour that was offered is taken, and is offered no more', async () => {
  const { tiki, act } = await aShopWith('slot-gone')
  const offered = async () => {
    const { data } = await tiki.get(`${orders}/dropship/expected-pickup-slots`)
    return (data.pickup_slots as { expected_pickup_time: string }[]).map((one) => one.expected_pickup_time)
  }
  const [first = '', second = ''] = await offered()
  expect(await act({ expected_pickup_time: first })).toMatchObject({
    status: 400,
    error: 'expected_pickup_time is invalid',
  })
  expect((await offered())[0]).toBe(second)
  expect((await act({ expected_pickup_time: second })).status).toBe(200)
})

test('clock-off: its clock is ten minutes fast, and tokens die so much earlier', async () => {
  const { tiki } = await aShopWith('clock-off', {})
  tiki.time.now += 3_000_000
  expect((await tiki.get(me)).status).toBe(401)
  tiki.world.faults.clear('clock-off')
  expect((await tiki.get(me)).status).toBe(200)
})
