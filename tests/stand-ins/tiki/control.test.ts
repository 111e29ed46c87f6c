import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { liveAMinute, stepAfter } from '../../../src/stand-ins/tiki/automatic.ts'
import { makeOrder } from '../../../src/stand-ins/tiki/make-order.ts'
import type { FulfillmentType } from '../../../src/stand-ins/tiki/tiki-order.ts'
import {
  aTiki,
  clientSecret,
  closeTikis,
  goods,
  ownShop,
  secondPlace,
  shopId,
  type TestTiki,
} from './a-tiki.ts'

let folder = ''
afterEach(async () => {
  await closeTikis()
  if (folder) await rm(folder, { recursive: true })
  folder = ''
})

const me = '/integration/v2/sellers/me'

const press = ({ address }: TestTiki, path: string, fields: Record<string, string>, headers = {}) =>
  fetch(`${address}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  })

const look = async ({ address }: TestTiki) => (await fetch(address)).text()

const confirm = ({ post }: TestTiki, code: string) =>
  post(`/integration/v2/orders/${code}/dropship/confirm-available`, {
    confirmation_status: 'seller_confirmed',
    seller_inventory_id: secondPlace,
  })

test('a person lets orders arrive, cancels, moves parcels and switches faults on', async () => {
  const tiki = await aTiki()
  await tiki.link()
  const { orders, faults } = tiki.world
  await press(tiki, '/orders', { shop_id: shopId, count: '10', type: 'dropship' })
  await press(tiki, '/orders', { shop_id: shopId, count: '1', strange: '1', unpaid: '1' })
  const last = orders.all().at(-1)
  expect([orders.size, last?.status, last?.items.map((item) => item.seller_product_code)]).toEqual([
    11,
    'waiting_payment',
    ['HOP-QUA-TIKI'],
  ])
  const [first, second, third, fourth] = orders.all()
  if (!first || !second || !third || !fourth) throw new Error('ten orders arrived')
  const act = (code: string, name: string) => press(tiki, '/order-act', { code, act: name })
  await act(first.code, 'cancel')
  await act(second.code, 'late')
  await confirm(tiki, third.code)
  await confirm(tiki, third.code)
  await press(tiki, '/move', {})
  await act(fourth.code, 'hold')
  expect((await act(fourth.code, '__defineGetter__')).status).toBe(303)
  expect([first, second, third, fourth].map(({ code }) => orders.get(code)?.status)).toEqual([
    'canceled',
    'canceled',
    'handover_to_partner',
    'holded',
  ])
  await press(tiki, '/fault', { fault: 'cut', how: 'once' })
  await press(tiki, '/fault', { fault: 'html', how: 'on' })
  expect([faults.left('cut'), faults.left('html')]).toEqual([1, Number.POSITIVE_INFINITY])
  const page = await look(tiki)
  for (const words of [
    'Mây Nhà Bè',
    'Shop tự giao',
    'Đã hủy: nhà bán quá hạn xác nhận',
    'xác nhận 2 lần',
    'Thôi giữ',
    'đang bật, một lần',
    '/v2/orders/{code}/dropship/confirm-available',
  ])
    expect(page).toContain(words)
  // Tiki signs nothing and tells nobody.
  for (const words of ['chữ ký', 'Báo tin', tiki.access, tiki.refresh, clientSecret])
    expect(page).not.toContain(words)
  await press(tiki, '/faults-off', {})
  expect([faults.isOn('cut'), faults.isOn('html')]).toEqual([false, false])
  await press(tiki, '/expire', { shop_id: shopId })
  expect((await tiki.get(me)).status).toBe(401)
  expect(tiki.world.grants.get(shopId)?.refresh_token).toBe(tiki.refresh)
  await press(tiki, '/unlink', { shop_id: shopId })
  expect(tiki.world.grants.get(shopId)).toBe(undefined)
})

test('a shop gets orders of the ways it works in, whatever was asked for', async () => {
  const tiki = await aTiki()
  const ways = async (shop_id: string, type: string) => {
    for (const { code } of tiki.world.orders.all()) tiki.world.orders.drop(code)
    await press(tiki, '/orders', { shop_id, count: '500', type })
    return new Set<FulfillmentType>(tiki.world.orders.all().map((order) => order.fulfillment_type))
  }
  expect(await ways(shopId, '')).toEqual(new Set(['dropship', 'tiki_delivery']))
  expect(await ways(shopId, 'tiki_delivery')).toEqual(new Set(['tiki_delivery']))
  expect(await ways(ownShop, 'dropship')).toEqual(new Set(['seller_delivery', 'cross_border']))
  // Some of what Tiki delivers lies at Tiki already.
  await ways(shopId, 'tiki_delivery')
  const kinds = tiki.world.orders.all().map(({ items }) => items[0]?.inventory_type)
  expect(new Set(kinds)).toEqual(new Set(['backorder', 'instock']))
})

test('a page of somebody else presses nothing, and no page runs a script', async () => {
  const tiki = await aTiki()
  const foreign = await press(
    tiki,
    '/orders',
    { shop_id: shopId, count: '1' },
    { origin: 'https://evil.example' },
  )
  expect([foreign.status, tiki.world.orders.size]).toEqual([403, 0])
  const page = await fetch(tiki.address)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await page.text()).not.toContain('<script')
  expect((await press(tiki, '/toString', {})).status).toBe(404)
  expect((await fetch(`${tiki.address}/ts/print/x.html`)).status).toBe(404)
})

test('orders come by themselves once they are told to, for linked shops, and parcels move on', async () => {
  const tiki = await aTiki()
  const { world } = tiki
  await press(tiki, '/automatic', { on: '1' })
  liveAMinute(world)
  expect(world.orders.size).toBe(0)
  await tiki.link(ownShop)
  liveAMinute(world)
  expect(world.orders.all().map(({ shop_id }) => shop_id)).toEqual([ownShop])
  const unpaid = makeOrder(world, { shop_id: shopId, status: 'waiting_payment' })
  const parcel = makeOrder(world, { shop_id: shopId, type: 'tiki_delivery', inventory: 'instock' })
  tiki.time.now += stepAfter * 1000 - 1000
  liveAMinute(world)
  expect(world.orders.get(unpaid.code)?.status).toBe('waiting_payment')
  tiki.time.now += 1000
  liveAMinute(world)
  expect([unpaid, parcel].map(({ code }) => world.orders.get(code)?.status)).toEqual([
    'payment_review',
    'packaging',
  ])
  await press(tiki, '/automatic', { on: '0' })
  const { size } = world.orders
  liveAMinute(world)
  expect(world.orders.size).toBe(size)
})

test('it remembers orders, tokens and papers over a restart', async () => {
  folder = await mkdtemp(join(tmpdir(), 'practice-tiki-'))
  const file = join(folder, 'practice', 'tiki.sqlite')
  const before = await aTiki({ file })
  await before.link()
  const { code } = makeOrder(before.world, { shop_id: shopId, type: 'dropship' })
  await confirm(before, code)
  const { data } = await before.get(`/integration/v2/orders/${code}/dropship/labels`)
  await before.stop()
  const after = await aTiki({ file, goods: [...goods, { code: 'MU-DEN', name: 'Mũ', price: 59_000 }] })
  after.access = before.access
  expect((await after.get(`/integration/v2/orders/${code}`)).data.status).toBe('picking')
  const paper = new URL(data.shipping_label_url).pathname
  expect((await fetch(after.address + paper)).status).toBe(200)
  const skus = after.world.products.all().map(({ shop_id, original_sku }) => `${shop_id}/${original_sku}`)
  expect([skus.length, new Set(skus).size, skus.includes(`${shopId}/MU-DEN`)]).toEqual([10, 10, true])
})
