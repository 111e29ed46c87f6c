import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { liveAMinute } from '../../../src/stand-ins/shopee/automatic.ts'
import { makeOrder } from '../../../src/stand-ins/shopee/make-order.ts'
import { aShopee, closeShopees, goods, shopId, type TestShopee } from './a-shopee.ts'

let folder = ''
afterEach(async () => {
  await closeShopees()
  if (folder) await rm(folder, { recursive: true })
  folder = ''
})

const press = ({ address }: TestShopee, path: string, fields: Record<string, string>, headers = {}) =>
  fetch(`${address}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  })

/** `fetch` says the name it was given; a name that was led here says another. */
const statusAs = (port: number, host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    get({ port, host: '127.0.0.1', headers: { host } }, (answered) => {
      answered.resume()
      resolve(answered.statusCode)
    }).on('error', reject)
  })

const look = async ({ address }: TestShopee) => (await fetch(address)).text()

test('a person lets orders arrive, cancels, asks, moves parcels and switches faults on', async () => {
  const shopee = await aShopee()
  await shopee.link()
  const { orders, faults } = shopee.world
  await press(shopee, '/orders', { shop_id: String(shopId), count: '10' })
  await press(shopee, '/orders', { shop_id: String(shopId), count: '1', strange: '1' })
  expect(orders.size).toBe(11)
  expect(
    orders
      .all()
      .at(-1)
      ?.lines.map(({ item_sku }) => item_sku),
  ).toEqual(['HOP-QUA-SHOPEE'])
  const [first, second, third] = orders.all().map(({ order_sn }) => order_sn)
  await press(shopee, '/order', { order_sn: first ?? '', act: 'cancel' })
  await press(shopee, '/order', { order_sn: second ?? '', act: 'ask' })
  await shopee.post('/logistics/ship_order', { order_sn: third, dropoff: { branch_id: 4102 } })
  await press(shopee, '/move', {})
  expect([first, second, third].map((number) => orders.get(number ?? '')?.order_status)).toEqual([
    'CANCELLED',
    'IN_CANCEL',
    'SHIPPED',
  ])
  await press(shopee, '/fault', { fault: 'cut', how: 'once' })
  await press(shopee, '/fault', { fault: 'html', how: 'on' })
  expect([faults.left('cut'), faults.left('html')]).toEqual([1, Number.POSITIVE_INFINITY])
  await press(shopee, '/fault', { fault: 'html', how: 'off' })
  expect(faults.isOn('html')).toBe(false)
  const page = await look(shopee)
  for (const words of ['Mây Store Official', 'Khách xin hủy', 'đang bật, một lần', 'logistics/ship_order'])
    expect(page).toContain(words)
  expect(page).not.toContain(shopee.access)
  await press(shopee, '/faults-off', {})
  expect(faults.isOn('cut')).toBe(false)
  await press(shopee, '/expire', { shop_id: String(shopId) })
  expect((await shopee.get('/shop/get_shop_info')).error).toBe('invalid_acceess_token')
  await press(shopee, '/unlink', { shop_id: String(shopId) })
  expect((await shopee.get('/shop/get_shop_info')).error).toBe('shop_no_linked')
})

test('five hundred orders arrive at a press', async () => {
  const shopee = await aShopee()
  await press(shopee, '/orders', { shop_id: String(shopId), count: '500' })
  expect(shopee.world.orders.size).toBe(500)
})

test('a page of somebody else presses nothing, and another name of this machine opens nothing', async () => {
  const shopee = await aShopee()
  const fields = { shop_id: String(shopId), count: '1' }
  expect((await press(shopee, '/orders', fields, { origin: 'https://nguoi-la.example' })).status).toBe(403)
  expect((await press(shopee, '/orders', fields, { origin: shopee.address })).status).toBe(303)
  expect(shopee.world.orders.size).toBe(1)
  expect((await press(shopee, '/nowhere', {})).status).toBe(404)
  expect(await statusAs(shopee.port, 'nguoi-la.example')).toBe(421)
  expect(await statusAs(shopee.port, `localhost:${shopee.port}`)).toBe(200)
  const page = await fetch(shopee.address)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await page.text()).not.toMatch(/<script|onclick|https?:\/\//)
})

test('a name that is words stays words', async () => {
  const shopee = await aShopee({ shops: [{ shop_id: shopId, name: '<b>Mây</b>' }] })
  expect(await look(shopee)).toContain('&lt;b&gt;Mây&lt;/b&gt;')
})

test('by itself an order arrives each minute in a linked shop, and parcels go on after ten', async () => {
  const shopee = await aShopee()
  const { world } = shopee
  await press(shopee, '/automatic', { on: '1' })
  liveAMinute(world)
  expect(world.orders.size).toBe(0)
  await shopee.link()
  const { order_sn } = makeOrder(world, { shop_id: shopId, channel_id: 50021 })
  await shopee.post('/logistics/ship_order', { order_sn, dropoff: {} })
  shopee.time.now += 599_000
  liveAMinute(world)
  expect([world.orders.size, world.orders.get(order_sn)?.order_status]).toEqual([2, 'PROCESSED'])
  shopee.time.now += 1000
  liveAMinute(world)
  expect([world.orders.size, world.orders.get(order_sn)?.order_status]).toEqual([3, 'SHIPPED'])
  await press(shopee, '/automatic', { on: '0' })
  liveAMinute(world)
  expect(world.orders.size).toBe(3)
})

test('a restart keeps orders, grants, counts, stock and what waits to be told, and forgets faults', async () => {
  folder = await mkdtemp(join(tmpdir(), 'practice-shopee-'))
  const file = join(folder, 'practice', 'shopee.sqlite')
  const post = () => Promise.resolve(false)
  const before = await aShopee({ file, hook: 'http://shop.example/hook', post })
  await before.link()
  const { order_sn } = makeOrder(before.world, {
    shop_id: shopId,
    lines: [{ sku: 'TUI-KEM', quantity: 2 }],
    channel_id: 50021,
  })
  await before.post('/logistics/ship_order', { order_sn, dropoff: {} })
  before.world.faults.set('html')
  const order = before.world.orders.get(order_sn)
  const waiting = before.world.hooks.waiting
  await before.stop()

  const more = [...goods, { code: 'AT-TRANG-M', name: 'Áo thun Mây', variant: 'Trắng · M', price: 120_000 }]
  const after = await aShopee({ file, goods: more, hook: 'http://shop.example/hook', post })
  after.access = before.access
  expect(after.world.orders.get(order_sn)).toEqual(order)
  expect(after.world.hooks.waiting).toBe(waiting)
  expect((await after.post('/logistics/ship_order', { order_sn, dropoff: {} })).error).toBe(
    'logistics.package_already_shipped',
  )
  expect(after.world.counts.get(`ship/${shopId}/${order_sn}`)).toMatchObject({ asked: 2, done: 1 })
  const own = after.world.items.all().filter((item) => item.shop_id === shopId)
  expect(own.find(({ item_sku }) => item_sku === 'TUI-KEM')?.models[0]?.stock).toBe(48)
  expect(
    own.find(({ item_name }) => item_name === 'Áo thun Mây')?.models.map(({ model_sku }) => model_sku),
  ).toEqual(['AT-DEN-M', 'AT-DEN-L', 'AT-TRANG-M'])
})
