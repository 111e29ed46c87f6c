import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ChannelItem } from '../../../src/domain/tables/channel-items.ts'
import type { Job } from '../../../src/domain/tables/jobs.ts'
import type { Link } from '../../../src/domain/tables/links.ts'
import type { Product } from '../../../src/domain/tables/products.ts'
import { OutsideTrouble } from '../../../src/server/outside/call-outside.ts'
import { makeEffectsWorker } from '../../../src/server/outside/effects.ts'
import { openVault } from '../../../src/server/outside/vault.ts'
import type { RowWrite } from '../../../src/server/store/store.ts'
import { sweep } from '../../../src/server/upkeep.ts'
import { morning } from '../../support/builders.ts'
import { day, openTestShop, type TestShop } from '../small-shop.ts'
import { aListingMarket } from './a-listing-market.ts'

const minute = 60_000
const address = 'https://kho.example.vn'
const listing = { channel: 'Shopee', shopId: '77', item: '1', model: '0' }
/** What is told of an item that is there no more. */
const unknownVariation = { model: '0', name: '', sku: '', price: 0, stock: 0 }

let shop: TestShop
let outside: ReturnType<typeof aListingMarket>
let now: number
let effects: ReturnType<typeof makeEffectsWorker>
let reported: unknown[]

beforeEach(async () => {
  outside = aListingMarket()
  reported = []
  const vault = openVault({ KHOTAY_SECRET_KEY: randomBytes(32).toString('hex') })!
  const call = async () => Promise.reject(new Error('no wire here'))
  const markets = { Shopee: outside.market }
  const callFor = () => call
  shop = await openTestShop({
    outside: { vault, markets, call, callFor, address, hookAddress: address, close: () => undefined },
    worksAtJobs: false,
  })
  const report = (error: unknown) => reported.push(error)
  const acting = { store: shop.store, report, tell: () => undefined }
  const road = { store: shop.store, vault, markets, callFor, clock: () => now }
  effects = makeEffectsWorker({
    store: shop.store,
    clock: () => now,
    acting,
    road,
    poke: () => undefined,
    report,
  })
  at(morning)
})
afterEach(async () => {
  await shop.close()
  expect(reported).toEqual([])
})

function at(instant: number) {
  now = instant
  shop.setClock(instant)
}
async function work() {
  for (let round = 0; round < 80; round += 1) if (!(await effects.serve())) return
  throw new Error('the road never comes to rest')
}
async function pass(ms: number, step = minute) {
  for (const end = now + ms; now < end; ) {
    at(Math.min(end, now + step))
    await work()
  }
}
async function post(path: string, fields: object, userName = 'chu') {
  return shop.post(path, { token: await shop.tokenOf(userName), ...fields })
}
async function ask(path: string, fields: object) {
  const { status, body } = await post(path, fields)
  expect(status, JSON.stringify(body)).toBe(200)
  at(now + 1)
  return body
}
async function row<R>(table: 'channelItems' | 'jobs' | 'products', key: string): Promise<R | undefined> {
  const [found] = await shop.store.read('may', (reading) => reading.rows([{ table, key }]))
  return found as R | undefined
}
const itemOf = (id = 'Shopee/77/1/0') => row<ChannelItem>('channelItems', id)

async function link() {
  const { address: going } = await ask('/api/market/go', { channel: 'Shopee' })
  const state = new URL(going).searchParams.get('state')!
  await ask('/api/market/back', { channel: 'Shopee', state, query: { code: 'good', shop_id: '77' } })
  await work()
}
async function linkItem(products = [{ productCode: 'A1', amount: 1 }], of = listing) {
  return ask('/api/product', { method: 'linkItem', ...of, products })
}
const follow = (more: object = {}) =>
  ask('/api/market', { method: 'followStock', channel: 'Shopee', shopId: '77', follows: 1, ...more })
let slips = 0
/** So many of a product may be sold from now on, of what lies in its first place. */
async function count(units: number, productCode = 'A1') {
  const product = await row<Product>('products', productCode)
  const { wid, bid, total: seen, book, wait, last } = product!.warehouses[0]!
  const actual = units + book + wait
  slips += 1
  const code = `XT-${slips}`
  const fields = { code, productCode, wid, bid, seen, seenDocument: last?.document, actual, note: '' }
  return ask('/api/exchange', { method: 'quickStockCheck', ...fields })
}
/** How many of A1 may be sold. */
async function sellable() {
  const { total, book, wait } = (await row<Product>('products', 'A1'))!
  return total - Math.max(0, book + wait)
}

test('what a shop sells is read page by page as a job once it is linked, and again by itself', async () => {
  for (const item of ['1', '2', '3', '4', '5']) outside.sells(item, { sku: `SKU-${item}`, stock: 7 })
  await link()
  expect(outside.asked.filter((what) => what.startsWith('page'))).toEqual(['page 0', 'page 2', 'page 4'])
  expect(await itemOf()).toMatchObject({ name: 'Hàng 1', sku: 'SKU-1', stock: 7, state: 'live' })
  expect(await row<Job>('jobs', 'lay-hang/Shopee/77')).toMatchObject({
    state: 'done',
    done: 5,
    total: 5,
    failed: 0,
  })
  // What changed is asked for every quarter of an hour, everything once a day.
  outside.sells('6')
  outside.items.set('6', { ...outside.items.get('6')!, changedAt: now + minute })
  outside.items.delete('2')
  outside.asked.length = 0
  await pass(16 * minute)
  expect(outside.asked).toContain('page 0 changed')
  expect(await itemOf('Shopee/77/6/0')).toMatchObject({ name: 'Hàng 6' })
  expect(await itemOf('Shopee/77/2/0')).toMatchObject({ state: 'live' })
  await pass(day + 16 * minute, 15 * minute)
  expect(await itemOf('Shopee/77/2/0')).toMatchObject({ state: 'gone', stock: 0 })
  expect(await itemOf('Shopee/77/1/0')).toMatchObject({ state: 'live' })
})

test('a listing that its marketplace says is deleted keeps what it was called, all its variations are gone within the hour, and none is made up', async () => {
  outside.sells('1', { model: '11', name: 'Đen' }, { model: '12', name: 'Trắng' })
  outside.sells('2')
  outside.sells('3')
  await link()
  const changedAt = now + minute
  const deleted = { name: '', state: 'gone' as const, changedAt, variations: [unknownVariation] }
  outside.items.set('1', { item: '1', ...deleted })
  outside.items.set('2', { item: '2', ...deleted })
  outside.items.set('never-seen', { item: 'never-seen', ...deleted })
  await pass(16 * minute)
  const gone = { state: 'gone', stock: 0 }
  expect(await itemOf('Shopee/77/1/11')).toMatchObject({ ...gone, name: 'Hàng 1', variant: 'Đen' })
  expect(await itemOf('Shopee/77/1/12')).toMatchObject({ ...gone, name: 'Hàng 1', variant: 'Trắng' })
  expect(await itemOf('Shopee/77/2/0')).toMatchObject({ ...gone, name: 'Hàng 2' })
  expect(await itemOf('Shopee/77/3/0')).toMatchObject({ state: 'live' })
  expect(await itemOf('Shopee/77/1/0')).toBeUndefined()
  expect(await itemOf('Shopee/77/never-seen/0')).toBeUndefined()
})

test('listings that are told twice, since they changed while the pages were read, count once', async () => {
  for (const item of ['1', '2', '3', '4', '5']) outside.sells(item)
  const { page } = outside.market.listings
  let isBegun = false
  outside.market.listings.page = async (of, asking) => {
    const told = await page(of, asking)
    if (told.next !== '4' || isBegun) return told
    isBegun = true
    return { ...told, next: '0' }
  }
  await link()
  expect(outside.asked.filter((what) => what.startsWith('page'))).toEqual([
    'page 0',
    'page 2',
    'page 0',
    'page 2',
    'page 4',
  ])
  expect(await row<Job>('jobs', 'lay-hang/Shopee/77')).toMatchObject({ state: 'done', done: 5, total: 5 })
})

test('a reading that somebody stops leaves off behind the page it is at, and gone on with it counts everything from the beginning', async () => {
  for (const item of ['1', '2', '3', '4', '5']) outside.sells(item)
  const id = 'lay-hang/Shopee/77'
  const page = outside.market.listings.page
  outside.market.listings.page = async (...of) => {
    const told = await page(...of)
    if (of[0].page === '2') await ask('/api/job', { method: 'cancel', id })
    return told
  }
  await link()
  expect(outside.asked).toEqual(['page 0', 'page 2'])
  expect(await row<Job>('jobs', id)).toMatchObject({ state: 'cancelled', done: 2 })
  expect(await itemOf('Shopee/77/4/0')).toBeDefined()
  outside.market.listings.page = page
  await ask('/api/job', { method: 'resume', id })
  await work()
  expect(await row<Job>('jobs', id)).toMatchObject({ state: 'done', done: 5, total: 5, failed: 0 })
})

test('[O9] a shop that was unlinked for an hour and is linked again is asked what it sells as before, by one alone', async () => {
  outside.sells('1')
  await link()
  await pass(5 * minute)
  await ask('/api/market', { method: 'unlinkShop', channel: 'Shopee', shopId: '77' })
  await pass(60 * minute, 5 * minute)
  await link()
  await pass(30 * minute)
  outside.asked.length = 0
  await pass(60 * minute)
  expect(outside.asked).toEqual(Array(4).fill('page 0 changed'))
})

test('[O9] a shop that is linked again at once is asked what it sells by one alone', async () => {
  outside.sells('1')
  await link()
  await pass(5 * minute)
  await ask('/api/market', { method: 'unlinkShop', channel: 'Shopee', shopId: '77' })
  await link()
  await pass(30 * minute)
  outside.asked.length = 0
  await pass(60 * minute)
  expect(outside.asked).toEqual(Array(4).fill('page 0 changed'))
})

test('[O12] figures at a marketplace follow nothing until somebody wants them to, and then every change of ours', async () => {
  outside.sells('1', { sku: 'X', stock: 3 })
  await link()
  await linkItem()
  await count(50)
  await work()
  expect(outside.told).toEqual([])
  await follow()
  await work()
  expect(outside.told).toEqual(['1/0=50'])
  await count(20)
  await work()
  expect(outside.told).toEqual(['1/0=50', '1/0=20'])
  expect(await itemOf()).toMatchObject({ told: { stock: 20 }, stock: 20 })
  // What it has already is not told again.
  await ask('/api/product', { method: 'pauseListing', ...listing, paused: 1 })
  await count(10)
  await work()
  expect(outside.told.length).toBe(2)
  await ask('/api/product', { method: 'pauseListing', ...listing, paused: 0 })
  await work()
  expect(outside.told.slice(2)).toEqual(['1/0=10'])
  await follow({ reserve: 4 })
  await work()
  expect(outside.told.slice(3)).toEqual(['1/0=6'])
})

test('[O12] where a call tells of one item several items are told side by side, and variations of one together', async () => {
  const { listings } = outside.market
  const { tellStock } = listings
  const calls: string[][] = []
  let [underWay, most] = [0, 0]
  outside.market.listings = {
    ...listings,
    stockBy: 'item',
    async tellStock(told, asking) {
      underWay += 1
      most = Math.max(most, underWay)
      calls.push(told.map(({ item, model }) => `${item}/${model}`))
      await new Promise((resolve) => setImmediate(resolve))
      underWay -= 1
      return tellStock(told, asking)
    },
  }
  for (const item of ['1', '2', '3']) outside.sells(item, { model: '1', stock: 7 }, { model: '2', stock: 7 })
  await link()
  for (const item of ['1', '2', '3'])
    for (const model of ['1', '2']) await linkItem(undefined, { ...listing, item, model })
  await follow()
  await work()
  expect(most).toBe(3)
  expect(calls).toEqual([
    ['1/1', '1/2'],
    ['2/1', '2/2'],
    ['3/1', '3/2'],
  ])
})

test('[O12] a figure that somebody wanted told is no higher than what is left once it is told', async () => {
  outside.sells('1', { stock: 7 })
  await link()
  await linkItem()
  await count(10)
  await ask('/api/product', { method: 'pushStock', ...listing, stock: 8 })
  await count(2)
  await work()
  expect(outside.told).toEqual(['1/0=2'])
})

test('[O12] what just sold out is told before everything that was counted', async () => {
  const many = Array.from({ length: 60 }, (_, index) => String(index + 2))
  for (const item of ['1', ...many]) outside.sells(item, { stock: 7 })
  await link()
  await linkItem([{ productCode: 'A2', amount: 1 }])
  for (const item of many) await linkItem(undefined, { ...listing, item })
  await follow()
  await work()
  outside.told.length = 0
  await count(40)
  await count(0, 'A2')
  await work()
  // Both hands of a shop take some at once, and what sold out is among the first.
  expect(outside.told.indexOf('1/0=0')).toBeLessThan(12)
  expect(outside.told).toHaveLength(many.length + 1)
})

test('[O12] [CAT-064] of a listing at several places all of ours lie at the first, and what others had is sold beside them no more', async () => {
  const places = [
    { id: 'K1', name: 'Kho Quận 7', stock: 30 },
    { id: 'K2', stock: 20 },
  ]
  outside.sells('1', { stock: 50, places })
  outside.sells('2', { stock: 50, places })
  await link()
  await linkItem()
  await linkItem(undefined, { ...listing, item: '2' })
  await follow()
  await count(6)
  await work()
  expect(outside.stockAt('1')).toEqual([
    { id: 'K1', name: 'Kho Quận 7', stock: 6 },
    { id: 'K2', stock: 0 },
  ])
  expect(await itemOf()).toMatchObject({ stock: 6, places: [{ stock: 6 }, { stock: 0 }] })
  // Refused at one of its places, it was not told.
  outside.lockedPlaces.add('K2')
  await count(5)
  await work()
  expect(await itemOf()).toMatchObject({ trouble: { stock: 5 } })
  const history = { method: 'getSyncStockToEcommerceHistory', pageSize: 20, start: 0 }
  const { list } = await ask('/api/logAPI', { ...history, syncStockFailed: true })
  expect(list[0]).toMatchObject({ productCode: 'A1', amount: 5, warehouse_name: 'Kho Quận 7' })
})

test('[CAT-017] many products are told by one call, each to its own listing', async () => {
  for (const item of ['1', '2']) outside.sells(item)
  await link()
  await linkItem()
  await linkItem([{ productCode: 'A2', amount: 1 }], { ...listing, item: '2' })
  await count(7)
  await count(9, 'A2')
  const stock_items = [{ productCode: 'A1' }, { productCode: 'A2' }]
  await ask('/api/product', { method: 'syncStockToEcommerce', stock_items, fastSync: true })
  await work()
  expect(outside.told.toSorted()).toEqual(['1/0=7', '2/0=9'])
})

test('[O12] changes that come faster than they are told are told once, as the books are then', async () => {
  outside.sells('1')
  await link()
  await linkItem()
  await follow()
  await work()
  outside.told.length = 0
  for (const units of [40, 30, 25]) await count(units)
  await work()
  expect(outside.told).toEqual(['1/0=25'])
})

test('[CAT-297] a listing of several goods has as many as the scarcest allows; what is sold under another code, within a combo or deleted is told too', async () => {
  outside.sells('1')
  await link()
  await count(21)
  await count(9, 'A2')
  await linkItem([
    { productCode: 'A1', amount: 2 },
    { productCode: 'A2', amount: 3 },
  ])
  await follow()
  await work()
  expect(outside.told.at(-1)).toBe('1/0=3')
  await ask('/api/product', { method: 'updateNewProductCode', code: 'A2', newCode: 'B2' })
  await count(30, 'B2')
  await work()
  expect(outside.told.at(-1)).toBe(`1/0=${Math.floor((await sellable()) / 2)}`)
})

test('[O5] [CAT-064] a listing that does not take it is named on its row and in the history, and is told again with the next change', async () => {
  outside.sells('1', { sku: 'X' })
  await link()
  await linkItem()
  await count(50)
  outside.locked.add('1')
  await follow()
  await work()
  expect(outside.told).toEqual([])
  expect(await itemOf()).toMatchObject({
    trouble: { text: 'Hàng đang khuyến mãi.', said: 'locked', stock: 50 },
  })
  const failed = await ask('/api/logAPI', {
    method: 'getSyncStockToEcommerceHistory',
    pageSize: 20,
    start: 0,
    syncStockFailed: true,
  })
  expect(failed).toMatchObject({
    totalHistory: 1,
    list: [
      {
        modalName: '',
        account: 'Shopee/77',
        time: expect.any(Number),
        productCode: 'A1',
        productName: 'Hàng 1',
        amount: 50,
        ecommerce: 'Shopee',
        error_mes: 'Hàng đang khuyến mãi. (locked)',
      },
    ],
  })
  outside.locked.clear()
  await count(49)
  await work()
  expect(outside.told).toEqual(['1/0=49'])
  expect((await itemOf())?.trouble).toBeUndefined()
  const both = await post('/api/logAPI', {
    method: 'getSyncStockToEcommerceHistory',
    syncStockSuccess: true,
    syncStockFailed: true,
  })
  expect(both).toMatchObject({ status: 400 })
  expect(both.text).toContain('Vui lòng chọn một trạng thái để lọc.')
})

test('[O4] [O12] a telling whose answer was lost is told again as the books are then', async () => {
  outside.sells('1')
  await link()
  await linkItem()
  await count(50)
  outside.meetings.push({ after: new OutsideTrouble('again', 'Mất trả lời.', { mayBeDone: true }) })
  await follow()
  await work()
  await count(30)
  await work()
  expect(outside.stockOf('1')).toBe(30)
})

test('[O12] a figure that is other than it should be is found by the daily reading and mended, once orders had time to come', async () => {
  outside.sells('1')
  await link()
  await linkItem()
  await count(50)
  await follow()
  await work()
  outside.sells('1', { stock: 99 })
  outside.told.length = 0
  await pass(day + 30 * minute, 5 * minute)
  expect(outside.stockOf('1')).toBe(50)
  expect(outside.told).toEqual(['1/0=50'])
})

test('[CAT-301] somebody tells one listing a figure of theirs, never more than may be sold', async () => {
  outside.sells('1')
  await link()
  await linkItem()
  await count(50)
  const push = (stock: number | undefined) => post('/api/product', { method: 'pushStock', ...listing, stock })
  const most = await sellable()
  expect(await push(most + 1)).toMatchObject({ status: 409, body: { code: 'stock-above-sellable' } })
  expect(await push(most)).toMatchObject({ status: 200 })
  at(now + 1)
  await work()
  expect(await push(5)).toMatchObject({ status: 200 })
  at(now + 1)
  await work()
  expect(outside.told).toEqual([`1/0=${most}`, '1/0=5'])
  expect(await push(undefined)).toMatchObject({ status: 200 })
  at(now + 1)
  await work()
  expect(outside.told.at(-1)).toBe(`1/0=${most}`)
  expect((await itemOf())?.asked).toBeUndefined()
})

test('[O4] [O12] what may have reached the marketplace is told again, also where the books are back at what it had before', async () => {
  outside.sells('1')
  await link()
  await linkItem()
  await count(20)
  await follow()
  await work()
  outside.meetings.push({ after: new OutsideTrouble('again', 'Mất trả lời.', { mayBeDone: true }) })
  await count(50)
  await work()
  expect(outside.stockOf('1')).toBe(50)
  await count(20)
  await pass(11 * minute)
  expect(outside.stockOf('1')).toBe(20)
})

test('[O5] [O12] a listing that did not take another figure and has the right one is told it once more, and nothing stands on its row', async () => {
  outside.sells('1')
  await link()
  await linkItem()
  await count(20)
  await follow()
  await work()
  outside.locked.add('1')
  await count(50)
  await work()
  expect((await itemOf())?.trouble).toMatchObject({ stock: 50 })
  outside.locked.clear()
  await count(20)
  await work()
  expect((await itemOf())?.trouble).toBeUndefined()
})

test('[O12] a figure of ours that waits is no answer to a change that comes behind it: the marketplace has what may be sold at the end', async () => {
  outside.sells('1')
  await link()
  await linkItem()
  await count(50)
  await follow()
  await work()
  await ask('/api/product', { method: 'pushStock', ...listing, stock: 5 })
  await count(40)
  await work()
  expect(outside.told.slice(-2)).toEqual(['1/0=5', '1/0=40'])
})

test('[O5] what somebody wanted told and cannot be told any more is named: nobody waits for it', async () => {
  outside.sells('1')
  outside.sells('2')
  await link()
  await linkItem()
  await linkItem(undefined, { ...listing, item: '2' })
  await count(50)
  const push = (item: string) => ask('/api/product', { method: 'pushStock', ...listing, item })
  await push('1')
  await ask('/api/product', { method: 'unlinkItem', ...listing })
  await work()
  expect(await itemOf()).toMatchObject({ trouble: { text: expect.stringContaining('liên kết') } })
  expect((await itemOf())?.asked).toBeUndefined()
  await push('2')
  await ask('/api/market', { method: 'unlinkShop', channel: 'Shopee', shopId: '77' })
  await work()
  const second = await itemOf('Shopee/77/2/0')
  expect(second).toMatchObject({
    trouble: { text: expect.stringContaining('đã gỡ liên kết'), stock: await sellable() },
  })
  expect(second?.asked).toBeUndefined()
  expect(outside.told).toEqual([])
})

test('[O5] [O6] what stands in the way of a whole shop until somebody sees to it is named on each listing that somebody wanted told', async () => {
  outside.sells('1')
  await link()
  await linkItem()
  await count(50)
  outside.shop.closed = new OutsideTrouble('person', 'Gian hàng đang ngưng hoạt động.', { forAll: true })
  await ask('/api/product', { method: 'pushStock', ...listing })
  await work()
  expect(await itemOf()).toMatchObject({ trouble: { text: 'Gian hàng đang ngưng hoạt động.' } })
  expect((await itemOf())?.asked).toBeUndefined()
})

test('[O6] a telling that somebody gives up is named on its listing', async () => {
  outside.sells('1')
  await link()
  await linkItem()
  await count(50)
  outside.meetings.push({ before: new OutsideTrouble('again', 'Sàn bận.') })
  await ask('/api/product', { method: 'pushStock', ...listing })
  await work()
  const { accounts } = await ask('/api/market', { method: 'getHealth', channel: 'Shopee' })
  const { line, number } = accounts[0].waitings.find(({ kind }: { kind: string }) => kind === 'tell-stock')
  await ask('/api/market', { method: 'giveUp', line, number })
  expect(await itemOf()).toMatchObject({ trouble: { text: expect.stringContaining('đã bỏ qua') } })
  expect((await itemOf())?.asked).toBeUndefined()
})

test('[CAT-479] what a marketplace was told of stock is kept for 30 days, and found by words', async () => {
  outside.sells('1')
  await link()
  await linkItem()
  await count(50)
  await follow()
  await work()
  const history = { method: 'getSyncStockToEcommerceHistory', pageSize: 20, start: 0 }
  await sweep(shop.store, 'may', now + 30 * day)
  expect(await ask('/api/logAPI', history)).toMatchObject({ totalHistory: 1 })
  expect(await ask('/api/logAPI', { ...history, search: 'hàng 1' })).toMatchObject({ totalHistory: 1 })
  expect(await ask('/api/logAPI', { ...history, search: 'dép' })).toMatchObject({ list: [] })
  await sweep(shop.store, 'may', now + 30 * day + minute)
  expect(await ask('/api/logAPI', history)).toMatchObject({ totalHistory: 0, list: [] })
})

test('[O12] a shop of more listings than are gone through at once is told of all of them, no more than a part at a time', async () => {
  await link()
  const items = Array.from({ length: 620 }, (_, index) => String(1_000 + index))
  const known = items.map((item) => {
    const id = `Shopee/77/${item}/0`
    const products = [{ productCode: 'A1', amount: 1 }]
    return { ...listing, id, item, products, channel: 'Shopee' as const }
  })
  for (const item of items) outside.sells(item)
  await shop.store.write('may', async (writing) => {
    const rows = known.flatMap((one): RowWrite[] => {
      const state = { name: one.item, variant: '', sku: '', price: 1, stock: 0, state: 'live' as const }
      const times = { stockAt: now, changedAt: now, lap: now }
      const link: Link = { ...one, by: 'chu', at: now }
      const item: ChannelItem = { ...one, ...state, ...times }
      return [
        { table: 'links', key: one.id, row: link },
        { table: 'channelItems', key: one.id, row: item },
      ]
    })
    await writing.putRows(await writing.advance(), rows)
  })
  await count(50)
  await follow()
  let most = 0
  while (await effects.serve()) {
    const [standing] = await shop.store.read('may', (reading) => reading.outside.standings(now))
    most = Math.max(most, standing?.waiting ?? 0)
  }
  expect(new Set(outside.told)).toEqual(new Set(items.map((item) => `${item}/0=50`)))
  expect(outside.told.length).toBe(620)
  expect(most).toBeLessThanOrEqual(502)
})
