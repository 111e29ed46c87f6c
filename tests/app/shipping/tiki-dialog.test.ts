import { describe, expect, test } from 'vitest'
import { chosenForTiki, kindOf, kindWords, waysOfKind } from '../../../src/app/shipping/dialog/tiki/kinds.ts'
import { hasTikiLabel, noLabelWords } from '../../../src/app/shipping/dialog/tiki/print-tiki.ts'
import { codesOf, isOut } from '../../../src/app/shipping/dialog/tiki/stock-left.ts'
import type { Ways } from '../../../src/app/shipping/dialog/ways.ts'
import { aProduct, morning } from '../../support/builders.ts'

const place = { address: 'Kho Quận 7, 88 Nguyễn Hữu Thọ', district: 'Quận 7', city: '', state: 'Hồ Chí Minh' }
const slot = (id: string) => ({ id, date: morning, text: '14:00', isAdvised: false })
const at = (id: string, ...slots: string[]) => ({ id, ...place, flags: [], slots: slots.map(slot) })
const dropship: Ways = { pickup: { addresses: [at('1', 'a', 'b'), at('2', 'b')] } }

describe('what is chosen for orders of Tiki', () => {
  test('is a place, where there are several, and a driver’s time; until then nothing is confirmed (FUL-107, FUL-108, FUL-430)', () => {
    const pick = (choice: object, ways: Ways = dropship) => chosenForTiki({ way: 'pickup', ...choice }, ways)
    expect(chosenForTiki(undefined, undefined)).toEqual({ missing: 'ways' })
    expect(chosenForTiki(undefined, dropship)).toEqual({ missing: 'address' })
    expect(pick({ addressId: '2' })).toMatchObject({ missing: 'slot', address: { id: '2' } })
    expect(pick({ addressId: '1', slotId: 'gone' })).toMatchObject({ missing: 'slot' })
    expect(pick({ addressId: '1', slotId: 'b' })).toMatchObject({
      choice: { way: 'pickup', addressId: '1', slotId: 'b' },
    })
    // One place leaves no choice; without times none is asked for; what the shop brings itself has neither.
    const odf: Ways = { pickup: { addresses: [at('1')] } }
    expect(chosenForTiki(undefined, odf)).toMatchObject({ choice: { way: 'pickup', addressId: '1' } })
    expect(chosenForTiki(undefined, { own: { needsTracking: false } })).toEqual({ choice: { way: 'own' } })
  })

  test('is chosen for all of one kind and warehouse (FUL-104)', () => {
    const order = { fulfillment_type: 'dropship', tiki_warehouse: { code: 'sgn' } } as const
    expect([kindOf(order), kindWords(order)]).toEqual(['dropship sgn', 'Dropship · kho SGN'])
    expect(kindWords({ fulfillment_type: 'tiki_delivery' })).toBe('ODF (qua kho Tiki)')
    const told = {
      askedAt: morning,
      leftOut: [],
      groups: [
        { carrier: 'Tiki', codes: ['A'], ways: dropship },
        { carrier: 'Tiki', codes: ['B'], ways: { own: { needsTracking: false } } },
      ],
    }
    expect(waysOfKind(told, ['B', 'C'], morning)).toEqual({ own: { needsTracking: false } })
    expect(waysOfKind(told, ['C'], morning)).toBeUndefined()
  })
})

test('goods of which all orders leave nothing are red, those of a combo by its parts (FUL-106)', () => {
  const stock = (total: number, book: number, wait: number) => {
    const product = { ...aProduct({ code: 'A' }), total, book, wait }
    return new Map([['A', product]])
  }
  const line = { productCode: 'A' }
  expect(isOut(line, stock(5, 3, 1))).toBe(false)
  expect(isOut(line, stock(5, 3, 2))).toBe(true)
  expect(isOut(line, new Map())).toBe(false)
  const combo = { productCode: 'C', KhoTay: [{ code: 'A', amount: 2, name: 'Áo' }] }
  expect([codesOf(combo), isOut(combo, stock(1, 1, 0))]).toEqual([['A'], true])
})

test('an order without goods of the shop’s has no label, and is named to the letter (FUL-124, FUL-429)', () => {
  expect([hasTikiLabel({ has_backorder_items: true }), hasTikiLabel({})]).toEqual([true, false])
  expect(noLabelWords('613')).toBe(' Đơn hàng 613 không có tem phiếu.')
})
