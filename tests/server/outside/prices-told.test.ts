import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ChannelItem } from '../../../src/domain/tables/channel-items.ts'
import { must } from '../../../src/lib/must.ts'
import { OutsideTrouble } from '../../../src/server/outside/call-outside.ts'
import { sweep } from '../../../src/server/upkeep.ts'
import { day } from '../small-shop.ts'
import { aListingShop } from './a-listing-shop.ts'

const listing = { channel: 'Shopee', shopId: '77', item: '1', model: '0' }
const shopOf = { channel: 'Shopee', shopId: '77' }
const rule = { from: 'price', percent: 10, plus: 0, fee: 0, step: 1_000, ending: 0, margin: 0 }

let at: Awaited<ReturnType<typeof aListingShop>>
beforeEach(async () => {
  at = await aListingShop()
})
afterEach(() => at.close())

const setPricing = (more: object = {}) =>
  at.ask('/api/market', { method: 'setPricing', ...shopOf, pricing: { ...rule, ...more } })
const linkItem = (products = [{ productCode: 'A1', amount: 1 }]) =>
  at.ask('/api/product', { method: 'linkItem', ...listing, products })
const setPrice = (price: number) =>
  at.ask('/api/product', { method: 'setPrices', items: [{ code: 'A1', price }] })
const push = (price?: number) =>
  at.ask('/api/product', { method: 'pushPrices', ...shopOf, prices: [{ item: '1', model: '0', price }] })
const listed = async (filter: object = {}, userName = 'chu') =>
  (await at.ask('/api/market', { method: 'listItems', filter }, userName)).items
const told = async () => (await at.ask('/api/market', { method: 'getPriceHistory', ...shopOf })).list

async function linked() {
  at.outside.sells('1', { sku: 'X', price: 100_000 })
  await at.link()
  await linkItem()
  await setPrice(120_000)
  await at.work()
}

test('prices at a marketplace follow nothing until a shop says how, and then somebody looks through them and has them told', async () => {
  await linked()
  expect((await listed())[0].reckoned).toBeUndefined()
  expect(
    await at.post('/api/product', { method: 'pushPrices', ...shopOf, prices: [{ item: '1', model: '0' }] }),
  ).toMatchObject({
    status: 409,
    body: { code: 'shop-without-pricing' },
  })
  await setPricing()
  await at.work()
  expect(at.outside.told).toEqual([])
  expect(await listed({ priceOff: true })).toMatchObject([
    { price: 100_000, reckoned: { price: 132_000, isHeld: false } },
  ])
  await push(132_000)
  expect((await at.itemOf())?.priceTold).toMatchObject({ asked: { by: 'chu' } })
  await at.work()
  expect(at.outside.told).toEqual(['1/0=132000đ'])
  expect(await at.itemOf()).toMatchObject({ price: 132_000, priceTold: { took: { value: 132_000 } } })
  expect(await listed({ priceOff: true })).toEqual([])
  expect(await told()).toMatchObject([{ from: 100_000, to: 132_000, by: 'chu', listing: 'Shopee/77/1/0' }])
})

test('a listing is marked while it costs something else than the rule says, no longer, and is not written where it is marked already', async () => {
  await linked()
  await setPricing({ percent: 0 })
  await at.work()
  const head = async () => (await at.shop.store.read('may', (reading) => reading.head())).version
  const marked = async () => (await listed({ priceOff: true })).length
  expect(await marked()).toBe(1)
  await setPrice(125_000)
  const before = await head()
  await at.work()
  expect([await marked(), await head()]).toEqual([1, before])
  await setPrice(100_000)
  await at.work()
  expect(await marked()).toBe(0)
  await setPrice(125_000)
  await at.work()
  expect(await marked()).toBe(1)
  expect(at.outside.told).toEqual([])
})

test('[O5] a price that its marketplace does not take is named on its row and in the history', async () => {
  await linked()
  await setPricing()
  at.outside.locked.add('1')
  await push()
  await at.work()
  expect(await at.itemOf()).toMatchObject({
    price: 100_000,
    priceTold: { trouble: { text: 'Hàng đang khuyến mãi.', said: 'locked', value: 132_000 } },
  })
  expect(await listed({ trouble: true })).toHaveLength(1)
  expect(await listed({ priceOff: true })).toHaveLength(1)
  expect(await told()).toMatchObject([{ to: 132_000, trouble: 'Hàng đang khuyến mãi. (locked)' }])
  at.outside.locked.clear()
  await push()
  await at.work()
  expect((await at.itemOf())?.priceTold?.trouble).toBeUndefined()
  expect(await listed({ trouble: true })).toEqual([])
})

test('a price that became another since somebody saw it is not told', async () => {
  await linked()
  await setPricing()
  await push(132_000)
  await setPrice(130_000)
  await at.work()
  expect(at.outside.told).toEqual([])
  expect((await at.itemOf())?.priceTold?.trouble?.text).toContain('vừa đổi')
})

test('[O12] where the rule tells by itself, changes of ours that come faster than they are told are told once, as the books are then', async () => {
  await linked()
  await setPricing({ auto: 1 })
  await at.work()
  expect(at.outside.told).toEqual(['1/0=132000đ'])
  for (const price of [130_000, 140_000, 150_000]) await setPrice(price)
  await at.work()
  expect(at.outside.told.slice(1)).toEqual(['1/0=165000đ'])
  expect((await told())[0]).toMatchObject({ from: 132_000, to: 165_000 })
  expect((await told())[0].by).toBeUndefined()
})

test('where a call tells of one item prices of several items are told side by side, and variations of one together', async () => {
  const { listings } = at.outside.market
  const { tellPrices } = listings
  const calls: string[][] = []
  let [underWay, most] = [0, 0]
  at.outside.market.listings = {
    ...listings,
    stockBy: 'item',
    async tellPrices(told, asking) {
      underWay += 1
      most = Math.max(most, underWay)
      calls.push(told.map(({ item, model }) => `${item}/${model}`))
      await new Promise((resolve) => setImmediate(resolve))
      underWay -= 1
      return tellPrices(told, asking)
    },
  }
  const items = ['1', '2', '3', '4']
  for (const item of items) at.outside.sells(item, { model: '1' }, { model: '2' })
  await at.link()
  for (const item of items)
    for (const model of ['1', '2'])
      await at.ask('/api/product', {
        method: 'linkItem',
        ...listing,
        item,
        model,
        products: [{ productCode: 'A1', amount: 1 }],
      })
  await setPrice(120_000)
  await setPricing({ auto: 1 })
  await at.work()
  expect(most).toBe(3)
  expect(calls).toEqual([
    ['1/1', '1/2', '4/1', '4/2'],
    ['2/1', '2/2'],
    ['3/1', '3/2'],
  ])
})

test('[O4] a price whose answer was lost is told again', async () => {
  await linked()
  at.outside.meetings.push({ after: new OutsideTrouble('again', 'Mất trả lời.', { mayBeDone: true }) })
  await setPricing({ auto: 1 })
  await at.work()
  await at.pass(15 * 60_000)
  expect(at.outside.told).toEqual(['1/0=132000đ', '1/0=132000đ'])
})

test('[O4] what may have reached the marketplace is told otherwise, though its row shows the price that is wanted again', async () => {
  await linked()
  at.outside.meetings.push({ after: new OutsideTrouble('again', 'Mất trả lời.', { mayBeDone: true }) })
  await setPricing({ auto: 1, percent: 0 })
  await at.work()
  expect(at.outside.told).toEqual(['1/0=120000đ'])
  expect((await at.itemOf())?.price).toBe(100_000)
  await setPrice(100_000)
  await at.pass(15 * 60_000)
  expect(at.outside.told).toEqual(['1/0=120000đ', '1/0=100000đ'])
})

test('[O5] what a marketplace says nothing about is told again, and counts as told to nobody', async () => {
  await linked()
  await setPricing()
  at.outside.silent.add('1')
  await push()
  await at.ask('/api/product', {
    method: 'pushSkus',
    ...shopOf,
    item: '1',
    skus: [{ model: '0', sku: 'AO' }],
  })
  await at.work()
  expect(await at.itemOf()).toMatchObject({ price: 100_000, sku: 'X' })
  at.outside.silent.clear()
  await at.pass(15 * 60_000)
  expect(at.outside.told.toSorted()).toEqual(['1/0=132000đ', '1/0=AO'])
  expect(await at.itemOf()).toMatchObject({ price: 132_000, sku: 'AO' })
})

test('whoever wanted something told to a shop that was unlinked meanwhile hears so', async () => {
  at.outside.sells('1', { sku: 'X', price: 100_000 }, { model: '9', sku: 'Y' })
  await at.link()
  await linkItem()
  await setPrice(120_000)
  await setPricing()
  await push()
  const listing = { ...shopOf, item: '1' }
  await at.ask('/api/product', { method: 'pushSkus', ...listing, skus: [{ model: '0', sku: 'AO' }] })
  await at.ask('/api/product', { method: 'setPreOrder', ...listing, model: '0', days: 7 })
  await at.ask('/api/market', { method: 'unlinkShop', ...shopOf })
  await at.work()
  expect(at.outside.told).toEqual([])
  const trouble = { text: expect.stringContaining('gỡ liên kết') }
  expect(await at.itemOf()).toMatchObject({
    priceTold: { trouble },
    skuTold: { trouble },
    preOrderTold: { trouble },
  })
})

test('[O6] what is no longer sold there is told no price, and whoever wanted it told hears so', async () => {
  await linked()
  await setPricing()
  await push()
  const gone = { ...(await at.itemOf()), state: 'gone' } as ChannelItem
  await at.shop.store.write('may', async (writing) => {
    const version = await writing.advance()
    await writing.putRows(version, [{ table: 'channelItems', key: gone.id, row: gone }])
  })
  await at.work()
  expect(at.outside.told).toEqual([])
  expect((await at.itemOf())?.priceTold?.trouble?.text).toContain('không còn trên sàn')
})

test('what becomes another price at the marketplace is found by the reading of everything, and marked', async () => {
  await linked()
  await setPricing()
  await push()
  await at.work()
  at.outside.sells('1', { price: 99_000 })
  await at.pass(day + 30 * 60_000, 5 * 60_000)
  expect(await listed({ priceOff: true })).toMatchObject([{ price: 99_000 }])
})

test('[CAT-150] the cost holds the price; whoever may not see it is told neither', async () => {
  await linked()
  await at.ask('/api/product', {
    method: 'update',
    productId: 'A1',
    holders: [],
    priceIn: 200_000,
    price: 250_000,
    wholesale_price: 230_000,
  })
  await setPricing({ percent: -50, margin: 10 })
  await at.work()
  expect((await listed())[0].reckoned).toEqual({ price: 220_000, isHeld: true, cost: 200_000 })
  const unseeing = (await listed({}, 'ban'))[0].reckoned
  expect(unseeing).toEqual({ isHeld: true })
  await push()
  await at.work()
  expect(at.outside.told).toEqual(['1/0=220000đ'])
})

test('a rule stays while its shop is unlinked and linked again, and nothing is told meanwhile', async () => {
  await linked()
  await setPricing({ auto: 1 })
  await at.work()
  await at.ask('/api/market', { method: 'unlinkShop', ...shopOf })
  await setPrice(200_000)
  await at.work()
  expect(at.outside.told).toEqual(['1/0=132000đ'])
  await at.link()
  await at.pass(60_000)
  expect(at.outside.told.slice(1)).toEqual(['1/0=220000đ'])
})

test('what listings were told to cost is forgotten after 30 days', async () => {
  await linked()
  await setPricing()
  await push()
  await at.work()
  await sweep(at.shop.store, 'may', at.now() + 29 * day)
  expect(await told()).toHaveLength(1)
  await sweep(at.shop.store, 'may', at.now() + 31 * day)
  expect(await told()).toEqual([])
})

test('[CAT-278] [CAT-279] [CAT-280] variations of an item are called anew, each with its own answer', async () => {
  at.outside.sells('1', { model: '8', name: 'Đen', sku: 'A' }, { model: '9', name: 'Trắng', sku: 'B' })
  await at.link()
  const skus = (...each: [string, string][]) =>
    at.post('/api/product', {
      method: 'pushSkus',
      ...shopOf,
      item: '1',
      skus: each.map(([model, sku]) => ({ model, sku })),
    })
  expect(await skus(['8', 'ÁO-ĐEN'])).toMatchObject({
    body: { error: 'Mã Sku không được chứa dấu, khoảng trắng!' },
  })
  expect(await skus(['8', 'AO DEN'])).toMatchObject({
    body: { error: 'Mã Sku không được chứa dấu, khoảng trắng!' },
  })
  expect(await skus(['8', ''])).toMatchObject({ body: { error: 'Mã Sku không hợp lệ' } })
  expect(await skus(['7', 'AO'])).toMatchObject({ body: { code: 'listing-not-known' } })
  expect(await skus(['8', 'AO-DEN'], ['9', 'AO-TRANG'])).toMatchObject({ status: 200 })
  await at.work()
  expect(at.outside.told).toEqual(['1/8=AO-DEN', '1/9=AO-TRANG'])
  expect(await at.itemOf('Shopee/77/1/8')).toMatchObject({
    sku: 'AO-DEN',
    skuTold: { took: { value: 'AO-DEN' } },
  })
  at.outside.locked.add('1')
  await skus(['9', 'KHAC'])
  await at.work()
  expect(await at.itemOf('Shopee/77/1/9')).toMatchObject({
    sku: 'AO-TRANG',
    skuTold: { took: { value: 'AO-TRANG' }, trouble: { value: 'KHAC', said: 'locked' } },
  })
})

test('[O4, O5] where one variation is refused and another was not heard, all are told again', async () => {
  at.outside.sells('1', { model: '8', sku: 'A' }, { model: '9', sku: 'B' })
  await at.link()
  const { listings } = at.outside.market
  const tellSkus = must(listings.tellSkus, 'the telling of SKUs')
  let times = 0
  at.outside.market.listings = {
    ...listings,
    async tellSkus(told, asking) {
      times += 1
      if (times > 1) return tellSkus(told, asking)
      const troubles = [new OutsideTrouble('person', 'Mã này có rồi.'), new OutsideTrouble('again', 'Bận.')]
      return told.map(({ item, model }, place) => {
        return { number: item, parcel: model, trouble: must(troubles[place], 'a trouble') }
      })
    },
  }
  await at.ask('/api/product', {
    method: 'pushSkus',
    ...shopOf,
    item: '1',
    skus: [
      { model: '8', sku: 'AO-DEN' },
      { model: '9', sku: 'AO-TRANG' },
    ],
  })
  await at.work()
  expect(at.outside.told).toEqual([])
  await at.pass(10 * 60_000)
  expect(at.outside.told).toEqual(['1/8=AO-DEN', '1/9=AO-TRANG'])
})

test('[CAT-284] a client of the documents calls variations anew by the name it knows', async () => {
  at.outside.sells('1', { model: '8', name: 'Đen' })
  at.outside.sells('2', { sku: 'CU' })
  await at.link()
  const call = (fields: object) =>
    at.ask('/api/v2/shopee', { method: 'updateVariationSkuShopeeV2', shopid: 77, ...fields })
  await call({ item_id: 1, item_sku: 'AO', variations: [{ model_id: 8, model_sku: 'AO-DEN' }] })
  await call({ item_id: 2, item_sku: 'TUI' })
  expect(
    await at.post(
      '/api/v2/shopee',
      { method: 'updateVariationSkuShopeeV2', shopid: 77, item_id: 2, item_sku: 'KHAC' },
      'kho',
    ),
  ).toMatchObject({ status: 403 })
  await at.work()
  expect(at.outside.told.toSorted()).toEqual(['1/8=AO-DEN', '2/0=TUI'])
})

test('[CAT-159] [CAT-160] [CAT-161] [CAT-162] [CAT-507] [CAT-552] an item is sold before it is there, from 7 to 14 days ahead', async () => {
  at.outside.sells('1', { model: '8', name: 'Đen' }, { model: '9', name: 'Trắng' })
  await at.link()
  const set = (days: number, userName = 'chu') =>
    at.post('/api/product', { method: 'setPreOrder', ...shopOf, item: '1', model: '8', days }, userName)
  for (const days of [6, 15, 1]) expect(await set(days)).toMatchObject({ body: { code: 'pre-order-days' } })
  expect(await set(7, 'kho')).toMatchObject({ status: 403 })
  expect(await set(7)).toMatchObject({ status: 200 })
  await at.work()
  for (const model of ['8', '9'])
    expect(await at.itemOf(`Shopee/77/1/${model}`)).toMatchObject({ preOrderTold: { took: { value: 7 } } })
  await at.ask('/api/v2/official_shopee', {
    method: 'updateItemShopee',
    shopId: '77',
    itemId: '1',
    accessToken: 'gì cũng được',
    days_to_ship: 2,
    is_pre_order: false,
  })
  await at.work()
  expect(at.outside.told).toEqual(['1 after 7', '1 after 0'])
  for (const named of [{ itemId: '999' }, { itemId: 1, shopId: '78' }])
    expect(
      await at.post('/api/v2/official_shopee', {
        method: 'updateItemShopee',
        shopId: '77',
        is_pre_order: true,
        days_to_ship: 7,
        ...named,
      }),
    ).toMatchObject({ status: 409, body: { code: 'listing-not-known' } })
  await at.work()
  expect(at.outside.told).toHaveLength(2)
})
