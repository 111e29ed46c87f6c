import { afterEach, expect, test } from 'vitest'
import { aTiktok, closeTiktoks, ownShop, shopId } from './a-tiktok.ts'

afterEach(closeTiktoks)

async function aShop() {
  const tiktok = await aTiktok()
  await tiktok.link()
  const products = tiktok.world.products.all().filter((one) => one.shop_id === shopId)
  const of = (title: string) => {
    const found = products.find((one) => one.title === title)
    if (!found) throw new Error(title)
    return found
  }
  return { tiktok, shirt: of('Áo thun Mây'), bag: of('Túi vải') }
}

test('goods of one name are one product with SKUs, the others products of their own', async () => {
  const { tiktok, shirt, bag } = await aShop()
  const search = (query: Record<string, string | number>, body = {}) =>
    tiktok.post('/product/202309/products/search', body, query)
  const { data } = await search({ page_size: 2 })
  expect([data.products.length, data.total_count]).toEqual([2, 3])
  const rest = await search({ page_size: 2, page_token: data.next_page_token })
  expect([rest.data.products.length, rest.data.next_page_token]).toEqual([1, ''])
  const one = await search({ page_size: 10 }, { seller_skus: ['TUI-KEM'] })
  expect(one.data.products.map(({ id }: { id: string }) => id)).toEqual([bag.id])
  expect([(await search({ page_size: 101 })).code, (await search({})).code]).toEqual([36009004, 36009004])
  const told = await tiktok.get(`/product/202309/products/${shirt.id}`)
  expect(told.data.skus).toMatchObject([
    {
      seller_sku: 'AT-DEN-M',
      sales_attributes: [{ value_name: 'Đen' }, { value_name: 'M' }],
      price: { currency: 'VND' },
    },
    { seller_sku: 'AT-DEN-L', sales_attributes: [{ value_name: 'Đen' }, { value_name: 'L' }] },
  ])
  const plain = await tiktok.get(`/product/202309/products/${bag.id}`)
  expect(plain.data.skus[0]).toMatchObject({ sales_attributes: [], inventory: [{ quantity: 50 }] })
  const foreign = tiktok.world.products.all().find((product) => product.shop_id === ownShop)
  expect((await tiktok.get(`/product/202309/products/${foreign?.id}`)).code).toBe(12052032)
})

test('stock is told for each SKU, counted, and refused for itself where it makes no sense', async () => {
  const { tiktok, shirt, bag } = await aShop()
  const [m, l] = shirt.skus
  const tell = (product: string, told: [sku: string | undefined, quantity: number, warehouse?: string][]) =>
    tiktok.post(`/product/202309/products/${product}/inventory/update`, {
      skus: told.map(([id, quantity, warehouse_id]) => ({ id, inventory: [{ quantity, warehouse_id }] })),
    })
  const some = await tell(shirt.id, [
    [m?.id, 7],
    [l?.id, 100_000],
  ])
  expect([some.code, some.data.errors]).toEqual([
    0,
    [
      {
        code: 12052990,
        message: 'Check failed',
        detail: {
          sku_id: l?.id,
          extra_errors: [
            {
              warehouse_id: expect.any(String),
              code: 12052055,
              message: 'The SKU inventory quantity for the warehouse must be within allowed limits.',
            },
          ],
        },
      },
    ],
  ])
  const bagSku = bag.skus[0]?.id
  expect((await tell(bag.id, [[bagSku, 12]])).data.errors).toEqual([])
  expect((await tell(bag.id, [[bagSku, 0]])).data.errors).toEqual([])
  expect((await tell(bag.id, [[bagSku, 12, '1']])).data.errors[0].detail.extra_errors[0].code).toBe(12052097)
  expect((await tell(bag.id, [[m?.id, 12]])).data.errors[0].detail.extra_errors[0].code).toBe(12052556)
  const twice = await tell(bag.id, [
    [bagSku, 1],
    [bagSku, 2],
  ])
  expect([twice.code, (await tell('9', [[bagSku, 1]])).code]).toEqual([12052553, 12052032])
  expect(tiktok.world.stockTold.map(({ seller_sku, stock }) => [seller_sku, stock])).toEqual([
    ['AT-DEN-M', 7],
    ['TUI-KEM', 12],
    ['TUI-KEM', 0],
  ])
  expect(tiktok.world.counts.get(`stock/${shopId}/${bag.id}/${bagSku}`)).toMatchObject({ asked: 3, done: 2 })
  const { data } = await tiktok.post('/product/202309/inventory/search', { sku_ids: [m?.id, bagSku] })
  expect(
    data.inventory.flatMap(({ skus }: { skus: { seller_sku: string; total_available_quantity: number }[] }) =>
      skus.map((sku) => [sku.seller_sku, sku.total_available_quantity]),
    ),
  ).toEqual([
    ['AT-DEN-M', 7],
    ['TUI-KEM', 0],
  ])
})
