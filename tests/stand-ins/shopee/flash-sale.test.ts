import { afterEach, expect, test } from 'vitest'
import { makeOrder } from '../../../src/stand-ins/shopee/make-order.ts'
import { aShopee, closeShopees, otherShop, shopId } from './a-shopee.ts'

afterEach(closeShopees)

const root = '/shop_flash_sale'

async function aShop() {
  const shopee = await aShopee()
  await shopee.link()
  const own = shopee.world.items.all().filter((item) => item.shop_id === shopId)
  const [shirt, bag] = ['Áo thun Mây', 'Túi vải'].map((name) => own.find((item) => item.item_name === name))
  if (!shirt || !bag) throw new Error('shirts and bags are sold')
  const now = () => Math.floor(shopee.time.now / 1000)
  const slots = await shopee.get(`${root}/get_time_slot_id`, { start_time: now(), end_time: now() + 86_400 })
  const [slot, later] = slots.response
  const create = (timeslot_id: number) => shopee.post(`${root}/create_shop_flash_sale`, { timeslot_id })
  return { shopee, shirt, bag, slot, later, create, now }
}

/** A sale in the next slot, with ten bags at 70,000. */
async function aSale() {
  const shop = await aShop()
  const { shopee, bag, slot, create } = shop
  const { flash_sale_id } = (await create(slot.timeslot_id)).response
  const add = (...items: object[]) =>
    shopee.post(`${root}/add_shop_flash_sale_items`, { flash_sale_id, items })
  const ten = { item_id: bag.item_id, purchase_limit: 2, item_input_promo_price: 70_000, item_stock: 10 }
  const stock = async () => {
    const { response } = await shopee.get('/product/get_item_base_info', { item_id_list: bag.item_id })
    const { total_reserved_stock: held, total_available_stock: free } =
      response.item_list[0].stock_info_v2.summary_info
    return [held, free]
  }
  const items = async () =>
    (await shopee.get(`${root}/get_shop_flash_sale_items`, { flash_sale_id, offset: 0, limit: 100 })).response
  const list = async (type: number) =>
    (await shopee.get(`${root}/get_shop_flash_sale_list`, { type, offset: 0, limit: 10 })).response
  return { ...shop, flash_sale_id, add, ten, stock, items, list }
}

test('a sale is made once in a slot that has not begun, and listed by what it is', async () => {
  const { shopee, slot, later, create, list } = await aSale()
  // It is noon in Vietnam: the next slot begins at three.
  expect(slot.start_time - Math.floor(shopee.time.now / 1000)).toBe(3 * 3600)
  expect((await create(slot.timeslot_id)).error).toBe('shop_flash_sale_already_exist')
  expect((await create(1)).error).toBe('shop_flash_sale_param_error')
  expect((await create(later.timeslot_id)).response.status).toBe(1)
  expect([(await list(0)).total_count, (await list(1)).total_count, (await list(2)).total_count]).toEqual([
    2, 2, 0,
  ])
  shopee.time.now = slot.start_time * 1000
  await shopee.link()
  expect([(await list(1)).total_count, (await list(2)).total_count]).toEqual([1, 1])
  const early = { start_time: slot.start_time - 7200, end_time: slot.end_time }
  expect((await shopee.get(`${root}/get_time_slot_id`, early)).error).toBe('shop_flash_sale_param_error')
})

test('what is enabled in a sale is held: the stock does not go below it, and the price stays', async () => {
  const { shopee, bag, add, ten, stock } = await aSale()
  expect((await add(ten)).response).toEqual({})
  expect(await stock()).toEqual([10, 40])
  const tell = (units: number) =>
    shopee.post('/product/update_stock', {
      item_id: bag.item_id,
      stock_list: [{ seller_stock: [{ stock: units }] }],
    })
  expect([(await tell(9)).error, (await tell(12)).error]).toEqual(['error_busi_update_stock_failed', ''])
  expect(await stock()).toEqual([10, 2])
  const price = { item_id: bag.item_id, price_list: [{ original_price: 99_000 }] }
  expect((await shopee.post('/product/update_price', price)).error).toBe('error_update_price_fail')
  const { response } = await shopee.get('/product/get_item_promotion', { item_id_list: bag.item_id })
  expect(response.success_list[0].promotion[0]).toMatchObject({
    promotion_type: 'In Shop Flash Sale',
    promotion_staging: 'upcoming',
  })
})

test('each item is added for itself: too dear, too many, twice, or nobody’s, it is named with the reason', async () => {
  const { shirt, bag, add, ten, items } = await aSale()
  const [m, l] = shirt.models
  const model = (model_id: number | undefined, input_promo_price: number, stock: number) => ({
    model_id,
    input_promo_price,
    stock,
  })
  const { response } = await add(
    ten,
    ten,
    {
      item_id: shirt.item_id,
      purchase_limit: 0,
      models: [model(m?.model_id, 119_000, 5), model(l?.model_id, 90_000, 51)],
    },
    {
      item_id: shirt.item_id,
      purchase_limit: 0,
      models: [model(7, 90_000, 5), model(m?.model_id, 90_000, 5)],
    },
  )
  expect(
    response.failed_items.map((one: Record<string, number>) => [
      one['item_id'],
      one['model_id'],
      one['err_code'],
    ]),
  ).toEqual([
    [bag.item_id, undefined, 1400101720],
    [shirt.item_id, m?.model_id, 1400101718],
    [shirt.item_id, l?.model_id, 1400101726],
    [shirt.item_id, 7, 1400101737],
  ])
  expect(response.failed_items[1].unqualified_conditions[0].unqualified_code).toBe(10009)
  const told = await items()
  expect(told.item_info).toMatchObject([
    {
      item_id: bag.item_id,
      item_status: 1,
      input_promotion_price: 70_000,
      campaign_stock: 10,
      purchase_limit: 2,
    },
    { item_id: shirt.item_id, status: 1 },
  ])
  expect(told.models).toMatchObject([
    { model_id: m?.model_id, model_name: 'Đen,M', status: 1, campaign_stock: 5 },
  ])
})

test('an enabled item can only be disabled, a disabled one is told anew, and a sale that is disabled lets go of all', async () => {
  const { shopee, bag, flash_sale_id, add, ten, stock, list } = await aSale()
  await add(ten)
  const update = async (more: object) =>
    (
      await shopee.post(`${root}/update_shop_flash_sale_items`, {
        flash_sale_id,
        items: [{ item_id: bag.item_id, ...more }],
      })
    ).response.failed_items?.[0].err_code
  expect(await update({ item_status: 1, item_stock: 20 })).toBe(1400101721)
  expect(await update({ item_status: 0 })).toBeUndefined()
  expect(await stock()).toEqual([0, 50])
  expect(await update({ item_status: 1, item_stock: 20 })).toBeUndefined()
  expect(await stock()).toEqual([20, 30])
  expect((await list(1)).flash_sale_list[0].enabled_item_count).toBe(1)
  const set = (status: number) => shopee.post(`${root}/update_shop_flash_sale`, { flash_sale_id, status })
  expect((await set(2)).response.status).toBe(2)
  expect(await stock()).toEqual([0, 50])
  expect((await add(ten)).error).toBe('shop_flash_sale_is_not_enabled_or_upcoming')
  await set(1)
  await shopee.post(`${root}/delete_shop_flash_sale_items`, { flash_sale_id, item_ids: [bag.item_id] })
  expect((await list(1)).flash_sale_list[0].item_count).toBe(0)
  expect((await shopee.post(`${root}/delete_shop_flash_sale`, { flash_sale_id })).response.status).toBe(0)
  expect((await shopee.get(`${root}/get_shop_flash_sale`, { flash_sale_id })).error).toBe(
    'shop_flash_sale_not_exist',
  )
})

test('while a sale goes on its price is asked and its units are taken; when it is over, nothing is held', async () => {
  const { shopee, bag, flash_sale_id, slot, add, ten, stock } = await aSale()
  await add(ten)
  shopee.time.now = slot.start_time * 1000
  await shopee.link()
  const order = makeOrder(shopee.world, { shop_id: shopId, lines: [{ sku: 'TUI-KEM', quantity: 3 }] })
  expect(order.lines[0]).toMatchObject({ price: 70_000, promotion_type: 'flash_sale' })
  expect(await stock()).toEqual([7, 40])
  const base = await shopee.get('/product/get_item_base_info', { item_id_list: bag.item_id })
  expect(base.response.item_list[0].price_info[0]).toMatchObject({
    original_price: 89_000,
    current_price: 70_000,
  })
  expect((await shopee.post(`${root}/delete_shop_flash_sale`, { flash_sale_id })).error).toBe(
    'shop_flash_sale_param_error',
  )
  shopee.time.now = slot.end_time * 1000 + 1000
  await shopee.link()
  expect(await stock()).toEqual([0, 47])
})

test('a sale holds at most fifty items, and belongs to its shop', async () => {
  const { shopee, bag, flash_sale_id, add } = await aSale()
  const many = Array.from({ length: 51 }, (_, index) => ({ item_id: bag.item_id + index, purchase_limit: 0 }))
  expect((await add(...many)).error).toBe('shop_flash_sale_exceed_max_item_limit')
  const sale = shopee.world.flashSales.get(String(flash_sale_id))
  if (sale) shopee.world.flashSales.put(String(flash_sale_id), { ...sale, shop_id: otherShop })
  expect((await shopee.get(`${root}/get_shop_flash_sale`, { flash_sale_id })).error).toBe(
    'shop_flash_sale_not_exist',
  )
  const { response } = await shopee.get(`${root}/get_item_criteria`)
  expect(response.criteria[0]).toMatchObject({ min_discount: 5, must_not_pre_order: true })
})
