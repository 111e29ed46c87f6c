import { expect, test } from 'vitest'
import { addSlip } from '../../../../src/domain/stock/add-slip.ts'
import { teachBarcode } from '../../../../src/domain/stock/teach-barcode.ts'
import { dispatch } from '../../../../src/replica/dispatch.ts'
import { findByCode, knowsCode } from '../../../../src/replica/queries/finder/find-by-code.ts'
import {
  documentsOf,
  ordersAskingFor,
  productLook,
} from '../../../../src/replica/queries/stock/product-look.ts'
import {
  binsOf,
  codesInBin,
  fillShelves,
  goodsInBin,
  sumWarehouses,
} from '../../../../src/replica/queries/stock/shelves.ts'
import { slipList } from '../../../../src/replica/queries/stock/slips.ts'
import { productBook, searchProducts } from '../../../../src/replica/search/product-book.ts'
import { aStockPhone, home, importSlip } from '../../../app/stock/stock-phone.ts'
import { anOrder } from '../../../support/builders.ts'

test('a taught barcode is found by scanning, in capitals too, and by searching', async () => {
  const phone = await aStockPhone()
  await dispatch(phone, teachBarcode, { productCode: 'TUI-KEM', barcode: 'ncc-77a', holders: [] })
  for (const forms of [['ncc-77a'], ['NCC-77A']])
    expect(await findByCode(phone, forms)).toMatchObject([
      { kind: 'product', by: 'taught', product: { code: 'TUI-KEM' }, text: forms[0] },
    ])
  expect(await knowsCode(phone, ['ncc-77a'], 'products')).toBe(true)
  expect(await searchProducts(phone, 'ncc-77', 5)).toEqual(['TUI-KEM'])
})

test('an order of several parcels is found by the number on any of them', async () => {
  const phone = await aStockPhone()
  const split = anOrder({
    code: 'DH-2K',
    delivery: { logistic: 'SPX', id: 'SPX1', history: [] },
    parcelIds: ['P1', 'P2'],
    parcelWaybills: ['SPX1', 'SPX2'],
  })
  await phone.db.orders.put(split)
  for (const waybill of ['SPX1', 'SPX2']) {
    expect(await findByCode(phone, [waybill])).toMatchObject([
      { kind: 'order', by: 'waybill', order: { code: 'DH-2K' } },
    ])
    expect(await knowsCode(phone, [waybill])).toBe(true)
  }
})

test('[CAT-109] a product is looked up with every bin, what is reserved there, who asks for it and its open slips', async () => {
  const phone = await aStockPhone()
  await dispatch(phone, addSlip, importSlip())
  const look = (await productLook(phone, 'AT-DEN-M'))!
  expect(look.all).toEqual({ total: 100, book: 6, wait: 0, exp_amount: 0, ready: 94 })
  expect(look.warehouses).toMatchObject([
    {
      wid: home,
      name: 'Kho Quận 7',
      locked: false,
      places: [{ bid: 'A1-01', binName: 'Kệ A1-01', ready: 94 }],
    },
  ])
  expect((await ordersAskingFor(phone, 'AT-DEN-M')).map(({ code, amount }) => `${code} ${amount}`)).toEqual([
    ...['DH-1 1', 'DH-2 2', 'DH-3 2', 'KT-1 1'],
  ])
  expect(await documentsOf(phone, 'AT-DEN-M')).toEqual({
    slips: [{ code: 'NK-1', type: 'Nhập tự do', amount: 3 }],
    transfers: [],
    waves: [],
  })
  expect(await productLook(phone, 'LA')).toBeNull()
})

test('shelves are filled from the products in memory; goods in a bin that was taken down are still seen', async () => {
  const phone = await aStockPhone()
  await phone.db.bins.delete(`${home}/A1-02`)
  await productBook(phone).open()
  const { entries } = productBook(phone).snapshot
  const shelves = fillShelves(await binsOf(phone, home), entries, home)
  expect(
    shelves.map(({ bid, products, total, book, isGone }) => [bid, products, total, book, isGone]),
  ).toEqual([
    ['BinDefault', 1, 100, 1, undefined],
    ['A1-01', 2, 200, 7, undefined],
    ['A1-03', 0, 0, 0, undefined],
    ['A1-02', 1, 100, 5, true],
  ])
  expect(sumWarehouses(entries).get(home)).toEqual({ wid: home, products: 4, total: 400, book: 13 })
  const codes = codesInBin(entries, home, 'A1-01')
  const goods = await goodsInBin(phone, codes, { wid: home, bid: 'A1-01' })
  expect(goods.map(({ product }) => product.code).sort()).toEqual(['AT-DEN-M', 'SON-DO'])
})

test('slips are listed the latest first, by kind, state and words, page by page', async () => {
  const phone = await aStockPhone()
  for (const code of ['NK-1', 'NK-2', 'NK-3'])
    await dispatch(phone, addSlip, {
      ...importSlip(),
      code,
      complete: code === 'NK-2',
    })
  const codes = async (filter: object, limit = 10) =>
    (await slipList(phone, { types: [], text: '', ...filter }, limit)).map(({ code }) => code)
  expect(await codes({})).toEqual(['NK-3', 'NK-2', 'NK-1'])
  expect(await codes({}, 2)).toEqual(['NK-3', 'NK-2'])
  expect(await codes({ state: 'MỚI' })).toEqual(['NK-3', 'NK-1'])
  expect(await codes({ types: ['Xuất tự do'] })).toEqual([])
  expect(await codes({ text: 'nk-2' })).toEqual(['NK-2'])
  expect(await codes({ text: 'at-den' })).toHaveLength(3)
  expect(await codes({ wid: 'K2' })).toEqual([])
})
