import { afterEach, expect, test } from 'vitest'
import { cancelAsBuyer } from '../../../src/stand-ins/tiktok/cancel.ts'
import { makeOrder } from '../../../src/stand-ins/tiktok/make-order.ts'
import { pictureAt, press } from '../press.ts'
import { aTiktok, closeTiktoks, shopId } from './a-tiktok.ts'

afterEach(closeTiktoks)

const twoPlaces = '7494088991'
const products = '/product/202309/products'

async function aShop(shop = shopId) {
  const tiktok = await aTiktok()
  await tiktok.link(shop)
  const bag = tiktok.world.products.all().find((one) => one.shop_id === shop && one.title === 'Túi vải')
  const [sku] = bag?.skus ?? []
  if (!bag || !sku) throw new Error('bags are sold')
  const { id } = bag
  const told = async () => (await tiktok.get(`${products}/${id}`)).data
  const listed = async (body: object) =>
    (await tiktok.post(`${products}/search`, body, { page_size: 100 })).data
  const act = (name: string, more = {}) => press(tiktok, '/listing', { id, act: name, ...more })
  const tell = async (quantity: number, warehouse_id?: string) =>
    (
      await tiktok.post(`${products}/${id}/inventory/update`, {
        skus: [{ id: sku.id, inventory: [{ quantity, warehouse_id }] }],
      })
    ).data.errors.map(
      (error: { detail: { extra_errors: { code: number }[] } }) => error.detail.extra_errors[0]?.code,
    )
  return { tiktok, id, sku, told, listed, act, tell }
}

test('an order commits what it takes until the parcel is on its way; cancelled, it can be sold again', async () => {
  const { tiktok, id, sku, tell } = await aShop()
  const stock = async () => {
    const { data } = await tiktok.post('/product/202309/inventory/search', { product_ids: [id] })
    const [one] = data.inventory[0].skus
    return [one.total_available_quantity, one.total_committed_quantity]
  }
  const order = makeOrder(tiktok.world, { shop_id: shopId, skus: [{ sku_id: sku.id, quantity: 3 }] })
  expect(await stock()).toEqual([47, 3])
  expect(await tell(9)).toEqual([])
  expect(await stock()).toEqual([9, 3])
  cancelAsBuyer(tiktok.world, order)
  expect(await stock()).toEqual([12, 0])
  expect(tiktok.world.stockTold).toMatchObject([{ sku_id: sku.id, stock: 9, had: 47 }])
})

test('a SKU of two warehouses has to name the one that is meant', async () => {
  const { tiktok, told, tell } = await aShop(twoPlaces)
  const { data } = await tiktok.get('/logistics/202309/warehouses')
  const [first, second] = data.warehouses.map((one: { id: string }) => one.id)
  expect(await tell(5)).toEqual([12052097])
  expect(await tell(5, second)).toEqual([])
  expect((await told()).skus[0].inventory).toEqual([
    { warehouse_id: first, quantity: 50 },
    { warehouse_id: second, quantity: 5 },
  ])
})

test('products are searched by state and by time, and told with pictures, categories and codes', async () => {
  const { tiktok, id, sku, told, listed, act } = await aShop()
  const one = await told()
  expect((await pictureAt(one.main_images[0].urls[0])).width).toBe(one.main_images[0].width)
  expect(one.category_chains.at(-1)).toMatchObject({ local_name: 'Túi vải', is_leaf: true })
  tiktok.time.now += 60_000
  const update_time_ge = Math.floor(tiktok.time.now / 1000)
  expect((await listed({ update_time_ge })).total_count).toBe(0)
  await act('rename', { value: 'Túi vải bố quai dài' })
  await act('sku', { variant: sku.id, value: 'TUI-MOI' })
  const [changed] = (await listed({ update_time_ge })).products
  expect([changed.id, changed.title, changed.skus[0].seller_sku]).toEqual([
    id,
    'Túi vải bố quai dài',
    'TUI-MOI',
  ])
  await act('ban')
  expect((await listed({ status: 'PLATFORM_DEACTIVATED' })).total_count).toBe(1)
  expect(await listed({ status: 'GONE' })).toBeUndefined()
  await press(tiktok, '/listings', { shop: shopId, count: 100 })
  expect((await listed({ status: 'ACTIVATE' })).total_count).toBe(102)
})

test('prices are told for each SKU; a promotion keeps them, and lets stock only grow', async () => {
  const { tiktok, id, sku, told, act, tell } = await aShop()
  const price = async (amount: string, currency = 'VND') =>
    (
      await tiktok.post(`${products}/${id}/prices/update`, {
        skus: [{ id: sku.id, price: { amount, currency } }],
      })
    ).data.errors.map(
      (error: { detail: { extra_errors: { code: number }[] } }) => error.detail.extra_errors[0]?.code,
    )
  expect(await price('95000')).toEqual([])
  expect((await told()).skus[0].price.sale_price).toBe('95000')
  expect([await price('0'), await price('180000001'), await price('5', 'USD')]).toEqual([
    [12052073],
    [12052073],
    [12052073],
  ])
  await act('lock')
  expect([await price('99000'), await tell(49), await tell(51)]).toEqual([[12052038], [12052393], []])
})

test('products are taken down, put back and deleted, each for itself, and the app is told', async () => {
  const { tiktok, id, listed, tell } = await aShop()
  const ask = async (path: string) =>
    (await tiktok.post(`${products}/${path}`, { product_ids: [id, '9'] })).data.errors
  expect(await ask('deactivate')).toEqual([
    { code: 12052032, message: 'The product does not exist', detail: { product_id: '9' } },
  ])
  expect(await tell(4)).toEqual([12052003])
  expect((await ask('deactivate'))[0].code).toBe(12052003)
  await ask('activate')
  const [url, init] = tiktok.signed({ path: products, body: JSON.stringify({ product_ids: [id] }) })
  const deleted = await fetch(url, { ...init, method: 'DELETE' })
  expect(((await deleted.json()) as { data: { errors: object[] } }).data.errors).toEqual([])
  expect((await listed({ status: 'DELETED' })).total_count).toBe(1)
  const many = await tiktok.post(`${products}/activate`, { product_ids: Array.from({ length: 21 }, String) })
  expect(many.code).toBe(12019120)
})

test('a partial edit keeps what is not said; of SKUs, one that is left out is deleted', async () => {
  const { tiktok } = await aShop()
  const shirt = tiktok.world.products
    .all()
    .find((one) => one.title === 'Áo thun Mây' && one.shop_id === shopId)
  const [first, second] = shirt?.skus ?? []
  const edit = (body: object) => tiktok.post(`${products}/${shirt?.id}/partial_edit`, body)
  const skus = async () =>
    (await tiktok.get(`${products}/${shirt?.id}`)).data.skus.map(
      (one: { seller_sku: string }) => one.seller_sku,
    )
  const { data } = await edit({ skus: [{ id: first?.id, seller_sku: 'MỚI' }, { id: second?.id }] })
  expect(data.skus[0]).toMatchObject({ id: first?.id, seller_sku: 'MỚI' })
  expect(await skus()).toEqual(['MỚI', 'AT-DEN-L'])
  expect((await edit({ title: 'Quá ngắn' })).code).toBe(12052015)
  await edit({ skus: [{ id: second?.id }] })
  expect(await skus()).toEqual(['AT-DEN-L'])
})
