import { afterEach, expect, test } from 'vitest'
import { aLazada, closeLazadas, otherSeller, sellerId } from './a-lazada.ts'

afterEach(closeLazadas)

async function aShop() {
  const lazada = await aLazada()
  await lazada.link()
  const own = (name: string, seller = sellerId) => {
    const found = lazada.world.products.all().find((one) => one.seller_id === seller && one.name === name)
    if (!found) throw new Error(`no product ${name}`)
    return found
  }
  return { lazada, own }
}

const sellable = '/product/stock/sellable/update'

const payload = (...skus: Record<string, string | number | undefined>[]) =>
  `<Request><Product><Skus>${skus
    .map(
      (sku) =>
        `<Sku>${Object.entries(sku)
          .map(([name, value]) => `<${name}>${value}</${name}>`)
          .join('')}</Sku>`,
    )
    .join('')}</Skus></Product></Request>`

test('goods of one name are one product with a SKU for each, in pages of at most fifty', async () => {
  const { lazada, own } = await aShop()
  const { data } = await lazada.get('/products/get', { filter: 'live', limit: 2 })
  expect([data.total_products, data.products.length]).toEqual([3, 2])
  const shirt = data.products.find(
    ({ attributes }: { attributes: { name: string } }) => attributes.name === 'Áo thun Mây',
  )
  expect(
    shirt.skus.map(({ SellerSku, saleProp, quantity, price }: Record<string, unknown>) => [
      SellerSku,
      saleProp,
      quantity,
      price,
    ]),
  ).toEqual([
    ['AT-DEN-M', { 'Màu sắc': 'Đen', 'Kích cỡ': 'M' }, 50, 120_000],
    ['AT-DEN-L', { 'Màu sắc': 'Đen', 'Kích cỡ': 'L' }, 50, 120_000],
  ])
  const rest = await lazada.get('/products/get', { filter: 'all', limit: 2, offset: 2 })
  expect(rest.data.products).toHaveLength(1)
  const some = await lazada.get('/products/get', { sku_seller_list: '["TUI-KEM"]' })
  expect(some.data.products.map(({ item_id }: { item_id: number }) => item_id)).toEqual([
    own('Túi vải').item_id,
  ])
  for (const [params, code] of [
    [{ limit: 50 }, '0'],
    [{ limit: 51 }, '19'],
    [{ offset: 10_001 }, '14'],
    [{ filter: 'sold' }, '36'],
    [{ sku_seller_list: 'TUI-KEM' }, '70'],
  ] as const)
    expect([params, (await lazada.get('/products/get', { ...params })).code]).toEqual([params, code])
  const one = await lazada.get('/product/item/get', { item_id: own('Túi vải').item_id })
  expect(one.data.skus[0].SellerSku).toBe('TUI-KEM')
  expect((await lazada.get('/product/item/get', { item_id: own('Túi vải', otherSeller).item_id })).code).toBe(
    '208',
  )
})

test('stock is told for each SKU by itself; those that are refused are named, and the others stand', async () => {
  const { lazada, own } = await aShop()
  const shirt = own('Áo thun Mây')
  const [m, l] = shirt.skus
  const told = await lazada.post(sellable, {
    payload: payload(
      { ItemId: shirt.item_id, SkuId: m?.sku_id, SellerSku: 'AT-DEN-M', SellableQuantity: 7 },
      { ItemId: shirt.item_id, SkuId: l?.sku_id, SellerSku: 'AT-DEN-L', SellableQuantity: -1 },
      { SellerSku: 'KHONG-CO', SellableQuantity: 1 },
    ),
  })
  expect([told.code, told.top.type]).toEqual(['501', 'ISP'])
  expect(told.top.detail).toEqual([
    { field: 'Sku', message: 'INV_NEGATIVE_SELLABLE', seller_sku: 'AT-DEN-L', sku_id: String(l?.sku_id) },
    { field: 'Sku', message: 'SKU_NOT_EXIST', seller_sku: 'KHONG-CO', sku_id: null },
  ])
  expect(own('Áo thun Mây').skus.map((sku) => sku.sellable)).toEqual([7, 50])
  expect(lazada.world.stockTold.map(({ sku, stock }) => [sku, stock])).toEqual([['AT-DEN-M', 7]])
  const count = (sku: number | undefined) =>
    lazada.world.counts.get(`stock/${sellerId}/${shirt.item_id}/${sku}`)
  expect([count(m?.sku_id), count(l?.sku_id)]).toMatchObject([
    { asked: 1, done: 1 },
    { asked: 1, done: 0 },
  ])
})

test("stock is told by the seller's own code, by more or fewer, and with a price", async () => {
  const { lazada, own } = await aShop()
  const bag = () => own('Túi vải').skus[0]
  const tell = (path: string, fields: Record<string, string | number>) =>
    lazada.post(path, { payload: payload({ SellerSku: 'TUI-KEM', ...fields }) })
  expect((await tell(sellable, { SellableQuantity: 12 })).code).toBe('0')
  expect((await tell('/product/stock/sellable/adjust', { SellableQuantity: -2 })).code).toBe('0')
  expect((await tell('/product/stock/sellable/adjust', { SellableQuantity: -11 })).code).toBe('501')
  expect(bag()?.sellable).toBe(10)
  const priced = { Price: 95_000, SalePrice: 88_000, Quantity: 3 }
  expect((await tell('/product/price_quantity/update', priced)).code).toBe('0')
  expect(bag()).toMatchObject({ price: 95_000, special_price: 88_000, sellable: 3 })
  expect((await tell('/product/price_quantity/update', { Price: 0 })).code).toBe('501')
  const foreign = own('Túi vải', otherSeller)
  const other = { ItemId: foreign.item_id, SkuId: foreign.skus[0]?.sku_id, SellableQuantity: 1 }
  expect((await lazada.post(sellable, { payload: payload(other) })).code).toBe('501')
  expect(own('Túi vải', otherSeller).skus[0]?.sellable).toBe(50)
})

test('a payload is XML of one to fifty SKUs', async () => {
  const { lazada } = await aShop()
  const tell = async (text: string) => (await lazada.post(sellable, { payload: text })).code
  const many = (count: number) =>
    payload(...Array.from({ length: count }, () => ({ SellerSku: 'TUI-KEM', SellableQuantity: 1 })))
  expect([await tell(many(50)), await tell(many(51)), await tell('<Request></Request>')]).toEqual([
    '0',
    '204',
    '5',
  ])
  expect(await tell('<Request><Product><Skus> </Skus></Product></Request>')).toBe('30')
  const spaced = `<Request>   <Product> <Skus> <!--one--> <Sku> <SellerSku>TUI-KEM</SellerSku> <SellableQuantity> 9 </SellableQuantity></Sku> </Skus> </Product> </Request>`
  expect(await tell(spaced)).toBe('0')
  expect(lazada.world.stockTold.at(-1)?.stock).toBe(9)
})
