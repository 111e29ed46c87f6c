import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderStates } from '../../../src/domain/orders/states.ts'
import { exportRows } from '../../../src/domain/paper/export-slip.ts'
import { offersOwnSlip } from '../../../src/domain/paper/own-slip.ts'
import { partIntoPages } from '../../../src/domain/paper/pages.ts'
import { byPickSequence } from '../../../src/domain/paper/pick-sequence.ts'
import { defaultPrintSettings, settingsFor, sizeOf } from '../../../src/domain/paper/print-settings.ts'
import { sheetMinHeightMm, sheetMinHeightPx } from '../../../src/domain/paper/sheet-height.ts'
import { binCode, parseBinCode } from '../../../src/domain/stock/bin-code.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { anItem, anOrder } from '../../support/builders.ts'

test.each([
  ['FUL-223', 9, 1500],
  ['FUL-224', 10, 3000],
  ['FUL-224', 29, 3000],
  ['FUL-225', 30, 4500],
  ['FUL-225', 49, 4500],
  ['FUL-226', 50, 6000],
  ['FUL-226', 69, 6000],
  ['FUL-227', 70, 7500],
])('[%s] the info sheet of %i items is at least %i px high', (_, items, px) => {
  expect(sheetMinHeightPx(items)).toBe(px)
  expect((sheetMinHeightMm(items) * 96) / 25.4).toBeGreaterThanOrEqual(px)
})

const shopeeOrder = anOrder({ channel: 'Shopee' })

test.each([
  ['Shopee orders', [shopeeOrder, anOrder({ channel: 'Shopeebooking' })], 'shopee'],
  ['orders of which one is the shop’s own', [shopeeOrder, anOrder({ channel: 'KhoTay' })], 'a4'],
] as const)(
  '[FUL-223] info sheets of %s come on the paper %s while the device chose none',
  (_, orders, id) => {
    expect(sizeOf(settingsFor(defaultPrintSettings, 'order-sheet', orders), 'order-sheet').id).toBe(id)
  },
)

test('[FUL-223] the paper that the device chose for info sheets stays', () => {
  const papers = { 'order-sheet': { size: 'a5', offsetXMm: 1, offsetYMm: 0 } }
  const settings = { ...defaultPrintSettings, papers }
  expect(settingsFor(settings, 'order-sheet', [shopeeOrder])).toEqual(settings)
})

test('[FUL-223] labels of Shopee orders keep their paper', () => {
  expect(settingsFor(defaultPrintSettings, 'order-label', [shopeeOrder])).toEqual(defaultPrintSettings)
})

test('[STA-044] [FUL-194] the own slip of a Shopee order is offered in five states, of another order in all but HỦY', () => {
  const offered = (channel: Order['channel']) =>
    orderStates.filter((state) => offersOwnSlip({ channel, state })).toSorted()
  expect(offered('Shopee')).toEqual(['CHỜ GỬI HÀNG', 'THÀNH CÔNG', 'THẤT THU', 'ĐANG GIAO', 'ĐÃ GỬI HÀNG'])
  expect(offered('Tiktok')).toEqual(orderStates.filter((state) => state !== 'HỦY').toSorted())
})

describe('[FUL-200] the goods-export slip', () => {
  test('adds up the goods of many orders by shelf, in the order of the walk', () => {
    const orders = [
      anOrder({ swItems: [anItem({ bid: 'A1-10', amount: 2 })] }),
      anOrder({
        code: 'DH-2',
        swItems: [anItem({ bid: 'A1-10' }), anItem({ productCode: 'B', bid: 'A1-2' })],
      }),
      anOrder({ code: 'DH-3', swItems: [anItem({ bid: 'B1-01' })] }),
    ]
    const rows = exportRows(orders).map(({ bid, productCode, amount }) => `${bid} ${amount} ${productCode}`)
    expect(rows).toEqual(['A1-2 1 B', 'A1-10 3 AT-DEN-M', 'B1-01 1 AT-DEN-M'])
  })
})

test('labels come in the order of the walk: A2-9 before A2-10, equal parcels together', () => {
  const at = (code: string, bid: string, productCode = 'P') =>
    anOrder({ code, swItems: [anItem({ bid, productCode })] })
  const orders = [
    at('1', 'A2-10'),
    at('2', 'A2-9', 'Q'),
    at('3', 'A2-9'),
    at('4', 'A2-9', 'Q'),
    at('5', 'A1-1'),
  ]
  expect(byPickSequence(orders).map(({ code }) => code)).toEqual(['5', '3', '2', '4', '1'])
})

describe('pages', () => {
  test('every row stands on one page, in order, and the last page has room for its foot', () => {
    const rooms = fc.record({
      first: fc.integer({ min: 1, max: 30 }),
      next: fc.integer({ min: 1, max: 30 }),
      foot: fc.integer({ min: 0, max: 8 }),
    })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), rooms, (count, room) => {
        const rows = Array.from({ length: count }, (_, index) => index)
        const pages = partIntoPages(rows, room)
        expect(pages.flat()).toEqual(rows)
        const roomOf = (index: number) => (index === 0 ? room.first : room.next)
        for (const [index, page] of pages.entries()) expect(page.length).toBeLessThanOrEqual(roomOf(index))
        const last = pages.at(-1)!
        expect(last.length).toBeLessThanOrEqual(Math.max(1, roomOf(pages.length - 1) - room.foot))
        if (count > 0) expect(last.length).toBeGreaterThan(0)
      }),
    )
  })

  test('no rows are one page', () => {
    expect(partIntoPages([], { first: 5, next: 5, foot: 2 })).toEqual([[]])
  })
})

test('a shelf’s tag says which bin it is, and nothing else does', () => {
  expect(binCode('KhoTayWarehouse/A1-01')).toBe('KE:KhoTayWarehouse/A1-01')
  expect(parseBinCode(binCode('K1/A1'))).toBe('K1/A1')
  expect(parseBinCode('KE:')).toBeUndefined()
  expect(parseBinCode('SPXVN1')).toBeUndefined()
})
