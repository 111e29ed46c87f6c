import { afterEach, expect, test } from 'vitest'
import { pictureAt, press } from '../press.ts'
import { aTiki, closeTikis, place, shopId } from './a-tiki.ts'

afterEach(closeTikis)

const products = '/integration/v2.1/products'
const earlier = '/integration/v2/products'

async function aShop() {
  const tiki = await aTiki()
  await tiki.link()
  const bag = tiki.world.products
    .all()
    .find(({ original_sku, shop_id }) => original_sku === 'TUI-KEM' && shop_id === shopId)
  if (!bag) throw new Error('bags are sold')
  const { product_id } = bag
  const told = async () => (await tiki.get(`${products}/${product_id}`)).data
  const total = async (query: Record<string, string | number> = {}, path = products) =>
    (await tiki.get(path, query)).data.paging.total
  const act = (name: string, more = {}) =>
    press(tiki, '/listing', { id: product_id, act: name, variant: product_id, ...more })
  const update = (body: object) => tiki.put(`${products}/updateSku`, { product_id, ...body })
  return { tiki, product_id, told, total, act, update }
}

test('products are told with pictures, categories and what the seller calls them, as the seller changes them there', async () => {
  const { tiki, told, total, act } = await aShop()
  const one = await told()
  expect((await pictureAt(one.images[0].url)).width).toBe(one.images[0].width)
  expect(one.categories.at(-1)).toMatchObject({ name: 'Túi vải', is_primary: true })
  tiki.time.now += 60_000
  const since = { updated_from_date: '2026-11-26 12:01:00' }
  expect(await total(since)).toBe(0)
  await act('rename', { value: 'Túi vải bố' })
  await act('stock', { value: 7 })
  expect(await total(since)).toBe(1)
  expect(await told()).toMatchObject({ name: 'Túi vải bố', inventory: { quantity_sellable: 7 } })
  expect(await total({ name: 'vải bố' })).toBe(1)
  await act('hide')
  expect(await total({ active: 0 })).toBe(1)
  await act('ban')
  expect([await total(), await total({}, `${earlier}/hidden`)]).toEqual([3, 1])
  await act('delete')
  expect((await tiki.get(`${products}/${one.product_id}`)).status).toBe(404)
  await press(tiki, '/listings', { shop: shopId, count: 100 })
  expect(await total()).toBeGreaterThanOrEqual(103)
})

test('the seller’s own code is changed by a call, and no two things have the same', async () => {
  const { tiki, product_id, total, told } = await aShop()
  const rename = (original_sku: string) =>
    tiki.post(`${earlier}/updateOriginalSku`, { product_id, original_sku })
  expect((await rename('AT-DEN-M')).status).toBe(422)
  expect((await rename('TUI-MOI')).data).toEqual({ state: 'approved' })
  expect((await told()).original_sku).toBe('TUI-MOI')
  expect(await total({ original_sku: 'TUI-MOI' }, `${earlier}/findBy`)).toBe(1)
})

test('a price is no tenth of what the thing is listed at, and a deal keeps it', async () => {
  const { tiki, product_id, act, update } = await aShop()
  expect((await update({ price: 8_000 })).data.errors).toEqual([
    'Price is not valid because less than ten percent listing price',
  ])
  expect((await update({ price: 80_000 })).status).toBe(200)
  await act('lock')
  expect((await update({ price: 85_000 })).status).toBe(422)
  expect((await update({ warehouse_quantities: [{ warehouse_id: place, qty_available: 4 }] })).status).toBe(
    200,
  )
  expect(tiki.world.stockTold).toMatchObject([{ product_id, qty_available: 4, had: 100 }])
})
