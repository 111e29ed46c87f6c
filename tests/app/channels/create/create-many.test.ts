import { ref } from 'valtio'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createChosen } from '../../../../src/app/channels/create/create-chosen.ts'
import { createMany } from '../../../../src/app/channels/create/create-many.ts'
import { madeOfPage, makeProducts } from '../../../../src/app/channels/create/make-products.ts'
import { createdItem, itemsOf } from '../../../../src/app/channels/create/sold-items.ts'
import { lostOf } from '../../../../src/app/channels/create/use-creation.ts'
import type { ListingRow } from '../../../../src/app/channels/use-listings.ts'
import { takeBackEach } from '../../../../src/app/session/act.ts'
import { sessionState } from '../../../../src/app/session/session.ts'
import { toasts } from '../../../../src/app/session/toast-list.ts'
import { batchesOf } from '../../../../src/domain/channels/create/created-item.ts'
import { takenCodes, takenTexts } from '../../../../src/replica/queries/catalogue/taken-codes.ts'
import type { Replica } from '../../../../src/replica/replica.ts'
import { aPackingPhone } from '../../../support/a-packing-phone.ts'
import { aProduct, aWarehouse } from '../../../support/builders.ts'
import { aListing } from '../a-listing.ts'

let desk: Replica

beforeEach(async () => {
  desk = await aPackingPhone('chu')
  await desk.db.products.clear()
  await desk.db.products.bulkPut([
    aProduct({ code: 'AO-CU', name: 'Áo cũ', variant: '', barcode: '8930000000017' }),
    aProduct({ code: 'XOA', name: 'Đã xóa', variant: '', barcode: '', deletedAt: 1 }),
  ])
  sessionState.replica = ref(desk)
  toasts.list = []
})
afterEach(() => {
  toasts.list = []
})

const sold = (item: string, telling: Partial<ListingRow> = {}) => {
  const model = telling.model ?? '0'
  return aListing({ id: `Shopee/77/${item}/${model}`, item, model, name: `Mũ ${item}`, sku: '', ...telling })
}
const walk = () => {
  const control = new AbortController()
  const steps: number[] = []
  return { control, steps, signal: control.signal, onProgress: (done: number) => void steps.push(done) }
}

test('[CAT-202] a code is taken in any case: as a code, a barcode or a code of before, and not by what was deleted', async () => {
  await desk.db.productAliases.put({ code: 'AO-XUA', productCode: 'AO-CU', by: 'chu', at: 1 })
  await desk.db.products.update('AO-CU', { oldCodes: ['AO-XUA'] })
  const taken = await takenCodes(desk, ['ao-cu', '8930000000017', 'ao-xua', 'XOA', 'MOI', ''])
  expect([...taken]).toEqual(
    expect.arrayContaining([
      ['AO-CU', 'AO-CU'],
      ['8930000000017', 'AO-CU'],
      ['AO-XUA', 'AO-CU'],
    ]),
  )
  expect(taken.size).toBe(3)
  expect(await takenTexts(desk)).toEqual(new Set(['AO-CU', '8930000000017', 'AO-XUA']))
})

describe('[CAT-239] products of many listings at once', () => {
  test('are made by what the seller calls each, else by a code of the name that nobody has', async () => {
    const items = itemsOf([
      sold('1', { sku: 'MU-1' }),
      sold('2', { name: 'Áo thun', variant: 'Đỏ, M', model: '1' }),
      sold('2', { name: 'Áo thun', variant: 'Đỏ, L', model: '2' }),
      sold('3', { name: 'Áo thun', variant: 'Đỏ, M', model: '1' }),
    ])
    const came = await createMany(desk, items, walk())
    expect(came.failed).toEqual([])
    const codes = ['MU-1', 'AT_DM', 'AT_DL', 'AT_DM-2']
    expect((await desk.db.products.bulkGet(codes)).map((product) => product?.name)).toEqual([
      'Mũ 1',
      'Áo thun',
      'Áo thun',
      'Áo thun',
    ])
    expect((await desk.db.links.get('Shopee/77/2/2'))?.products).toEqual([
      { productCode: 'AT_DL', amount: 1 },
    ])
  })

  test('name each that could not be made, and are made of the others', async () => {
    await desk.db.links.put({
      id: 'Shopee/77/3/0',
      channel: 'Shopee',
      shopId: '77',
      item: '3',
      model: '0',
      products: [{ productCode: 'AO-CU', amount: 1 }],
      by: 'chu',
      at: 1,
    })
    const items = itemsOf([sold('1', { sku: 'ao-cu' }), sold('2'), sold('3'), sold('4', { name: ' ' })])
    const came = await createMany(desk, items, walk())
    expect(came.made.map(({ item }) => item)).toEqual(['2'])
    expect(came.failed.map(({ item, text }) => `${item.item}: ${text}`)).toEqual([
      '1: Mã sản phẩm ao-cu đã tồn tại',
      expect.stringMatching(/^3: .+ đã đổi liên kết này lúc/),
      '4: Mã sản phẩm và tên sản phẩm không thể bỏ trống',
    ])
  })

  test('[CAT-254] bring in what is sold there as what lies here, fifty lines a slip, and take that back first', async () => {
    const warehouse = aWarehouse()
    await desk.db.warehouses.put(warehouse)
    const items = itemsOf(
      Array.from({ length: 60 }, (_, at) => sold(`${at}`, { sku: `MU-${at}`, stock: at % 2 })),
    )
    const opening = { wid: warehouse.wid, bin: 'BinDefault' }
    const came = await createMany(desk, items, { ...walk(), opening })
    expect(came.done.map(({ done: { method } }) => method)).toEqual(['createFromItems', 'add'])
    const totals = (await desk.db.products.bulkGet(['MU-1', 'MU-2'])).map((product) => product?.total)
    expect(totals).toEqual([1, 0])
    await takeBackEach(desk, came.done.toReversed())
    expect(await desk.db.links.count()).toBe(0)
    expect((await desk.db.products.get('MU-1'))?.total ?? 0).toBe(0)
  })

  test('stop between two commands when somebody says so, and what was made stays', async () => {
    const way = walk()
    const onProgress = (done: number) => {
      way.steps.push(done)
      way.control.abort()
    }
    const items = itemsOf(Array.from({ length: 150 }, (_, at) => sold(`${at}`, { sku: `MU-${at}` })))
    const came = await createMany(desk, items, { signal: way.signal, onProgress })
    expect(way.steps).toEqual([100])
    expect(came.made).toHaveLength(100)
    expect(await desk.db.links.count()).toBe(100)
  })

  test('go through a shop of 3,000 listings a hundred variations a command, and are taken back together', async () => {
    const items = itemsOf(
      Array.from({ length: 3_000 }, (_, at) =>
        sold(`${Math.floor(at / 3)}`, { model: `${at % 3}`, sku: `MU-${at}`, variant: `Màu ${at % 3}` }),
      ),
    )
    const way = walk()
    const came = await createMany(desk, items, way)
    expect(came.made).toHaveLength(1_000)
    // Items are not cut: 33 of three variations fit into a hundred.
    expect(came.done).toHaveLength(31)
    expect(way.steps.at(-1)).toBe(1_000)
    expect(await desk.db.links.count()).toBe(3_000)
    await takeBackEach(desk, came.done.toReversed())
    expect(await desk.db.links.count()).toBe(0)
  })
})

test('[CAT-226] what the server did not make after all is named once it has heard of everything', async () => {
  const asked = itemsOf([sold('1', { sku: 'MU-1' }), sold('2', { sku: 'MU-2' })])
  const came = await createMany(desk, asked, walk())
  const walked = { state: 'over' as const, came, asked }
  await desk.db.links.delete('Shopee/77/2/0')
  expect(await lostOf(desk, walked)).toEqual([])
  await desk.db.pendingActions.clear()
  expect((await lostOf(desk, walked)).map(({ item }) => item.item)).toEqual(['2'])
})

test('an item of more than a hundred variations is made in parts', () => {
  const rows = Array.from({ length: 230 }, (_, at) => sold('1', { model: `${at}` }))
  const batches = batchesOf(itemsOf([...rows, sold('2')]))
  expect(batches.map((items) => items.map(({ rows: some }) => some.length))).toEqual([[100], [100], [30, 1]])
})

test('listings chosen in the table are said once, with the one way back', async () => {
  await createChosen(desk, [sold('1', { sku: 'MU-1' }), sold('2', { sku: 'AO-CU' })])
  expect(toasts.list.map(({ kind, text, action }) => [kind, text, action?.label])).toEqual([
    ['success', 'Đã tạo và kết nối sản phẩm của 1 hàng.', 'Hoàn tác'],
    ['warning', 'Mã sản phẩm AO-CU đã tồn tại', undefined],
  ])
})

test('[CAT-013] [CAT-203] [CAT-224] [CAT-254] one item, without a network too: products, links, and what lies there by a slip', async () => {
  const [item] = itemsOf([
    sold('1', { variant: 'Đỏ', model: '1' }),
    sold('1', { variant: 'Đen', model: '2' }),
  ])
  const warehouse = aWarehouse()
  await desk.db.warehouses.put(warehouse)
  const stock = {
    lines: [{ productCode: 'MU_DEN', amount: 7 }],
    wid: warehouse.wid,
    bin: 'BinDefault',
    binName: 'Kệ mặc định',
  }
  expect(await makeProducts(desk, createdItem(item!, ['MU_DO', 'MU_DEN'], new Map()), stock)).toBe(true)
  expect(toasts.list.at(-1)?.text).toBe(
    'Đã tạo sản phẩm KhoTay và kết nối thành công, nhập 7 món vào Kệ mặc định.',
  )
  expect(await desk.db.products.get('MU_DEN')).toMatchObject({ total: 7, variant: 'Đen' })
  expect(await desk.db.products.get('MU_DO')).toMatchObject({ total: 0 })
  const [slip] = await desk.db.slips.filter(({ note }) => note === 'Tồn đầu').toArray()
  expect(slip).toMatchObject({ type: 'Nhập mới', state: 'HOÀN THÀNH' })
  expect(await makeProducts(desk, createdItem(item!, ['X1', 'X2'], new Map()), undefined)).toBe(false)
})

test('[CAT-224] without goods it is said in the words of the specification, with the way back', async () => {
  const [item] = itemsOf([sold('1')])
  await makeProducts(desk, createdItem(item!, ['MU'], new Map()), undefined)
  expect(toasts.list.map(({ text, action }) => [text, action?.label])).toEqual([
    ['Đã tạo sản phẩm KhoTay và kết nối thành công.', 'Hoàn tác'],
  ])
})

test('[CAT-243] [CAT-606] page by page it is said in shorter words of the specification, with the way back', async () => {
  const [item] = itemsOf([sold('1')])
  await makeProducts(desk, createdItem(item!, ['MU'], new Map()), undefined, madeOfPage)
  expect(toasts.list.map(({ text, action }) => [text, action?.label])).toEqual([
    ['Đã tạo sản phẩm KhoTay thành công.', 'Hoàn tác'],
  ])
})
