import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library'
import { afterEach, expect, test } from 'vitest'
import { cancelAsBuyer } from '../../../src/stand-ins/tiki/cancel.ts'
import { linkLife } from '../../../src/stand-ins/tiki/labels.ts'
import { makeOrder, type OrderWish } from '../../../src/stand-ins/tiki/make-order.ts'
import { hold } from '../../../src/stand-ins/tiki/move-parcel.ts'
import type { PracticeOrder } from '../../../src/stand-ins/tiki/tiki-order.ts'
import { aTiki, closeTikis, ownPlace, ownShop, secondPlace, shopId } from './a-tiki.ts'

afterEach(closeTikis)

const orders = '/integration/v2/orders'

async function aShop(shop = shopId) {
  const tiki = await aTiki()
  await tiki.link(shop)
  const { world } = tiki
  const order = (wish: Partial<OrderWish>) =>
    makeOrder(world, { shop_id: shop, inventory: 'backorder', ...wish })
  const now = ({ code }: PracticeOrder) => world.orders.get(code) as PracticeOrder
  const confirm = ({ code, items, fulfillment_type }: PracticeOrder) => {
    const seller_inventory_id = shop === shopId ? secondPlace : ownPlace
    return fulfillment_type === 'dropship'
      ? tiki.post(`${orders}/${code}/dropship/confirm-available`, {
          confirmation_status: 'seller_confirmed',
          seller_inventory_id,
        })
      : tiki.post(`${orders}/${code}/confirm-available`, {
          available_item_ids: items.map(({ id }) => id),
          seller_inventory_id,
        })
  }
  const labels = ({ code }: PracticeOrder, way: string, query = {}) =>
    tiki.get(`${orders}/${code}/${way}/labels`, query)
  return { tiki, world, order, now, confirm, labels }
}

/** Reads the bars of a page as a scanner does. */
function scanned(html: string): string {
  const width = Number(/viewBox="0 0 (\d+) 40"/.exec(html)?.[1]) * 3
  const height = 40
  const light = new Uint8ClampedArray(width * height).fill(255)
  for (const [, x, wide] of html.matchAll(/<rect x="(\d+)" y="0" width="(\d+)"/g))
    for (let y = 0; y < height; y++)
      light.fill(0, y * width + Number(x) * 3, y * width + (Number(x) + Number(wide)) * 3)
  const reader = new MultiFormatReader()
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(light, width, height)))
  return reader
    .decode(bitmap, new Map([[DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.CODE_128]]]))
    .getText()
}

test('a drop-shipping order has a label and a stamp, whose bars say its code', async () => {
  const { tiki, order, now, confirm, labels } = await aShop()
  const one = order({ type: 'dropship', lines: [{ sku: 'TUI-KEM', quantity: 2 }] })
  await confirm(one)
  const { data } = await labels(one, 'dropship', { format: 'html' })
  expect(Object.keys(data)).toEqual(['shipping_label_url', 'shipping_stamp_url'])
  const [label, stamp] = await Promise.all(
    Object.values<string>(data).map(async (url) => {
      expect(url.startsWith(tiki.address)).toBe(true)
      const answered = await fetch(url)
      expect(answered.headers.get('content-type')).toBe('text/html; charset=utf-8')
      return answered.text()
    }),
  )
  if (!label || !stamp) throw new Error('there are two papers')
  expect([scanned(label), scanned(stamp)]).toEqual([one.code, one.code])
  expect(label).toContain('TUI-KEM Túi vải')
  expect(label).toContain(one.buyer.name)
  expect([label.includes(now(one).tracking_code), stamp.includes(now(one).tracking_code)]).toEqual([
    true,
    true,
  ])
  expect(stamp).not.toContain('TUI-KEM')
  expect(label + stamp).not.toMatch(/<script|http/)
})

test.each([
  [shopId, 'tiki_delivery', 'tiki-delivery', 'po_label_url'],
  [ownShop, 'seller_delivery', 'seller-delivery', 'invoice_label_url'],
  [ownShop, 'cross_border', 'cross-border', 'shipping_label_url'],
] as const)('shop %s, %s: %s/labels tells %s', async (shop, type, way, name) => {
  const { order, confirm, labels } = await aShop(shop)
  const one = order({ type })
  await confirm(one)
  const { data } = await labels(one, way)
  expect(Object.keys(data)).toEqual([name])
  expect(scanned(await (await fetch(data[name])).text())).toBe(one.code)
})

test('there is no paper before an order is confirmed, after it ended, nor of another way or form', async () => {
  const { world, order, now, confirm, labels } = await aShop()
  const one = order({ type: 'dropship' })
  expect((await labels(one, 'dropship')).error).toBe('Order is not confirmed to have enough stock')
  await confirm(one)
  expect((await labels(one, 'tiki-delivery')).error).toContain('is not tiki_delivery')
  expect((await labels(one, 'dropship', { format: 'pdf' })).error).toBe('format must be html')
  hold(world, now(one))
  expect((await labels(one, 'dropship')).status).toBe(200)
  hold(world, now(one))
  cancelAsBuyer(world, now(one))
  expect((await labels(one, 'dropship')).error).toBe('Order is canceled')
  const atTiki = order({ type: 'tiki_delivery', inventory: 'instock' })
  expect((await labels(atTiki, 'tiki-delivery')).error).toContain('no backorder items')
})

test('the address of a paper is good for a day', async () => {
  const { tiki, order, confirm, labels } = await aShop()
  const one = order({ type: 'dropship' })
  await confirm(one)
  const { data } = await labels(one, 'dropship')
  tiki.time.now += (linkLife - 1) * 1000
  expect((await fetch(data.shipping_stamp_url)).status).toBe(200)
  tiki.time.now += 1000
  expect((await fetch(data.shipping_stamp_url)).status).toBe(404)
})
