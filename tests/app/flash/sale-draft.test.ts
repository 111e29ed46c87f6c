import { describe, expect, test } from 'vitest'
import { flashView } from '../../../src/app/flash/flash-view.ts'
import { hoursOf, standWords } from '../../../src/app/flash/flash-words.ts'
import {
  type DraftLine,
  draftLineOfListing,
  faultOfDraft,
  filled,
  lineTyped,
  offWords,
  priceTyped,
  withLines,
} from '../../../src/app/flash/sale-draft.ts'
import { morning } from '../../support/builders.ts'

const hour = 3_600_000
const listing = {
  id: 'Shopee/77/1/0',
  channel: 'Shopee' as const,
  shopId: '77',
  item: '1',
  model: '0',
  name: 'Áo',
  variant: '',
  sku: 'A1',
  price: 120_000,
  stock: 30,
  stockAt: morning,
  state: 'live' as const,
}

function aLine(more: Partial<DraftLine> = {}): DraftLine {
  return { ...draftLineOfListing(listing, morning), ...more }
}

describe('a listing comes into a flash sale', () => {
  test('at a fifth off, with ten units or what may be sold, less what other sales hold', () => {
    expect(draftLineOfListing(listing, morning)).toMatchObject({
      salePrice: '96.000',
      stock: '10',
      limit: '0',
      sellable: 30,
    })
    const held = { slot: '9', startAt: morning + hour, endAt: morning + 2 * hour, stock: 20 }
    const over = { ...held, slot: '8', startAt: morning - 2 * hour, endAt: morning - hour }
    const few = { ...listing, sellable: 24, inSales: [held, over] }
    expect(draftLineOfListing(few, morning)).toMatchObject({ stock: '4', sellable: 4 })
  })

  test('once: what stands there already is not there twice', () => {
    const other = aLine({ item: '2' })
    expect(withLines([aLine({ stock: '3' })], [aLine(), other])).toEqual([aLine({ stock: '3' }), other])
  })
})

describe('what is typed', () => {
  test('of a price is an amount, in short too, or so many percent off', () => {
    expect(lineTyped(aLine({ salePrice: '89k', stock: '5', limit: '' }))).toEqual({
      item: '1',
      model: '0',
      salePrice: 89_000,
      stock: 5,
      limit: 0,
    })
    expect(priceTyped('25%', 120_000)).toBe('90.000')
    expect(priceTyped('90.000', 120_000)).toBe('90.000')
    expect(offWords(aLine({ salePrice: '90.000' }))).toBe('−25 %')
    expect(offWords(aLine({ salePrice: '900.000' }))).toBe('')
  })

  test('for many lines at once is a discount, a number and a limit, and no more than each has', () => {
    expect(filled(aLine(), { percent: 50 }).salePrice).toBe('60.000')
    expect(filled(aLine(), { amountOff: 15_000 }).salePrice).toBe('105.000')
    expect(filled(aLine({ sellable: 4 }), { stock: 20, limit: 2 })).toMatchObject({
      stock: '4',
      limit: '2',
      salePrice: '96.000',
    })
  })

  test('that does not fit says so at its field, by the criteria of its category', () => {
    const strict = [{ categories: ['100'], leastOff: 50 }]
    expect(faultOfDraft(aLine(), [])).toBeUndefined()
    expect(faultOfDraft(aLine({ category: '100' }), strict)).toMatchObject({ field: 'salePrice' })
    expect(faultOfDraft(aLine({ stock: '31' }), [])).toMatchObject({ field: 'stock' })
    expect(faultOfDraft(aLine({ salePrice: 'abc' }), [])).toEqual({
      field: 'salePrice',
      text: 'Nhập giá flash sale.',
    })
  })
})

describe('a flash sale in its list', () => {
  const sale = { state: 'on' as const, startAt: morning + hour, endAt: morning + 3 * hour - 1_000 }
  test('says when it is, and how it stands', () => {
    expect(hoursOf({ startAt: morning, endAt: morning + 3 * hour - 1_000 })).toMatch(/^\d\d:00–\d\d:00$/)
    const said = (more: object, now = morning) => standWords({ ...sale, ...more }, now).text
    expect(said({})).toBe('Đã lên lịch trên Shopee')
    expect(said({}, morning + 2 * hour)).toBe('Đang bán giá flash sale')
    expect(said({ state: 'off' })).toBe('Đang tắt, không giữ hàng')
    const work = { what: 'save' as const, by: 'chu', at: morning }
    expect(said({ work: { ...work, state: 'waiting' } })).toContain('đang chờ trả lời')
    expect(said({ work: { ...work, state: 'failed', text: 'Khung giờ này đã qua.' } })).toBe(
      'Khung giờ này đã qua.',
    )
  })

  test('is named by its slot in the address, and nothing else is taken from there', () => {
    const open = { slot: '901', startAt: morning, endAt: morning + hour }
    const query = flashView.query({ open, phase: 'ongoing' })
    expect(flashView.read(new URLSearchParams(query))).toEqual({
      shop: undefined,
      phase: 'ongoing',
      open,
      isNew: false,
    })
    expect(flashView.read(new URLSearchParams('?khung=901.x.1&xem=gì')).open).toBeUndefined()
  })
})
