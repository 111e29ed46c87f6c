import { afterEach, expect, test } from 'vitest'
import { cancelAsBuyer } from '../../../src/stand-ins/shopee/cancel.ts'
import { makeOrder } from '../../../src/stand-ins/shopee/make-order.ts'
import { pictureAt, press } from '../press.ts'
import { aShopee, closeShopees, shopId } from './a-shopee.ts'

afterEach(closeShopees)

const kids = 88230512

async function aShop(options: Parameters<typeof aShopee>[0] = {}) {
  const shopee = await aShopee(options)
  await shopee.link()
  const idOf = (name: string) => {
    const found = shopee.world.items.all().find((one) => one.shop_id === shopId && one.item_name === name)
    return found?.item_id ?? 0
  }
  const told = async (item_id: number) =>
    (await shopee.get('/product/get_item_base_info', { item_id_list: item_id })).response.item_list[0]
  const listed = async (item_status: string, more = {}) =>
    (await shopee.get('/product/get_item_list', { page_size: 100, item_status, ...more })).response
  const act = (id: number, name: string, more = {}) => press(shopee, '/listing', { id, act: name, ...more })
  return { shopee, shirt: idOf('Áo thun Mây'), bag: idOf('Túi vải'), told, listed, act }
}

test('a shop lists about forty things beside its goods, under codes, barcodes or names, with pictures that can be fetched', async () => {
  const { shopee, told, listed } = await aShop({
    hasCatalogue: true,
    goods: Array.from({ length: 64 }, (_, index) => ({
      code: `SP-${index}`,
      name: `Áo thun số ${Math.floor(index / 2)}`,
      variant: index % 2 ? 'Đen · M' : 'Đen · L',
      barcode: `893500000${String(index).padStart(4, '0')}`,
      price: 100_000,
    })),
  })
  const { item, total_count } = await listed('NORMAL')
  expect([item.length, total_count]).toEqual([73, 73])
  const own = shopee.world.items.all().filter((one) => one.shop_id === shopId)
  const sold = own.flatMap((one) => one.models)
  const codes = (model: (typeof sold)[number]) => model.model_sku.trim().toUpperCase().replaceAll(' ', '-')
  expect(sold.filter(({ model_sku }) => model_sku === 'SP-0')).toHaveLength(2)
  expect(sold.some((model) => model.model_sku !== codes(model) && codes(model).startsWith('SP-'))).toBe(true)
  expect(sold.some((model) => model.gtin_code !== '' && !codes(model).startsWith('SP-'))).toBe(true)
  expect(sold.some((model) => model.model_sku === '' && model.gtin_code === '')).toBe(true)
  const base = await told(item[0].item_id)
  expect(await pictureAt(base.image.image_url_list[0])).toEqual({ type: 'png', width: 320, height: 320 })
  shopee.world.faults.set('picture-cut')
  await expect(pictureAt(base.image.image_url_list[0])).rejects.toThrow()
})

test('a seller renames, hides and deletes at the marketplace, and the list by time tells of it', async () => {
  const { shopee, bag, shirt, told, listed, act } = await aShop()
  shopee.time.now += 60_000
  const since = { update_time_from: Math.floor(shopee.time.now / 1000) }
  expect((await listed('NORMAL', since)).total_count).toBe(0)
  await act(bag, 'rename', { value: 'Túi vải bố quai dài' })
  await act(shirt, 'hide')
  const changed = await listed('NORMAL', since)
  expect(changed.item.map(({ item_id }: { item_id: number }) => item_id)).toEqual([bag])
  expect((await listed('UNLIST', since)).total_count).toBe(1)
  expect((await told(bag)).item_name).toBe('Túi vải bố quai dài')
  await act(bag, 'delete')
  await act(shirt, 'ban')
  expect((await listed('SELLER_DELETE')).total_count).toBe(1)
  expect((await listed('BANNED')).total_count).toBe(1)
  const stock = { item_id: bag, stock_list: [{ model_id: 0, seller_stock: [{ stock: 1 }] }] }
  expect((await shopee.post('/product/update_stock', stock)).error).toBe('error_item_uneditable')
  expect(await listed('GONE')).toBeUndefined()
})

test('three thousand listings more are there at a press, and its page finds one of them', async () => {
  const { shopee, listed } = await aShop()
  await press(shopee, '/listings', { shop: shopId, count: 3000 })
  await press(shopee, '/listings', { shop: shopId, count: 7 })
  const { total_count, next_offset } = await listed('NORMAL', { offset: 2950 })
  expect([total_count, next_offset]).toEqual([3003, undefined])
  const page = await (await fetch(`${shopee.address}/listings?q=TUI-KEM`)).text()
  expect(page).toContain('Túi vải')
  expect(page).not.toContain('Áo thun Mây')
})

test('an order takes from the stock, a cancelled one gives it back, and what was told is remembered with what there was', async () => {
  const { shopee, bag } = await aShop()
  const available = () => shopee.world.items.get(String(bag))?.models[0]?.stock
  const order = makeOrder(shopee.world, {
    shop_id: shopId,
    models: [{ item_id: bag, model_id: 0, quantity: 3 }],
  })
  expect(available()).toBe(47)
  cancelAsBuyer(shopee.world, order)
  expect(available()).toBe(50)
  const stock_list = [{ model_id: 0, seller_stock: [{ stock: 12 }] }]
  await shopee.post('/product/update_stock', { item_id: bag, stock_list })
  expect(shopee.world.stockTold).toMatchObject([{ item_id: bag, model_id: 0, stock: 12, had: 50 }])
})

test('what a promotion holds is no longer sold: stock does not go below it, the price stays, and it cannot be hidden', async () => {
  const { shopee, bag, told, act } = await aShop()
  await act(bag, 'lock')
  const base = await told(bag)
  expect(base.stock_info_v2).toEqual({
    summary_info: { total_reserved_stock: 25, total_available_stock: 25 },
    seller_stock: [{ location_id: '', stock: 50, if_saleable: true }],
  })
  expect(base.has_promotion).toBe(true)
  const tell = (stock: number) =>
    shopee.post('/product/update_stock', {
      item_id: bag,
      stock_list: [{ model_id: 0, seller_stock: [{ stock }] }],
    })
  expect((await tell(24)).response.failure_list[0].failed_reason).toContain('reserved stock')
  expect((await tell(25)).error).toBe('')
  const price = await shopee.post('/product/update_price', {
    item_id: bag,
    price_list: [{ model_id: 0, original_price: 99_000 }],
  })
  expect([price.error, price.response.failure_list[0].failed_reason]).toEqual([
    'error_update_price_fail',
    'Price cannot be changed when model is under promotion.',
  ])
  const hidden = await shopee.post('/product/unlist_item', { item_list: [{ item_id: bag, unlist: true }] })
  expect(hidden.error).toBe('error_unlist_item_all_failed')
  const { response } = await shopee.get('/product/get_item_promotion', { item_id_list: bag })
  expect(response.success_list[0].promotion).toHaveLength(1)
  await act(bag, 'unlock')
  expect((await tell(3)).error).toBe('')
})

test('a shop of two places tells its stock by place, and one of one place names none', async () => {
  const { shopee, bag } = await aShop()
  const named = { item_id: bag, stock_list: [{ seller_stock: [{ location_id: 'VNZ', stock: 1 }] }] }
  expect((await shopee.post('/product/update_stock', named)).error).toBe('error_auth')
  expect((await shopee.get('/shop/get_warehouse_detail')).error).toBe('warehouse.error_not_in_whitelist')
  const item = shopee.world.items.all().find((one) => one.shop_id === kids && one.item_name === 'Túi vải')
  expect(item?.models[0]?.locations).toEqual([
    { location_id: 'VNZ', stock: 50 },
    { location_id: 'VN0001KHC', stock: 0 },
  ])
})

test('prices, codes, days of a pre-order and visibility are changed by calls, with refusals where they make no sense', async () => {
  const { shopee, shirt, bag, told, listed } = await aShop()
  const [m, l] = shopee.world.items.get(String(shirt))?.models ?? []
  const price = await shopee.post('/product/update_price', {
    item_id: shirt,
    price_list: [
      { model_id: m?.model_id, original_price: 130_000 },
      { model_id: l?.model_id, original_price: 10 },
    ],
  })
  expect(price.response).toEqual({
    success_list: [{ model_id: m?.model_id, original_price: 130_000 }],
    failure_list: [{ model_id: l?.model_id, failed_reason: 'Original_price is less than min price limit.' }],
  })
  expect(shopee.world.counts.get(`price/${shopId}/${shirt}/${m?.model_id}`)).toMatchObject({ done: 1 })
  const half = { item_id: bag, price_list: [{ original_price: 10.5 }] }
  expect((await shopee.post('/product/update_price', half)).error).toBe('error_invalid_price')
  const model = [{ model_id: m?.model_id, model_sku: 'AT-DEN-M-2' }]
  expect((await shopee.post('/product/update_model', { item_id: shirt, model })).error).toBe('')
  const models = await shopee.get('/product/get_model_list', { item_id: shirt })
  expect(models.response.model[0]).toMatchObject({
    model_sku: 'AT-DEN-M-2',
    tier_index: [0, 0],
    price_info: [{ original_price: 130_000 }],
  })
  const edit = (body: object) => shopee.post('/product/update_item', { item_id: bag, ...body })
  const preOrder = (days_to_ship: number) => edit({ pre_order: { is_pre_order: true, days_to_ship } })
  expect([(await preOrder(6)).error, (await preOrder(15)).error, (await preOrder(10)).error]).toEqual([
    'error_invalid_days_to_ship',
    'error_param_dts_exceeds_max_limit',
    '',
  ])
  expect((await told(bag)).pre_order).toEqual({ is_pre_order: true, days_to_ship: 10 })
  expect((await edit({ item_name: 'ngắn' })).error).toBe('error_item_name_is_too_short')
  expect((await edit({ item_sku: 'TUI-KEM-2', item_status: 'UNLIST' })).response.item_status).toBe('UNLIST')
  expect((await told(bag)).item_sku).toBe('TUI-KEM-2')
  await shopee.post('/product/unlist_item', { item_list: [{ item_id: bag, unlist: false }] })
  expect((await listed('NORMAL')).total_count).toBe(3)
  await shopee.post('/product/delete_item', { item_id: bag })
  expect((await listed('SELLER_DELETE')).total_count).toBe(1)
})
