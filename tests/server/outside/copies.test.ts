import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pictureAddress } from '../../../src/domain/catalogue/picture.ts'
import { needsOf } from '../../../src/domain/copies/category-word.ts'
import { fieldsOf } from '../../../src/domain/copies/draft-fields.ts'
import type { ChannelItem } from '../../../src/domain/tables/channel-items.ts'
import type { CopyDraft } from '../../../src/domain/tables/copy-drafts.ts'
import type { Job } from '../../../src/domain/tables/jobs.ts'
import type { Link } from '../../../src/domain/tables/links.ts'
import type { DocumentTable } from '../../../src/domain/tables.ts'
import { must } from '../../../src/lib/must.ts'
import type { MarketListings } from '../../../src/server/marketplaces/listings.ts'
import { shopee } from '../../../src/server/marketplaces/shopee/shopee.ts'
import { openPracticeShopee, type PracticeShopee } from '../../../src/stand-ins/shopee/practice-shopee.ts'
import { aJpeg } from '../../support/a-jpeg.ts'
import { morning } from '../../support/builders.ts'
import { endLeave, openPracticeRoad, type PracticeRoad, practiceOptions } from './a-practice-road.ts'

/* Goods of the shop go to the practice Shopee, over real HTTP: begun, asked about, written, sent as a job, and there they are, linked. */

const partner = { partnerId: 2001887, partnerKey: 'khoa-cua-doi-tac-tap' }
const shop = { channel: 'Shopee', shopId: '88210045' } as const
const addPath = '/api/v2/product/add_item'
const time = { now: morning }
const jobId = 'lay-sao-chep/chu'

let practice: PracticeShopee
let road: PracticeRoad
let market: ReturnType<typeof shopee>

beforeEach(async () => {
  time.now = morning
  practice = await openPracticeShopee({ ...practiceOptions(time), ...partner })
  market = shopee({ host: practice.address, ...partner })
  road = await openPracticeRoad({ channel: 'Shopee', practice, market, time })
  await road.link(shop.shopId)
  await road.work()
})
afterEach(() => road.close())

async function ask(method: string, params: object, by = 'chu') {
  const { status, body } = await road.call('/api/clone', method, params, by)
  expect(status, JSON.stringify(body)).toBe(200)
  time.now += 1
  road.shop.setClock(time.now)
  return body
}
const refusal = async (method: string, params: object) => {
  const { status, body } = await road.call('/api/clone', method, params, 'chu')
  return { status, code: body.code }
}

async function row<R>(table: DocumentTable, key: string): Promise<R | undefined> {
  const [found] = await road.shop.store.read('may', (reading) => reading.rows([{ table, key }]))
  return found as R | undefined
}
const draftOf = async (id: string) => must(await row<CopyDraft>('copyDrafts', id), 'the draft')
const job = () => row<Job>('jobs', jobId)
const listed = async (params: object = {}): Promise<CopyDraft[]> => (await ask('getDrafts', params)).drafts

/** A picture that lies with the shop. */
async function aPicture(): Promise<string> {
  const bytes = aJpeg({ width: 400, height: 400 })
  const id = createHash('sha256').update(bytes).digest('hex')
  await road.shop.store.write('may', (writing) => writing.putPicture({ id, bytes }, time.now, time.now + 1e9))
  return pictureAddress(id)
}

const description =
  'Áo thun cổ tròn vải cotton hai chiều, dày vừa, mặc mát và không xù. Giặt máy được, giữ dáng sau nhiều lần giặt.'

async function tees() {
  const { categories } = await ask('getCategories', shop)
  const found = categories.find((one: { name: string }) => one.name === 'Áo thun')
  return { ...found, ...(await ask('getCategory', { ...shop, category: found.id })) }
}

/** Everything that Shopee asks for, written on a draft of these products. */
async function aWhole(codes: string[], change: Partial<ReturnType<typeof fieldsOf>> = {}): Promise<string> {
  await ask('addDrafts', { shops: [shop], goods: [codes] })
  const [begun] = await listed()
  const { id, name: category, rules, askedAt } = await tees()
  const draft = must(begun, 'the draft')
  const fields = {
    ...fieldsOf(draft),
    name: `Áo thun Mây cổ tròn ${codes.join(' ')}`,
    description,
    category: { id, name: category },
    needs: needsOf(rules, askedAt),
    attributes: rules.attributes
      .filter((one: { isNeeded: boolean }) => one.isNeeded)
      .map((one: { id: string; values: { id: string; name: string }[] }) => ({
        id: one.id,
        values: [{ id: one.values[0]?.id, text: one.values[0]?.name }],
      })),
    brand: rules.brands[0],
    pictures: [await aPicture()],
    weightKg: 0.2,
    delivery: rules.delivery.map((one: { id: string }) => one.id),
    ...change,
  }
  await ask('updateDraft', { id: draft.id, base: draft.changedAt, fields })
  return draft.id
}

const there = () => practice.world.items.all().filter(({ item_name }) => item_name.includes('Mây cổ tròn'))

test('[RTE-045, RTE-048, CAL-015] goods are begun as a draft, written, sent, and are a listing that is linked', async () => {
  const id = await aWhole(['A1'])
  expect(await draftOf(id)).toMatchObject({ state: 'NHÁP', tiers: [], variants: [{ sku: 'A1' }] })
  await ask('sendDrafts', { ids: [id] })
  expect(await draftOf(id)).toMatchObject({ state: 'ĐANG GỬI' })
  expect(await job()).toMatchObject({ state: 'waiting', total: 1 })
  await road.work()
  const posted = await draftOf(id)
  expect(posted).toMatchObject({ state: 'ĐÃ ĐĂNG' })
  expect(await job()).toMatchObject({ state: 'done', done: 1, failed: 0 })
  const listing = `Shopee/${shop.shopId}/${posted.item}/0`
  expect(await row<Link>('links', listing)).toMatchObject({
    products: [{ productCode: 'A1', amount: 1 }],
    by: 'chu',
  })
  const item = must(await row<ChannelItem>('channelItems', listing), 'its row')
  const product = must(await row<{ total: number; book: number; wait: number }>('products', 'A1'), 'A1')
  // O12: as many as may be sold, and no more.
  expect(item.stock).toBe(product.total - product.book - product.wait)
  expect(there()).toHaveLength(1)
})

test('[RTE-045] products that go together are one listing, a variant each, linked one by one', async () => {
  const id = await aWhole(['A1', 'A2'], {
    tiers: ['Kiểu'],
    variants: ['A1', 'A2'].map((code) => ({
      products: [{ productCode: code, amount: 1 }],
      options: [`Kiểu ${code}`],
      sku: code,
      price: 120_000,
    })),
  })
  await ask('sendDrafts', { ids: [id] })
  await road.work()
  const { item } = await draftOf(id)
  const models = practice.world.items.get(String(item))!.models
  expect(models.map(({ model_sku }) => model_sku)).toEqual(['A1', 'A2'])
  for (const { model_id, model_sku } of models)
    expect(await row<Link>('links', `Shopee/${shop.shopId}/${item}/${model_id}`)).toMatchObject({
      products: [{ productCode: model_sku, amount: 1 }],
    })
})

test('[O4] two copies of one product are two items: what one of them made is not taken for the other', async () => {
  const name = 'Áo thun Mây cổ tròn đôi'
  const both = [await aWhole(['A1'], { name }), await aWhole(['A1'], { name })]
  for (const id of both) {
    await ask('sendDrafts', { ids: [id] })
    await road.work()
  }
  const items = await Promise.all(both.map(async (id) => (await draftOf(id)).item))
  expect(new Set(items).size).toBe(2)
  expect(there()).toHaveLength(2)
})

test('[O4] an answer that was lost makes no second item', async () => {
  const id = await aWhole(['A1'])
  practice.world.faults.set('cut', { times: 1, path: addPath })
  await ask('sendDrafts', { ids: [id] })
  await road.work()
  expect(await draftOf(id)).toMatchObject({ state: 'ĐANG GỬI' })
  await road.work(10 * 60_000)
  expect(await draftOf(id)).toMatchObject({ state: 'ĐÃ ĐĂNG' })
  expect(there()).toHaveLength(1)
})

test('[O4] what may be there by now is gone on with, though somebody stopped the job', async () => {
  const id = await aWhole(['A1'])
  practice.world.faults.set('cut', { times: 1, path: addPath })
  await ask('sendDrafts', { ids: [id] })
  await road.work()
  await road.call('/api/job', 'cancel', { id: jobId }, 'chu')
  await road.work(10 * 60_000)
  expect(await draftOf(id)).toMatchObject({ state: 'ĐÃ ĐĂNG' })
  expect(there()).toHaveLength(1)
})

test('[O4] what may be there by now is looked for, too, where its writer sends it once more', async () => {
  const id = await aWhole(['A1'])
  practice.world.faults.set('cut', { times: 1, path: addPath })
  await ask('sendDrafts', { ids: [id] })
  await road.work()
  await road.call('/api/market', 'unlinkShop', shop, 'chu')
  await road.work(10 * 60_000)
  expect(await draftOf(id)).toMatchObject({
    state: 'LỖI',
    faults: [{ field: 'shop', text: expect.stringContaining('gỡ liên kết') }],
  })
  await road.link(shop.shopId)
  await ask('sendDrafts', { ids: [id] })
  await road.work()
  expect(await draftOf(id)).toMatchObject({ state: 'ĐÃ ĐĂNG' })
  expect(there()).toHaveLength(1)
})

test('[O7] where the leave has ended a copy waits, and is sent once the shop is linked again', async () => {
  const id = await aWhole(['A1'])
  await ask('sendDrafts', { ids: [id] })
  await endLeave(road.shop.store)
  await road.work()
  expect(await draftOf(id)).toMatchObject({ state: 'ĐANG GỬI' })
  expect(there()).toEqual([])
  await road.link(shop.shopId)
  await road.work()
  expect(await draftOf(id)).toMatchObject({ state: 'ĐÃ ĐĂNG' })
})

test('[O4] what its marketplace does not show yet is no listing until it does, and is not made again', async () => {
  const id = await aWhole(['A1'])
  const listings = must(market.listings, 'listings')
  const { items } = listings
  let hidden = 1
  const shy: MarketListings = {
    ...listings,
    async items(ids, asking) {
      const each = await items(ids, asking)
      if (hidden-- <= 0) return each
      return each.map((one) => ('ok' in one ? { ...one, ok: { ...one.ok, state: 'gone' as const } } : one))
    },
  }
  Object.assign(market, { listings: shy })
  await ask('sendDrafts', { ids: [id] })
  await road.work()
  expect(await draftOf(id)).toMatchObject({ state: 'ĐANG GỬI' })
  await road.work(10 * 60_000)
  expect(await draftOf(id)).toMatchObject({ state: 'ĐÃ ĐĂNG' })
  expect(there()).toHaveLength(1)
})

test('what was sent under a run that is over is not sent by it any more', async () => {
  const id = await aWhole(['A1'])
  await ask('sendDrafts', { ids: [id] })
  const theirs = { ...(await draftOf(id)), run: 'lan-sau' }
  await road.shop.store.write('may', async (writing) => {
    const version = await writing.advance()
    await writing.putRows(version, [{ table: 'copyDrafts', key: id, row: theirs }])
  })
  await road.work()
  expect(there()).toEqual([])
  expect(await draftOf(id)).toEqual(theirs)
})

test('[O5] of several each has its own answer: what the marketplace found wrong stands beside its field, the rest is there', async () => {
  const good = await aWhole(['A1'])
  const bad = await aWhole(['A2'])
  const { needs, ...fields } = fieldsOf(await draftOf(bad))
  // What it needed when it was written is another thing by now.
  const row = await draftOf(bad)
  await ask('updateDraft', {
    id: bad,
    base: row.changedAt,
    fields: { ...fields, needs: { ...needs, attributes: [] }, attributes: [] },
  })
  await ask('sendDrafts', { ids: [good, bad] })
  await road.work()
  expect(await draftOf(good)).toMatchObject({ state: 'ĐÃ ĐĂNG' })
  expect(await draftOf(bad)).toMatchObject({ state: 'LỖI', faults: [{ field: 'attributes' }] })
  expect(await job()).toMatchObject({ state: 'done', done: 1, failed: 1, total: 2 })
  const { failures } = (await road.call('/api/job', 'getFailures', { id: jobId }, 'chu')).body
  expect(failures).toMatchObject([
    { about: expect.stringContaining('A2'), reason: expect.stringContaining('Thuộc tính') },
  ])
  // Mended and gone on with, it is there too.
  const failed = await draftOf(bad)
  const { rules } = await tees()
  const material = rules.attributes.find((one: { isNeeded: boolean }) => one.isNeeded)
  await ask('updateDraft', {
    id: bad,
    base: failed.changedAt,
    fields: {
      ...fields,
      needs,
      attributes: [{ id: material.id, values: [{ id: material.values[0].id, text: 'Cotton' }] }],
    },
  })
  expect((await draftOf(bad)).faults).toBeUndefined()
  await road.call('/api/job', 'resume', { id: jobId }, 'chu')
  await road.work()
  expect(await draftOf(bad)).toMatchObject({ state: 'ĐÃ ĐĂNG' })
  expect(await job()).toMatchObject({ state: 'done', done: 2, failed: 0 })
})

test('[O5] a picture that is gone is named, and nothing is made without it', async () => {
  const id = await aWhole(['A1'], { pictures: [await aPicture(), pictureAddress('f'.repeat(64))] })
  await ask('sendDrafts', { ids: [id] })
  await road.work()
  expect(await draftOf(id)).toMatchObject({ state: 'LỖI', faults: [{ field: 'pictures' }] })
  expect(there()).toEqual([])
})

test('a job that goes on leaves to others what they send meanwhile, and to their writers what lacks something by now', async () => {
  const ids = [await aWhole(['A1']), await aWhole(['A2'])]
  const [taken = '', lacking = ''] = ids
  await ask('sendDrafts', { ids })
  await road.call('/api/job', 'cancel', { id: jobId }, 'chu')
  await road.work()
  const { category: _, ...fields } = fieldsOf(await draftOf(lacking))
  await ask('updateDraft', { id: lacking, base: (await draftOf(lacking)).changedAt, fields })
  const theirs = { ...(await draftOf(taken)), state: 'ĐANG GỬI', run: 'cua-nguoi-khac' } as const
  await road.shop.store.write('may', async (writing) => {
    const version = await writing.advance()
    await writing.putRows(version, [{ table: 'copyDrafts', key: taken, row: theirs }])
  })
  await road.call('/api/job', 'resume', { id: jobId }, 'chu')
  await road.work()
  expect(await draftOf(taken)).toEqual(theirs)
  expect(await draftOf(lacking)).toMatchObject({ state: 'NHÁP' })
  // Nothing of it is left, so nothing is waited for.
  expect(await job()).toMatchObject({ state: 'done', done: 0, failed: 0 })
  expect(there()).toEqual([])
})

test('a job of which every draft was let go of has nothing to wait for', async () => {
  const id = await aWhole(['A1'])
  await ask('sendDrafts', { ids: [id] })
  await road.call('/api/job', 'cancel', { id: jobId }, 'chu')
  await road.work()
  await ask('deleteDrafts', { ids: [id] })
  await road.call('/api/job', 'resume', { id: jobId }, 'chu')
  expect(await job()).toMatchObject({ state: 'done', done: 0, failed: 0 })
})

test('what was not begun when somebody stops the job stays a draft', async () => {
  const id = await aWhole(['A1'])
  await ask('sendDrafts', { ids: [id] })
  await road.call('/api/job', 'cancel', { id: jobId }, 'chu')
  await road.work()
  expect(await draftOf(id)).toMatchObject({ state: 'NHÁP' })
  expect(there()).toHaveLength(0)
  await road.call('/api/job', 'resume', { id: jobId }, 'chu')
  await road.work()
  expect(await draftOf(id)).toMatchObject({ state: 'ĐÃ ĐĂNG' })
  expect(await job()).toMatchObject({ state: 'done', done: 1, total: 1 })
})

test('[RTE-048] what is not whole is not sent, what is under way is neither written on nor let go of', async () => {
  await ask('addDrafts', { shops: [shop], goods: [['A1']] })
  const [begun] = await listed()
  const id = must(begun, 'it').id
  expect(await refusal('sendDrafts', { ids: [id] })).toEqual({ status: 409, code: 'draft-lacks' })
  const whole = await aWhole(['A2'])
  await ask('sendDrafts', { ids: [whole] })
  const { changedAt } = await draftOf(whole)
  const fields = fieldsOf(await draftOf(whole))
  expect(await refusal('updateDraft', { id: whole, base: changedAt, fields })).toMatchObject({
    code: 'draft-under-way',
  })
  expect(await refusal('deleteDrafts', { ids: [whole] })).toMatchObject({ code: 'draft-under-way' })
  await road.work()
  expect(await refusal('updateDraft', { id: whole, base: changedAt, fields })).toMatchObject({
    code: 'draft-posted',
  })
  await ask('deleteDrafts', { ids: [id, whole] })
  expect(await listed()).toEqual([])
})

test('[RTE-048] two people do not write over each other', async () => {
  const id = await aWhole(['A1'])
  const { changedAt, ...seen } = await draftOf(id)
  const fields = fieldsOf({ ...seen, changedAt })
  await road.shop.store.write('may', async (writing) => {
    const version = await writing.advance()
    const other = { ...(await draftOf(id)), changedBy: 'ban', changedAt: changedAt + 1 }
    await writing.putRows(version, [{ table: 'copyDrafts', key: id, row: other }])
  })
  expect(await refusal('updateDraft', { id, base: changedAt, fields })).toEqual({
    status: 409,
    code: 'draft-changed',
  })
})

test('[RTE-046, RTE-047] drafts are listed by box, state and words, and counted', async () => {
  await aWhole(['A1'])
  await ask('addDrafts', { shops: [shop], goods: [['A2']] })
  expect((await listed({ search: 'A2' })).map(({ variants }) => variants[0]?.sku)).toEqual(['A2'])
  expect(await listed({ filter: { channel: 'Tiktok' } })).toEqual([])
  expect(await listed({ filter: { channel: 'Shopee', state: ['NHÁP'] } })).toHaveLength(2)
  expect((await ask('countDrafts', {})).boxes).toEqual([{ channel: 'Shopee', state: 'NHÁP', count: 2 }])
})

test('[O14] the tree and its rules are asked of the marketplace once, and told with their age', async () => {
  const first = await tees()
  const before = practice.world.calls.count('/api/v2/product/get_attribute_tree')
  time.now += 60_000
  road.shop.setClock(time.now)
  const again = await tees()
  expect(again.askedAt).toBe(first.askedAt)
  expect(practice.world.calls.count('/api/v2/product/get_attribute_tree')).toBe(before)
})
