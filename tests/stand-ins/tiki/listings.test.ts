import { afterEach, expect, test } from 'vitest'
import { makeOrder } from '../../../src/stand-ins/tiki/make-order.ts'
import { aTiki, closeTikis, goods, ownShop, place, secondPlace, shopId } from './a-tiki.ts'

afterEach(closeTikis)

const products = '/integration/v2.1/products'

async function aShop() {
  const tiki = await aTiki()
  await tiki.link()
  const bag = tiki.world.products
    .all()
    .find(({ original_sku, shop_id }) => original_sku === 'TUI-KEM' && shop_id === shopId)
  if (!bag) throw new Error('bags are sold')
  return { tiki, bag, update: (body: object) => tiki.put(`${products}/updateSku`, body) }
}

test('each variant is a product, those of one thing under one number, with the seller’s own SKU', async () => {
  const { tiki, bag } = await aShop()
  const { data } = await tiki.get(products, { include: 'inventory' })
  expect(data.paging.total).toBe(goods.length + 1)
  const told = new Map<string, Record<string, unknown>>(
    data.data.map((one: Record<string, string>) => [one['original_sku'], one]),
  )
  const [medium, large] = [told.get('AT-DEN-M'), told.get('AT-DEN-L')]
  expect([
    medium?.['name'],
    medium?.['super_id'] === large?.['super_id'],
    told.get('TUI-KEM')?.['super_id'],
  ]).toEqual(['Áo thun Mây - Đen · M', true, 0])
  expect(told.get('TUI-KEM')).toMatchObject({
    product_id: bag.product_id,
    active: 1,
    price: 89_000,
    entity_type: 'seller_simple',
    created_at: '2026-11-26 12:00:00',
    inventory: {
      quantity_available: 100,
      quantity_reserved: 0,
      quantity_sellable: 100,
      warehouse_stocks: [
        { warehouse_id: place, quantity_available: 50, quantity_reserved: 0, quantity_sellable: 50 },
        { warehouse_id: secondPlace, quantity_available: 50 },
      ],
    },
  })
  const plain = await tiki.get(products, { limit: 1 })
  expect(plain.data.data[0].inventory).toBe(undefined)
  expect((await tiki.get(`${products}/${bag.product_id}`)).data.original_sku).toBe('TUI-KEM')
  const foreign = tiki.world.products.all().find(({ shop_id }) => shop_id === ownShop)
  expect((await tiki.get(`${products}/${foreign?.product_id}`)).status).toBe(404)
})

test('stock, price and sale are told for a thing, all of it or nothing', async () => {
  const { tiki, bag, update } = await aShop()
  const { product_id } = bag
  const told = await update({
    product_id,
    price: 95_000,
    active: 0,
    seller_warehouse: `${place}, ${secondPlace}`,
    warehouse_quantities: [{ warehouse_id: place, qty_available: 7 }],
  })
  expect([told.status, told.data]).toEqual([200, { state: 'approved' }])
  const now = () => tiki.world.products.get(String(product_id))
  expect(now()).toMatchObject({ price: 95_000, active: false })
  expect(now()?.stocks.map(({ available }) => available)).toEqual([7, 50])
  expect(tiki.world.stockTold).toMatchObject([
    { original_sku: 'TUI-KEM', warehouse_id: place, qty_available: 7 },
  ])
  expect((await tiki.get(products, { active: 0 })).data.paging.total).toBe(1)
  await update({ original_sku: 'TUI-KEM', active: true })
  expect(now()).toMatchObject({ price: 95_000, active: true })
  const before = now()
  for (const [body, status] of [
    [{}, 400],
    [{ product_id: 1 }, 404],
    [{ product_id, price: 0 }, 400],
    [{ product_id, active: 2 }, 400],
    [{ product_id, price: 9000, warehouse_quantities: [{ warehouse_id: 5, qty_available: 1 }] }, 400],
    [{ product_id, price: 9000, warehouse_quantities: [{ warehouse_id: place, qty_available: -1 }] }, 400],
    [{ product_id, price: 9000, seller_warehouse: '5' }, 400],
  ] as const)
    expect((await update(body)).status).toBe(status)
  expect(now()).toEqual(before)
})

test('what orders wait for lies there still: the stock that is told counts it in', async () => {
  const { tiki, bag, update } = await aShop()
  makeOrder(tiki.world, { shop_id: shopId, inventory: 'backorder', lines: [{ sku: 'TUI-KEM', quantity: 3 }] })
  await update({
    product_id: bag.product_id,
    warehouse_quantities: [
      { warehouse_id: place, qty_available: 10 },
      { warehouse_id: secondPlace, qty_available: 0 },
    ],
  })
  const { data } = await tiki.get(`${products}/${bag.product_id}`)
  expect(data.inventory).toMatchObject({ quantity_available: 10, quantity_reserved: 3, quantity_sellable: 7 })
  expect(tiki.world.counts.get(`stock/${shopId}/${bag.product_id}`)).toMatchObject({ asked: 1, done: 1 })
})
