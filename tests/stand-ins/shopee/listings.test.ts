import { afterEach, expect, test } from 'vitest'
import { aShopee, closeShopees, otherShop, shopId } from './a-shopee.ts'

afterEach(closeShopees)

async function aShop() {
  const shopee = await aShopee()
  await shopee.link()
  const items = shopee.world.items.all().filter((item) => item.shop_id === shopId)
  const idOf = (name: string) => items.find((item) => item.item_name === name)?.item_id ?? 0
  return { shopee, shirt: idOf('Áo thun Mây'), bag: idOf('Túi vải') }
}

test('goods of one name are one listing with models, the others listings of their own', async () => {
  const { shopee, shirt, bag } = await aShop()
  const { response } = await shopee.get('/product/get_item_list', { page_size: 2, item_status: 'NORMAL' })
  expect([response.item.length, response.total_count, response.has_next_page, response.next_offset]).toEqual([
    2,
    3,
    true,
    2,
  ])
  const rest = await shopee.get('/product/get_item_list', { page_size: 2, offset: 2, item_status: 'NORMAL' })
  expect([rest.response.item.length, rest.response.has_next_page]).toEqual([1, false])
  const base = await shopee.get('/product/get_item_base_info', { item_id_list: `${shirt},${bag}` })
  const [ofShirt, ofBag] = base.response.item_list
  expect([ofShirt.has_model, ofShirt.item_sku, ofShirt.stock_info_v2]).toEqual([true, '', undefined])
  expect([ofBag.has_model, ofBag.item_sku]).toEqual([false, 'TUI-KEM'])
  expect(ofBag.stock_info_v2.summary_info.total_available_stock).toBe(50)
  const models = await shopee.get('/product/get_model_list', { item_id: shirt })
  expect(
    models.response.model.map((one: { model_sku: string; model_name: string }) => [
      one.model_sku,
      one.model_name,
    ]),
  ).toEqual([
    ['AT-DEN-M', 'Đen,M'],
    ['AT-DEN-L', 'Đen,L'],
  ])
  expect((await shopee.get('/product/get_model_list', { item_id: bag })).response.model).toEqual([])
})

test('a page of listings holds at most a hundred, and fifty are told at once', async () => {
  const { shopee, bag } = await aShop()
  const page = (page_size: number) =>
    shopee.get('/product/get_item_list', { page_size, item_status: 'NORMAL' })
  expect([(await page(0)).error, (await page(100)).error, (await page(101)).error]).toEqual([
    'error_param',
    '',
    'error_param',
  ])
  const told = (count: number) =>
    shopee.get('/product/get_item_base_info', {
      item_id_list: Array.from({ length: count }, () => bag).join(','),
    })
  expect([(await told(50)).error, (await told(51)).error]).toEqual(['', 'error_param'])
})

test('stock is told for a listing and each of its models, counted, and refused below zero and for another shop', async () => {
  const { shopee, shirt, bag } = await aShop()
  const [m, l] = shopee.world.items.get(String(shirt))?.models ?? []
  const tell = (item_id: number, told: [model: number | undefined, stock: number][]) =>
    shopee.post('/product/update_stock', {
      item_id,
      stock_list: told.map(([model_id, stock]) => ({ model_id, seller_stock: [{ stock }] })),
    })
  const some = await tell(shirt, [
    [m?.model_id, 7],
    [l?.model_id, -1],
  ])
  expect([some.error, some.response]).toEqual([
    '',
    {
      success_list: [{ model_id: m?.model_id, location_id: '', stock: 7 }],
      failure_list: [{ model_id: l?.model_id, failed_reason: 'Stock should be larger than reserved stock.' }],
    },
  ])
  expect((await tell(bag, [[0, -1]])).error).toBe('error_busi_update_stock_failed')
  expect((await tell(bag, [[0, 12]])).error).toBe('')
  expect((await tell(bag, [[5, 12]])).error).toBe('error_param')
  expect((await tell(bag, [])).error).toBe('error_param')
  const foreign = shopee.world.items.all().find(({ shop_id }) => shop_id === otherShop)
  expect((await tell(foreign?.item_id ?? 0, [[0, 1]])).error).toBe('error_item_not_found')
  expect(shopee.world.stockTold.map(({ sku, stock }) => [sku, stock])).toEqual([
    ['AT-DEN-M', 7],
    ['TUI-KEM', 12],
  ])
  expect(shopee.world.counts.get(`stock/${shopId}/${bag}/0`)).toMatchObject({ asked: 2, done: 1 })
  const models = await shopee.get('/product/get_model_list', { item_id: shirt })
  expect(models.response.model[0].stock_info_v2.summary_info.total_available_stock).toBe(7)
})
