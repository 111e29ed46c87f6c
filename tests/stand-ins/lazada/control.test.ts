import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { liveAMinute } from '../../../src/stand-ins/lazada/automatic.ts'
import type { LazadaOrder } from '../../../src/stand-ins/lazada/lazada-order.ts'
import { makeOrder } from '../../../src/stand-ins/lazada/make-order.ts'
import { aLazada, closeLazadas, goods, sellerId, type TestLazada } from './a-lazada.ts'

let folder = ''
afterEach(async () => {
  await closeLazadas()
  if (folder) await rm(folder, { recursive: true })
  folder = ''
})

const press = ({ address }: TestLazada, path: string, fields: Record<string, string>, headers = {}) =>
  fetch(`${address}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  })

const look = async ({ address }: TestLazada) => (await fetch(address)).text()

/** Packs an order and makes it ready. */
async function sendOut(lazada: TestLazada, { order_id, items }: LazadaOrder): Promise<string> {
  const order_item_list = items.map(({ order_item_id }) => order_item_id)
  const { result } = await lazada.post('/order/fulfill/pack', {
    packReq: {
      pack_order_list: [{ order_id, order_item_list }],
      delivery_type: 'dropship',
      shipping_allocate_type: 'TFS',
    },
  })
  const { package_id } = result.data.pack_order_list[0].order_item_list[0]
  await lazada.post('/order/package/rts', { readyToShipReq: { packages: [{ package_id }] } })
  return package_id
}

test('a person lets orders arrive, cancels, asks, moves parcels and switches faults on', async () => {
  const lazada = await aLazada()
  await lazada.link()
  const { orders, faults } = lazada.world
  await press(lazada, '/orders', { seller_id: sellerId, count: '10' })
  await press(lazada, '/orders', { seller_id: sellerId, count: '1', strange: '1' })
  expect(orders.size).toBe(11)
  expect(orders.all().at(-1)?.items).toMatchObject([{ seller_sku: 'HOP-QUA-LAZADA' }])
  const [first, second, third] = orders.all()
  if (!first || !second || !third) throw new Error('three orders')
  const act = (order: LazadaOrder, name: string) =>
    press(lazada, '/order', { order_id: String(order.order_id), act: name })
  const state = ({ order_id }: LazadaOrder) => orders.get(String(order_id))?.items[0]?.status
  await act(first, 'cancel')
  await act(second, 'ask')
  await act(second, 'toString')
  await sendOut(lazada, third)
  await press(lazada, '/move', {})
  expect([first, second, third].map(state)).toEqual(['canceled', 'pending', 'shipped'])
  const asking = await look(lazada)
  for (const words of ['Khách xin hủy', 'Rút yêu cầu hủy', 'Giao hỏng', 'may.store@example.vn'])
    expect(asking).toContain(words)
  await act(second, 'withdraw')
  await act(third, 'move')
  await act(third, 'return')
  expect(orders.get(String(second.order_id))?.items[0]?.cancel_trigger_at).toBe(0)
  expect([state(third), lazada.world.reverses.all().at(-1)?.request_type]).toEqual(['delivered', 'RETURN'])
  await press(lazada, '/fault', { fault: 'cut', how: 'once' })
  await press(lazada, '/fault', { fault: 'html', how: 'on' })
  expect([faults.left('cut'), faults.left('html')]).toEqual([1, Number.POSITIVE_INFINITY])
  await press(lazada, '/fault', { fault: 'html', how: 'off' })
  expect(faults.isOn('html')).toBe(false)
  const page = await look(lazada)
  for (const words of [
    'token đến 26/12/2026',
    'Khách đòi trả hàng',
    'đang bật, một lần',
    '/order/fulfill/pack',
  ])
    expect(page).toContain(words)
  for (const words of [lazada.access, lazada.refresh, 'Giờ lấy hàng']) expect(page).not.toContain(words)
  await press(lazada, '/faults-off', {})
  expect(faults.isOn('cut')).toBe(false)
  await press(lazada, '/expire', { seller_id: sellerId })
  expect((await lazada.get('/seller/get')).code).toBe('IllegalAccessToken')
  await press(lazada, '/unlink', { seller_id: sellerId })
  lazada.access = ''
  expect((await lazada.get('/auth/token/refresh', { refresh_token: lazada.refresh })).code).toBe(
    'IllegalRefreshToken',
  )
})

test('five hundred orders arrive at a press', async () => {
  const lazada = await aLazada()
  await press(lazada, '/orders', { seller_id: sellerId, count: '500' })
  expect(lazada.world.orders.size).toBe(500)
})

test('a page of somebody else presses nothing', async () => {
  const lazada = await aLazada()
  const fields = { seller_id: sellerId, count: '1' }
  expect((await press(lazada, '/orders', fields, { origin: 'https://nguoi-la.example' })).status).toBe(403)
  expect((await press(lazada, '/orders', fields, { origin: lazada.address })).status).toBe(303)
  expect(lazada.world.orders.size).toBe(1)
  expect((await press(lazada, '/nowhere', {})).status).toBe(404)
  const page = await fetch(lazada.address)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await page.text()).not.toMatch(/<script|onclick|https?:\/\//)
})

test('a name that is words stays words', async () => {
  const named = { seller_id: sellerId, user_id: '1', short_code: 'VN1', email: 'a@b.vn', name: '<b>Mây</b>' }
  const lazada = await aLazada({ sellers: [named] })
  expect(await look(lazada)).toContain('&lt;b&gt;Mây&lt;/b&gt;')
})

test('by itself an order arrives each minute in a linked shop, and parcels go on after ten', async () => {
  const lazada = await aLazada()
  const { world } = lazada
  await press(lazada, '/automatic', { on: '1' })
  liveAMinute(world)
  expect(world.orders.size).toBe(0)
  await lazada.link()
  const made = makeOrder(world, { seller_id: sellerId })
  await sendOut(lazada, made)
  const state = () => world.orders.get(String(made.order_id))?.items[0]?.status
  lazada.time.now += 599_000
  liveAMinute(world)
  expect([world.orders.size, state()]).toEqual([2, 'ready_to_ship'])
  lazada.time.now += 1000
  liveAMinute(world)
  expect([world.orders.size, state()]).toEqual([3, 'shipped'])
  await press(lazada, '/automatic', { on: '0' })
  liveAMinute(world)
  expect(world.orders.size).toBe(3)
})

test('a restart keeps orders, grants, counts, stock and what waits to be told, and forgets faults', async () => {
  folder = await mkdtemp(join(tmpdir(), 'practice-lazada-'))
  const file = join(folder, 'practice', 'lazada.sqlite')
  const post = () => Promise.resolve(false)
  const before = await aLazada({ file, hook: 'http://shop.example/hook', post })
  await before.link()
  const made = makeOrder(before.world, { seller_id: sellerId, lines: [{ sku: 'TUI-KEM', quantity: 2 }] })
  const package_id = await sendOut(before, made)
  before.world.faults.set('html')
  const order = before.world.orders.get(String(made.order_id))
  const waiting = before.world.hooks.waiting
  await before.stop()

  const more = [...goods, { code: 'AT-TRANG-M', name: 'Áo thun Mây', variant: 'Trắng · M', price: 120_000 }]
  const after = await aLazada({ file, goods: more, hook: 'http://shop.example/hook', post })
  after.access = before.access
  expect(after.world.orders.get(String(made.order_id))).toEqual(order)
  expect(waiting).toBeGreaterThan(0)
  expect(after.world.hooks.waiting).toBe(waiting)
  const again = await after.post('/order/package/rts', { readyToShipReq: { packages: [{ package_id }] } })
  expect(again.result.data.packages[0].item_err_code).toBe('700000')
  expect(after.world.counts.get(`ship/${sellerId}/${made.order_id}`)).toMatchObject({ asked: 2, done: 1 })
  const own = after.world.products.all().filter((product) => product.seller_id === sellerId)
  expect(own.find(({ name }) => name === 'Túi vải')?.skus[0]?.sellable).toBe(48)
  expect(own.find(({ name }) => name === 'Áo thun Mây')?.skus.map(({ seller_sku }) => seller_sku)).toEqual([
    'AT-DEN-M',
    'AT-DEN-L',
    'AT-TRANG-M',
  ])
})
