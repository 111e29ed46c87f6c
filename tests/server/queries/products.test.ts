import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../small-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

async function ask(method: string, fields: object = {}, userName = 'chu') {
  const token = await shop.tokenOf(userName)
  return shop.post('/api/product', { token, method, ...fields })
}
const codes = (answer: { body: { products: { code: string }[] } }) =>
  answer.body.products.map(({ code }) => code)

test('[CAT-538] [CAT-607] one product is told by a code it has or had, with its cost to whoever may see that', async () => {
  await ask('updateNewProductCode', { code: 'A2', newCode: 'A2-MOI' })
  const { product } = (await ask('getProductDetail', { productCode: 'A2' })).body
  expect(product).toMatchObject({ code: 'A2-MOI', oldCodes: ['A2'], priceIn: 61_000 })
  expect((await ask('getProductDetail', { productCode: 'A2' }, 'kho')).body.product).not.toHaveProperty(
    'priceIn',
  )
  expect(await ask('getProductDetail', { productCode: 'LA' })).toMatchObject({
    status: 409,
    body: { error: 'Sản phẩm không tồn tại!' },
  })
})

test('a combo is told with as many as its parts make, and the state that follows from them', async () => {
  const components = [
    { code: 'A1', amount: 30 },
    { code: 'A2', amount: 1 },
  ]
  await ask('addCombo', { code: 'CB', name: 'Combo hè', price: 1, components })
  await ask('updateNewProductCode', { code: 'A1', newCode: 'A1-MOI' })
  const [a1, a2] = await Promise.all(
    ['A1', 'A2'].map(async (productCode) => (await ask('getProductDetail', { productCode })).body.product),
  )
  const makes = (units: number) => Math.floor(units / 30)
  const total = Math.min(makes(a1.total), a2.total)
  expect(total).toBeGreaterThan(0)
  const { product } = (await ask('getProductDetail', { productCode: 'CB' })).body
  expect(product).toMatchObject({ code: 'CB', total, book: 0, wait: 0, state: 'SẮP HẾT HÀNG' })
  const listed = (await ask('getProductsData')).body.products as { code: string; total: number }[]
  expect(listed.find(({ code }) => code === 'CB')).toMatchObject({ total, state: 'SẮP HẾT HÀNG' })
  expect((await ask('getCacheProducts')).body.products).toContainEqual(
    expect.objectContaining({ code: 'CB', total }),
  )
  const found = await ask('searchProductNoParent', { search: 'combo', wid: 'K9' })
  expect(found.body.products).toMatchObject([{ code: 'CB', total, warehouses: [] }])
})

test('products of a shop that is not linked are not made: the call is known and says why', async () => {
  expect(await ask('addMultipleProduct', { shopId: '88210045', type: 'Shopee' })).toMatchObject({
    status: 409,
    body: {
      code: 'shop-not-linked',
      error:
        'Gian hàng 88210045 chưa liên kết với KhoTay. Liên kết gian hàng trước, rồi tạo sản phẩm hàng loạt.',
    },
  })
  expect((await ask('addMultipleProduct', { shopId: 1, type: 'Shopee' }, 'kho')).body).toMatchObject({
    code: 'not-allowed',
  })
  expect((await ask('addMultipleProduct', { type: 'Shopee' })).status).toBe(400)
})

test('all products come a page at a time, deleted ones do not', async () => {
  await ask('add', { code: 'B1', name: 'Mũ', price: 1 })
  await ask('add', { code: 'B2', name: 'Nón', price: 1 })
  await ask('deleteListProduct', { listProduct: ['B1'] })
  const first = await ask('getProductsData', { pageSize: 2 })
  expect([codes(first), first.body.next]).toEqual([['A1', 'A2'], 'A2'])
  const second = await ask('getCacheProducts', { after: first.body.next, pageSize: 2 })
  expect([second.body.products, second.body.next]).toEqual([
    [expect.objectContaining({ code: 'B2', name: 'Nón', total: 0 })],
    undefined,
  ])
  expect(second.body.products[0]).not.toHaveProperty('warehouses')
  expect((await ask('getProductsData', { pageSize: 501 })).status).toBe(400)
})

test('[CAL-018] [CAT-493] products are found by words in any writing, thirty where nobody says how many, with the numbers of one warehouse', async () => {
  await ask('add', { code: 'B1', name: 'Mũ lưỡi trai', price: 1, barcode: '8930000000301' })
  expect(codes(await ask('searchProductNoParent', { search: 'TRAI mu' }))).toEqual(['B1'])
  expect(codes(await ask('searchProductNoParent', { search: '0000301' }))).toEqual(['B1'])
  expect(codes(await ask('searchProductNoParent', { start: 1, limit: 1 }))).toEqual(['A2'])
  for (let number = 1; number <= 31; number += 1)
    await ask('add', { code: `M${number}`, name: 'Móc khóa', price: 1 })
  expect(codes(await ask('searchProductNoParent', { search: 'moc khoa' }))).toHaveLength(30)
  const { products } = (await ask('searchProductNoParent', { search: 'a1', wid: 'KhoTayWarehouse' })).body
  expect(products[0].warehouses.map(({ wid }: { wid: string }) => wid)).toEqual(['KhoTayWarehouse'])
  expect(
    (await ask('searchProductNoParent', { search: 'a1', wid: 'K9' })).body.products[0].warehouses,
  ).toEqual([])
})

test('[CAT-025] tags of products are made by words alone, and told apart from those of orders', async () => {
  expect((await ask('getAllTagsProduct')).body).toEqual({ tags: [] })
  const { tag } = (
    await ask('updateAllTagsProduct', { newTag: { value: 'Hè' }, editTag: null, deleteTag: '' })
  ).body
  expect(tag).toMatchObject({ value: 'Hè', color: '#A2DBFA', type: 'product_tag' })
  const token = await shop.tokenOf('chu')
  await shop.post('/api/order', { token, method: 'updateAllOrderTags', newTag: { value: 'Hè' } })
  expect((await ask('getAllTagsProduct')).body).toEqual({ tags: [tag] })
  expect((await ask('updateAllTagsProduct', { newTag: { value: 'hè' } })).body).toMatchObject({
    code: 'tag-alike',
  })
  expect((await ask('updateAllTagsProduct', { deleteTag: tag._id }, 'kho')).body).toMatchObject({
    code: 'not-allowed',
  })
})

test('[CAT-486] [CAT-487] [CAT-543] the import history comes ten entries a page where nobody says how many, and twenty or thirty when asked', async () => {
  const item = { productCode: 'A1', amount: 1, bin: 'BinDefault', priceIn: 60_000 }
  // Beside what the small shop has.
  for (let slip = 1; slip <= 10; slip += 1)
    await shop.post('/api/exchange', {
      token: await shop.tokenOf('chu'),
      method: 'add',
      code: `NK-${slip}`,
      type: 'Nhập mới',
      items: [item],
      sourceWarehouse: 'KhoTayWarehouse',
      complete: true,
    })
  const lengthOf = async (more: object) =>
    (await ask('getImportHistory', { productCode: 'A1', ...more })).body.data?.length
  expect(await lengthOf({})).toBe(10)
  for (const pageSize of [10, 20, 30]) expect(await lengthOf({ pageSize })).toBe(Math.min(pageSize, 11))
  expect(await lengthOf({ pageSize: 25 })).toBeUndefined()
})

test('[16] how prices changed is told with the latest first, under every code the product had, a page at a time', async () => {
  await ask('update', { productId: 'A1', price: 135_000 })
  await ask('updateNewProductCode', { code: 'A1', newCode: 'A1-MOI' })
  await ask('setPrices', { items: [{ code: 'A1-MOI', price: 140_000, wholesale_price: 100_000 }] })
  await ask('update', { productId: 'A1-MOI', note: 'không đổi giá' })
  const first = { price: 135_000, wholesale_price: 99_000 }
  const { data, total } = (await ask('getPriceHistory', { productCode: 'A1' }, 'kho')).body
  expect(data).toMatchObject([
    { from: first, to: { price: 140_000, wholesale_price: 100_000 }, createdBy: 'chu' },
    { from: { price: 129_000, wholesale_price: 99_000 }, to: first, createdAt: expect.any(Number) },
  ])
  expect(total).toBe(2)
  const page = (await ask('getPriceHistory', { productCode: 'A1-MOI', start: 1 })).body
  expect([page.data.length, page.total]).toEqual([1, 2])
  expect((await ask('getPriceHistory', { productCode: 'A1', pageSize: 15 })).status).toBe(400)
})

test('[CAT-488] [CAT-500] [18] the import history and the value of stock are for whoever may see costs', async () => {
  const items = [{ productCode: 'A1', amount: 20, bin: 'BinDefault', priceIn: 91_000 }]
  const token = await shop.tokenOf('chu')
  const slip = { code: 'NK-1', type: 'Nhập mới', items, sourceWarehouse: 'KhoTayWarehouse', complete: true }
  const made = await shop.post('/api/exchange', { token, method: 'add', ...slip })
  expect(made.status).toBe(200)
  await ask('updateNewProductCode', { code: 'A1', newCode: 'A1-MOI' })
  const { data, total } = (await ask('getImportHistory', { productCode: 'A1' })).body
  expect(data[0]).toEqual({
    exchangeCode: 'NK-1',
    typeExchange: 'Nhập mới',
    createdAt: expect.any(Number),
    cost: 91_000,
    amount: 20,
    sourceWarehouse: 'KhoTayWarehouse',
  })
  expect(total).toBe(data.length)
  expect((await ask('getImportHistory', { productCode: 'A1', pageSize: 15 })).status).toBe(400)
  expect((await ask('getImportHistory', { productCode: 'A1' }, 'kho')).body).toMatchObject({
    code: 'not-allowed',
  })
  const value = (await ask('getStockValue', { date: '2030-01-01', pageSize: 1 })).body
  expect(value.data).toMatchObject([{ productCode: 'A1-MOI', quantity: 120 }])
  expect(value.next).toBe('A1-MOI')
  expect((await ask('getStockValue', { date: '2030-01-01' }, 'kho')).body).toMatchObject({
    code: 'not-allowed',
  })
  expect((await ask('getStockValue', { date: 'hom nay' })).status).toBe(400)
  const whole = (await ask('getStockValue', { date: '2030-01-01' })).body.data as Record<string, number>[]
  const sumOf = (field: string) => whole.reduce((sum, goods) => sum + (goods[field] ?? 0), 0)
  const [home, ...others] = (await ask('getStockValueByWarehouse', { date: '2030-01-01' })).body.data
  expect(others).toEqual([])
  expect(home).toEqual({
    wid: 'KhoTayWarehouse',
    quantity: sumOf('quantity'),
    value: sumOf('value'),
    unpriced: sumOf('unpriced'),
  })
  expect((await ask('getStockValueByWarehouse', { date: '2030-01-01' }, 'kho')).body).toMatchObject({
    code: 'not-allowed',
  })
})
