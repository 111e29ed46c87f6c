import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { liveAMinute } from '../../../src/stand-ins/tiktok/automatic.ts'
import { makeOrder } from '../../../src/stand-ins/tiktok/make-order.ts'
import { practiceShops } from '../../../src/stand-ins/tiktok/tiktok-shop.ts'
import { appSecret, aTiktok, closeTiktoks, goods, ownShop, shopId, type TestTiktok } from './a-tiktok.ts'

let folder = ''
afterEach(async () => {
  await closeTiktoks()
  if (folder) await rm(folder, { recursive: true })
  folder = ''
})

const warehouses = '/logistics/202309/warehouses'

const press = ({ address }: TestTiktok, path: string, fields: Record<string, string>, headers = {}) =>
  fetch(`${address}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  })

const look = async ({ address }: TestTiktok) => (await fetch(address)).text()

const ship = ({ post }: TestTiktok, { parcel }: { parcel: { id: string } }, body = {}) =>
  post(`/fulfillment/202309/packages/${parcel.id}/ship`, body)

test('a person lets orders arrive, cancels, asks, moves parcels and switches faults on', async () => {
  const tiktok = await aTiktok()
  await tiktok.link()
  const { orders, faults } = tiktok.world
  await press(tiktok, '/orders', { shop_id: shopId, count: '10' })
  await press(tiktok, '/orders', { shop_id: shopId, count: '1', strange: '1', unpaid: '1' })
  const last = orders.all().at(-1)
  expect([orders.size, last?.status, last?.lines.map(({ seller_sku }) => seller_sku)]).toEqual([
    11,
    'UNPAID',
    ['HOP-QUA-TIKTOK'],
  ])
  const [first, second, third, fourth] = orders.all()
  if (!first || !second || !third || !fourth) throw new Error('ten orders arrived')
  const act = (id: string, name: string) => press(tiktok, '/order-act', { id, act: name })
  await act(first.id, 'cancel')
  await act(second.id, 'ask')
  await ship(tiktok, third)
  await press(tiktok, '/move', {})
  await act(fourth.id, 'address')
  expect((await act(fourth.id, '__defineGetter__')).status).toBe(303)
  expect([first, second, third].map(({ id }) => orders.get(id)?.status)).toEqual([
    'CANCELLED',
    'AWAITING_SHIPMENT',
    'IN_TRANSIT',
  ])
  expect(orders.get(fourth.id)?.has_updated_recipient_address).toBe(true)
  await press(tiktok, '/fault', { fault: 'cut', how: 'once' })
  await press(tiktok, '/fault', { fault: 'html', how: 'on' })
  expect([faults.left('cut'), faults.left('html')]).toEqual([1, Number.POSITIVE_INFINITY])
  const page = await look(tiktok)
  for (const words of [
    'Mây Nhà Bè',
    'shop tự giao',
    'khách xin hủy',
    'Rút yêu cầu hủy',
    'đang bật, một lần',
    '{package_id}/ship',
  ])
    expect(page).toContain(words)
  for (const secret of [tiktok.access, tiktok.refresh, appSecret]) expect(page).not.toContain(secret)
  await act(second.id, 'withdraw')
  expect(orders.get(second.id)?.pending_cancel_id).toBe(undefined)
  await press(tiktok, '/faults-off', {})
  expect([faults.isOn('cut'), faults.isOn('html')]).toEqual([false, false])
  await press(tiktok, '/expire', { shop_id: shopId })
  expect((await tiktok.get(warehouses)).code).toBe(105002)
  await press(tiktok, '/unlink', { shop_id: shopId })
  expect((await tiktok.get(warehouses)).code).toBe(36009004)
})

test('five hundred orders arrive at a press', async () => {
  const tiktok = await aTiktok()
  await press(tiktok, '/orders', { shop_id: ownShop, count: '500' })
  expect(tiktok.world.orders.size).toBe(500)
})

test('a page of somebody else presses nothing, and no page runs a script', async () => {
  const tiktok = await aTiktok()
  const fields = { shop_id: shopId, count: '1' }
  expect((await press(tiktok, '/orders', fields, { origin: 'https://nguoi-la.example' })).status).toBe(403)
  expect((await press(tiktok, '/orders', fields, { origin: tiktok.address })).status).toBe(303)
  expect(tiktok.world.orders.size).toBe(1)
  expect((await press(tiktok, '/nowhere', {})).status).toBe(404)
  const page = await fetch(tiktok.address)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await page.text()).not.toMatch(/<script|onclick|https?:\/\//)
})

test('a name that is words stays words', async () => {
  const [shop] = practiceShops
  if (!shop) throw new Error('no shop')
  const tiktok = await aTiktok({ shops: [{ ...shop, name: '<b>Mây</b>' }] })
  expect(await look(tiktok)).toContain('&lt;b&gt;Mây&lt;/b&gt;')
})

test('by itself an order arrives each minute in a linked shop, and what is not the seller’s to bring goes on after ten', async () => {
  const tiktok = await aTiktok()
  const { world } = tiktok
  await press(tiktok, '/automatic', { on: '1' })
  liveAMinute(world)
  expect(world.orders.size).toBe(0)
  await tiktok.link()
  const one = makeOrder(world, { shop_id: shopId })
  const held = makeOrder(world, { shop_id: shopId, status: 'ON_HOLD' })
  await ship(tiktok, one)
  const states = () => [one, held].map(({ id }) => world.orders.get(id)?.status)
  tiktok.time.now += 599_000
  liveAMinute(world)
  expect([world.orders.size, states()]).toEqual([3, ['AWAITING_COLLECTION', 'ON_HOLD']])
  tiktok.time.now += 1000
  liveAMinute(world)
  expect([world.orders.size, states()]).toEqual([4, ['IN_TRANSIT', 'AWAITING_SHIPMENT']])
  await press(tiktok, '/automatic', { on: '0' })
  liveAMinute(world)
  expect(world.orders.size).toBe(4)
})

test('a restart keeps orders, grants, counts, stock and what waits to be told, and forgets faults', async () => {
  folder = await mkdtemp(join(tmpdir(), 'practice-tiktok-'))
  const file = join(folder, 'practice', 'tiktok.sqlite')
  const post = () => Promise.resolve(false)
  const before = await aTiktok({ file, hook: 'http://shop.example/hook', post })
  await before.link()
  const { id, parcel } = makeOrder(before.world, {
    shop_id: shopId,
    lines: [{ sku: 'TUI-KEM', quantity: 2 }],
  })
  await ship(before, { parcel })
  const paper = await before.get(`/fulfillment/202309/packages/${parcel.id}/shipping_documents`, {
    document_type: 'SHIPPING_LABEL',
  })
  before.world.faults.set('html')
  const order = before.world.orders.get(id)
  const waiting = before.world.hooks.waiting
  await before.stop()

  const more = [...goods, { code: 'AT-TRANG-M', name: 'Áo thun Mây', variant: 'Trắng · M', price: 120_000 }]
  const after = await aTiktok({ file, goods: more, hook: 'http://shop.example/hook', post })
  after.access = before.access
  after.cipher = before.cipher
  expect(after.world.orders.get(id)).toEqual(order)
  expect([waiting, after.world.hooks.waiting]).toEqual([2, 2])
  expect((await ship(after, { parcel })).code).toBe(21011040)
  expect(after.world.counts.get(`ship/${shopId}/${id}`)).toMatchObject({ asked: 2, done: 1 })
  const { pathname } = new URL(paper.data.doc_url)
  expect((await fetch(`${after.address}${pathname}`)).headers.get('content-type')).toBe('application/pdf')
  const own = after.world.products.all().filter((product) => product.shop_id === shopId)
  expect(own.find(({ title }) => title === 'Túi vải')?.skus[0]?.stocks[0]?.available).toBe(48)
  const shirt = own.find(({ title }) => title === 'Áo thun Mây')
  expect(shirt?.skus.map(({ seller_sku }) => seller_sku)).toEqual(['AT-DEN-M', 'AT-DEN-L', 'AT-TRANG-M'])
  expect(new Set(shirt?.skus.map((sku) => sku.id)).size).toBe(3)
})
