import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ChannelItem } from '../../../src/domain/tables/channel-items.ts'
import type { Product } from '../../../src/domain/tables/products.ts'
import { sizeOfJpeg } from '../../../src/lib/jpeg.ts'
import { type CallOutside, OutsideTrouble } from '../../../src/server/outside/call-outside.ts'
import { makeEffectsWorker } from '../../../src/server/outside/effects.ts'
import { openVault } from '../../../src/server/outside/vault.ts'
import { morning } from '../../support/builders.ts'
import { openTestShop, type TestShop } from '../small-shop.ts'
import { aListingMarket } from './a-listing-market.ts'

const address = 'https://kho.example.vn'
const image = 'http://127.0.0.1:4150/anh/p7.png'

let shop: TestShop
let outside: ReturnType<typeof aListingMarket>
let now: number
let effects: ReturnType<typeof makeEffectsWorker>
let reported: unknown[]
/** What practice answers about its pictures, and what it was asked for. */
let answers: CallOutside
let asked: string[]

beforeEach(async () => {
  outside = aListingMarket()
  reported = []
  asked = []
  const bytes = await sharp({ create: { width: 800, height: 800, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  answers = async () => ({ status: 200, headers: {}, bytes })
  const vault = openVault({ KHOTAY_SECRET_KEY: randomBytes(32).toString('hex') })!
  const call: CallOutside = (request) => {
    asked.push(request.url)
    return answers(request)
  }
  const markets = { Shopee: outside.market }
  const callFor = () => call
  shop = await openTestShop({
    outside: { vault, markets, call, callFor, address, hookAddress: address, close: () => undefined },
    worksAtJobs: false,
  })
  const report = (error: unknown) => reported.push(error)
  const acting = { store: shop.store, report, tell: () => undefined }
  effects = makeEffectsWorker({
    store: shop.store,
    clock: () => now,
    acting,
    road: { store: shop.store, vault, markets, callFor, clock: () => now },
    poke: () => undefined,
    report,
  })
  at(morning)
  outside.sells('1', { sku: 'MOI-1', image })
  outside.sells('2', { sku: 'MOI-2', image })
  const { address: going } = await ask('/api/market/go', { channel: 'Shopee' })
  const state = new URL(going).searchParams.get('state')!
  await ask('/api/market/back', { channel: 'Shopee', state, query: { code: 'good', shop_id: '77' } })
  await work()
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
async function post(path: string, fields: object, userName = 'chu') {
  return shop.post(path, { token: await shop.tokenOf(userName), ...fields })
}
async function ask(path: string, fields: object) {
  const { status, body } = await post(path, fields)
  expect(status, JSON.stringify(body)).toBe(200)
  at(now + 1)
  return body
}
async function row<R>(table: 'channelItems' | 'products', key: string): Promise<R | undefined> {
  const [found] = await shop.store.read('may', (reading) => reading.rows([{ table, key }]))
  return found as R | undefined
}
const pictureOf = async (code: string) => (await row<Product>('products', code))?.image
const create = (item: string, code: string) =>
  ask('/api/product', {
    method: 'createFromItems',
    items: [
      {
        channel: 'Shopee',
        shopId: '77',
        item,
        name: `Hàng ${item}`,
        variants: [{ model: '0', variant: '', code, price: 90_000 }],
      },
    ],
  })

test('[O13] a product that is made of a listing has its picture, squared and kept as people’s own are', async () => {
  await create('1', 'MOI-1')
  expect(await row<ChannelItem>('channelItems', 'Shopee/77/1/0')).toMatchObject({
    added: 1,
    products: [{ productCode: 'MOI-1', amount: 1 }],
  })
  await work()
  expect(asked).toEqual([image])
  const kept = await pictureOf('MOI-1')
  expect(kept).toMatch(/^\/api\/picture\/[0-9a-f]{64}$/)
  const { statusCode, rawPayload, headers } = await shop.app.inject({ method: 'GET', url: kept! })
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(sizeOfJpeg(rawPayload)).toEqual({ width: 500, height: 500 })
})

test('[O6] one that does not come is asked for again, then named, and the product is there all the same', async () => {
  answers = async () => ({ status: 404, headers: {}, bytes: Buffer.alloc(0) })
  await create('1', 'MOI-1')
  for (let round = 0; round < 12; round += 1) {
    await work()
    at(now + 60 * 60_000)
  }
  expect(asked.filter((url) => url === image)).toHaveLength(5)
  const failed = await shop.store.read('may', (reading) => reading.outside.failures('Shopee/77', 10))
  expect(failed.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual(['take-picture picture/MOI-1'])
  expect(await row<Product>('products', 'MOI-1')).toMatchObject({ name: 'Hàng 1' })
  expect(await pictureOf('MOI-1')).toBeUndefined()
})

test('[O6] what is no picture is named at once', async () => {
  answers = async () => ({ status: 200, headers: {}, bytes: Buffer.from('<html>') })
  await create('1', 'MOI-1')
  await work()
  const [failed] = await shop.store.read('may', (reading) => reading.outside.failures('Shopee/77', 10))
  expect(failed?.problem).toContain('Không hỗ trợ file định dạng này')
})

test('[O2] a marketplace that is away holds up nothing but the picture', async () => {
  const usual = answers
  answers = async () => {
    throw new OutsideTrouble('again', 'Chưa kết nối được với Shopee. KhoTay tự thử lại.')
  }
  await create('1', 'MOI-1')
  await work()
  expect(await pictureOf('MOI-1')).toBeUndefined()
  answers = usual
  at(now + 60 * 60_000)
  await work()
  expect(await pictureOf('MOI-1')).toBeDefined()
})

test('a product that somebody gave a picture meanwhile keeps it', async () => {
  await create('1', 'MOI-1')
  const own = `/api/picture/${'a'.repeat(64)}`
  await ask('/api/product', { method: 'update', productId: 'MOI-1', image: own })
  await work()
  expect(asked).toEqual([])
  expect(await pictureOf('MOI-1')).toBe(own)
})

test('taken back and made once more, it is asked for once more', async () => {
  await create('1', 'MOI-1')
  const [created] = [{ channel: 'Shopee', shopId: '77', item: '1', name: 'Hàng 1' }]
  const variants = [{ model: '0', variant: '', code: 'MOI-1', price: 90_000 }]
  await ask('/api/product', { method: 'removeCreated', items: [{ ...created, variants }] })
  await work()
  expect(asked).toEqual([])
  await create('1', 'MOI-1')
  await work()
  expect(asked).toEqual([image])
})

test('[O13] screens see what a listing looks like, asked of its marketplace once, by people of its company who see listings', async () => {
  const look = async (listing: string, userName = 'chu') =>
    shop.app.inject({
      method: 'POST',
      url: '/api/picture/listing',
      payload: { listing, token: await shop.tokenOf(userName) },
    })
  const [first, second] = [await look('Shopee/77/1/0'), await look('Shopee/77/2/0')]
  expect(sizeOfJpeg(first.rawPayload)).toEqual({ width: 128, height: 128 })
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
  expect(first.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment; filename="picture"',
    'cache-control': 'no-store',
  })
  expect(asked).toEqual([image])
  expect((await look('Shopee/77/9/0')).statusCode).toBe(404)
  expect((await look('Shopee/77/1/0', 'kho')).statusCode).toBe(403)
})

test('a picture that did not come for a screen is asked for again after a while', async () => {
  const usual = answers
  answers = async () => ({ status: 500, headers: {}, bytes: Buffer.alloc(0) })
  const look = async () => {
    const payload = { listing: 'Shopee/77/1/0', token: await shop.tokenOf('chu') }
    return (await shop.app.inject({ method: 'POST', url: '/api/picture/listing', payload })).statusCode
  }
  expect([await look(), await look()]).toEqual([404, 404])
  expect(asked).toHaveLength(1)
  answers = usual
  at(now + 6 * 60_000)
  expect(await look()).toBe(200)
})
