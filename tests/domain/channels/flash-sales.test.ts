import { describe, expect, test } from 'vitest'
import { reportFlashSale } from '../../../src/domain/channels/flash/report-flash-sale.ts'
import {
  criteriaFor,
  faultOf,
  heldWords,
  percentOff,
  priceOff,
  saleFaultOf,
} from '../../../src/domain/channels/flash/sale-faults.ts'
import { heldElsewhere } from '../../../src/domain/channels/flash/sale-of.ts'
import { phaseOf, usualCriteria } from '../../../src/domain/channels/flash/sale-word.ts'
import { saveFlashSale } from '../../../src/domain/channels/flash/save-flash-sale.ts'
import { deleteFlashSale, turnFlashSale } from '../../../src/domain/channels/flash/turn-flash-sale.ts'
import type { Command, Reader } from '../../../src/domain/command.ts'
import { systemActor } from '../../../src/domain/people/system-actor.ts'
import type { ChannelItem } from '../../../src/domain/tables/channel-items.ts'
import type { FlashSale } from '../../../src/domain/tables/flash-sales.ts'
import type { TableName } from '../../../src/domain/tables.ts'
import { aCompany, aProduct, morning } from '../../support/builders.ts'

const hour = 3_600_000
const slot = { slot: '901', startAt: morning + 3 * hour, endAt: morning + 6 * hour }
const shop = { channel: 'Shopee', shopId: '77' } as const
const link = { state: 'linked', at: morning, by: 'chu', endsAt: morning } as const
const circumstances = { at: morning, user: systemActor('may'), id: 'lenh-1' }
const line = { item: '1', model: '0', salePrice: 80_000, stock: 5, limit: 0 }

function aListing(more: Partial<ChannelItem> = {}): ChannelItem {
  return {
    id: 'Shopee/77/1/0',
    ...shop,
    item: '1',
    model: '0',
    name: 'Áo',
    variant: 'Đen',
    sku: 'A1',
    price: 100_000,
    stock: 8,
    stockAt: morning,
    state: 'live',
    changedAt: morning,
    lap: morning,
    ...more,
  }
}

function aSale(more: Partial<FlashSale> = {}): FlashSale {
  return { id: 'Shopee/77/901', ...shop, ...slot, number: '5', state: 'on', lines: [], ...more }
}

/** Rows that rules read, by table and key. */
function reads(rows: Record<string, object>): Reader {
  const company = aCompany({ company_id: 'may', shopeeShopId: [{ shopId: '77', shopName: 'Mây', link }] })
  const all: Record<string, object> = { 'companies/may': company, ...rows }
  const get = (table: TableName, key: string) => all[`${table}/${key}`] as never
  return { get, many: (table, keys) => keys.flatMap((key) => get(table, key) ?? []) }
}

function decide<P>(command: Command<P>, params: P, rows: Record<string, object> = {}) {
  const decided = command.decide(reads(rows), params, circumstances)
  return 'refused' in decided ? decided.code : decided.map(({ table, after }) => [table, after])
}
const textOf = <P>(command: Command<P>, params: P, rows: Record<string, object>) => {
  const decided = command.decide(reads(rows), params, circumstances)
  return 'refused' in decided ? decided.text : 'done'
}

describe('[RTE-049] what a line of a flash sale has to be like', () => {
  const listing = { price: 100_000, sellable: 10 }
  test.each<[string, Partial<typeof line>, string | undefined]>([
    ['5 % off and all there is', { salePrice: 95_000, stock: 10 }, undefined],
    ['90 % off', { salePrice: 10_000 }, undefined],
    ['no price', { salePrice: 0 }, 'Nhập giá flash sale.'],
    ['the price itself', { salePrice: 100_000 }, 'Giá flash sale phải thấp hơn giá bán 100.000₫.'],
    ['too little off', { salePrice: 95_001 }, 'Giảm ít nhất 5 %: giá không quá 95.000₫.'],
    ['too much off', { salePrice: 9_999 }, 'Giảm nhiều nhất 90 %: giá không dưới 10.000₫.'],
    ['none', { stock: 0 }, 'Bán ít nhất 1 trong flash sale.'],
    [
      '[O12] more than may be sold',
      { stock: 11 },
      'Chỉ còn 10 có thể bán. Giảm số bán, hoặc nhập kho trước.',
    ],
    [
      'a limit that nobody reaches',
      { stock: 3, limit: 4 },
      'Giới hạn 4 mỗi khách nhiều hơn số bán 3. Giảm giới hạn, hoặc để 0 nếu không giới hạn.',
    ],
  ])('%s', (_, more, text) => {
    expect(faultOf({ ...line, ...more }, listing)?.text).toBe(text)
  })

  test('of a category that has criteria of its own these hold, and what nobody knows of a listing is not judged', () => {
    const own = { categories: ['100'], leastOff: 20, leastStock: 3, mostStock: 4, leastPrice: 50_000 }
    const others = { categories: [], leastOff: 1 }
    expect(criteriaFor([own, others], '100')).toBe(own)
    expect(criteriaFor([own, others], '200')).toBe(others)
    expect(criteriaFor([], '200')).toBe(usualCriteria)
    const judged = (more: Partial<typeof line>) => faultOf({ ...line, ...more }, listing, own)?.text
    expect(judged({ salePrice: 81_000, stock: 3 })).toBe('Giảm ít nhất 20 %: giá không quá 80.000₫.')
    expect(judged({ stock: 2 })).toBe('Bán ít nhất 3 trong flash sale.')
    expect(judged({ stock: 5 })).toBe('Bán nhiều nhất 4 trong flash sale.')
    expect(judged({ salePrice: 49_000, stock: 3 })).toBe('Giá flash sale thấp nhất là 50.000₫.')
    expect(faultOf({ ...line, stock: 5_000 }, {})).toBeUndefined()
  })

  test('of a sale as a whole: nothing, the same twice, and more than 50 items are none', () => {
    const lines = Array.from({ length: 51 }, (_, item) => ({ item: String(item), model: '0' }))
    expect(saleFaultOf([])).toBe('empty')
    expect(saleFaultOf([lines[0]!, lines[0]!])).toBe('twice')
    expect(saleFaultOf(lines)).toBe('many')
    expect(saleFaultOf(lines.slice(1))).toBeUndefined()
    // Variations of one item count as one.
    expect(saleFaultOf([...lines.slice(1), { item: '50', model: '7' }])).toBeUndefined()
  })

  test('a price so much off is a whole thousand where it can be', () => {
    expect([priceOff(119_000, 20), priceOff(9_900, 10), percentOff(100_000, 70_000)]).toEqual([
      95_000, 8_910, 30,
    ])
  })
})

describe('[O12] what a sale leaves for orders beside it', () => {
  test('is said, with a warning where more is held than there is, or nothing is left', () => {
    const said = (stock: number, sellable: number, shared = 0) =>
      heldWords({ stock, sellable }, { isHeld: true, shared })
    expect(said(20, 25)).toEqual({ text: 'Đang giữ 20 trong flash sale, còn bán thường 5', tone: 'quiet' })
    expect(said(25, 25).tone).toBe('warn')
    expect(said(20, 12)).toEqual({
      text: 'Đang giữ 20 trong flash sale nhưng chỉ còn 12 có thể bán. Bớt số flash sale hoặc nhập kho.',
      tone: 'warn',
    })
    expect(said(20, 25, 2).text).toContain('2 kênh khác bán chung hàng này')
    expect(heldWords({ stock: 2, sellable: 5 }, { isHeld: false, shared: 0 }).text).toContain('Sẽ giữ 2')
  })

  test('other slots count until they are over, this one does not', () => {
    const inSales = [
      { ...slot, stock: 5 },
      { slot: '902', startAt: morning + 7 * hour, endAt: morning + 9 * hour, stock: 3 },
    ]
    expect(heldElsewhere({ inSales }, '901', morning)).toBe(3)
    expect(heldElsewhere({ inSales }, '903', morning)).toBe(8)
    expect(heldElsewhere({ inSales }, '903', morning + 8 * hour)).toBe(3)
    expect([morning, slot.startAt, slot.endAt + 1].map((now) => phaseOf(slot, now))).toEqual([
      'upcoming',
      'ongoing',
      'over',
    ])
  })
})

describe('somebody says what a flash sale sells', () => {
  const rows = { 'channelItems/Shopee/77/1/0': aListing() }
  const wanted = { ...shop, ...slot, isNew: 1 as const, lines: [line] }

  test('it waits for Shopee with all of it, and one call settles it', () => {
    const [changed] = decide(saveFlashSale, wanted, rows) as [[string, FlashSale]]
    expect(changed[1]).toEqual({
      id: 'Shopee/77/901',
      ...shop,
      ...slot,
      state: 'wanted',
      lines: [{ ...line, name: 'Áo', variant: 'Đen', price: 100_000, state: 'wanted' }],
      work: { id: 'lenh-1', what: 'save', by: circumstances.user.userName, at: morning, state: 'waiting' },
      wish: { lines: [line], isOn: true, isNew: true },
    })
    const after = reads({ 'flashSales/Shopee/77/901': changed[1] })
    expect(saveFlashSale.effects?.(after, wanted, circumstances)).toEqual([
      {
        account: 'Shopee/77',
        subject: 'flash-sales',
        kind: 'settle-flash-sale',
        key: 'Shopee/77/901/settle/lenh-1',
        params: { sale: 'Shopee/77/901', work: 'lenh-1' },
      },
    ])
    // Another wish took its place: that one is settled.
    expect(saveFlashSale.effects?.(after, wanted, { ...circumstances, id: 'lenh-2' })).toEqual([])
  })

  test('[O12] no more than may be sold by our books where it is linked, less what other sales hold', () => {
    const product = aProduct({ code: 'A1' })
    const places = [{ wid: 'K1', bid: 'BinDefault', total: 6, book: 0, wait: 0, exp_amount: 0 }]
    const linked = {
      ...rows,
      'links/Shopee/77/1/0': {
        id: 'Shopee/77/1/0',
        ...shop,
        item: '1',
        model: '0',
        products: [{ productCode: 'A1', amount: 1 }],
        by: 'chu',
        at: morning,
      },
      'products/A1': { ...product, warehouses: places, total: 6, book: 0, wait: 0 },
    }
    const of = (stock: number, more = {}) =>
      textOf(saveFlashSale, { ...wanted, lines: [{ ...line, stock }] }, { ...linked, ...more })
    expect(of(6)).toBe('done')
    expect(of(7)).toBe('Chỉ còn 6 có thể bán. Giảm số bán, hoặc nhập kho trước. Hàng cần sửa: Áo · Đen.')
    const other = { slot: '902', startAt: slot.endAt, endAt: slot.endAt + hour, stock: 4 }
    expect(of(3, { 'channelItems/Shopee/77/1/0': aListing({ inSales: [other] }) })).toContain(
      'Chỉ còn 2 có thể bán',
    )
    // Of goods that are none of ours as many as the marketplace has.
    expect(textOf(saveFlashSale, { ...wanted, lines: [{ ...line, stock: 9 }] }, rows)).toContain('Chỉ còn 8')
  })

  test.each<[string, object, Record<string, object>, string]>([
    ['a slot that has begun', { startAt: morning, endAt: morning + hour }, rows, 'flash-slot-past'],
    ['a slot that has one', {}, { ...rows, 'flashSales/Shopee/77/901': aSale() }, 'flash-slot-taken'],
    [
      'a listing that is gone',
      {},
      { 'channelItems/Shopee/77/1/0': aListing({ state: 'gone' }) },
      'flash-listing-gone',
    ],
    ['a listing that nobody knows', {}, {}, 'flash-listing-gone'],
    ['a price that is none', { lines: [{ ...line, salePrice: 100_000 }] }, rows, 'flash-line-fault'],
    ['nothing', { lines: [] }, rows, 'flash-sale-empty'],
    ['the same twice', { lines: [line, line] }, rows, 'flash-sale-twice'],
    ['a shop that is not linked', { shopId: '78' }, rows, 'shop-not-known'],
  ])('not for %s', (_, more, known, code) => {
    expect(decide(saveFlashSale, { ...wanted, ...more }, known)).toBe(code)
  })
})

describe('a flash sale is stopped, goes on, and is taken back', () => {
  const at = (sale: FlashSale) => ({ 'flashSales/Shopee/77/901': sale })
  test('what waits still is wanted as well', () => {
    const waiting = aSale({
      work: { id: 'lenh-0', what: 'save', by: 'chu', at: morning, state: 'waiting' },
      wish: { lines: [line], isOn: true },
    })
    const [changed] = decide(turnFlashSale, { ...shop, ...slot, on: 0 }, at(waiting)) as [[string, FlashSale]]
    expect(changed[1]).toMatchObject({ work: { what: 'turn-off' }, wish: { lines: [line], isOn: false } })
    const [dropped] = decide(deleteFlashSale, { ...shop, ...slot }, at(aSale())) as [[string, FlashSale]]
    expect(dropped[1]).toMatchObject({ work: { what: 'drop' }, wish: { isGone: true } })
  })

  test('one that goes on is stopped, and neither begun anew nor taken back; another than was looked at is left', () => {
    const going = { ...slot, startAt: morning - hour }
    const rows = at(aSale(going))
    expect(decide(turnFlashSale, { ...shop, ...going, on: 1 }, rows)).toBe('flash-sale-begun')
    expect(Array.isArray(decide(turnFlashSale, { ...shop, ...going, on: 0 }, rows))).toBe(true)
    expect(decide(deleteFlashSale, { ...shop, ...going }, rows)).toBe('flash-sale-begun')
    expect(decide(deleteFlashSale, { ...shop, ...slot, number: '6' }, at(aSale()))).toBe('flash-sale-gone')
    expect(decide(deleteFlashSale, { ...shop, ...slot }, {})).toBe('flash-sale-gone')
  })
})

describe('[O5] what came of it is written line by line', () => {
  const told = { ...line, name: 'Áo', variant: 'Đen', price: 100_000, beside: 3, state: 'on' as const }
  const sale = { ...slot, number: '5', state: 'on' as const }
  const wanted = aSale({
    state: 'wanted',
    lines: [
      { ...line, name: 'Áo', variant: 'Đen', price: 100_000, state: 'wanted' },
      { ...line, item: '2', name: 'Túi', variant: '', price: 100_000, state: 'wanted' },
    ],
    work: { id: 'lenh-0', what: 'save', by: 'chu', at: morning, state: 'waiting' },
    wish: { lines: [line, { ...line, item: '2' }] },
  })
  const report = {
    ...shop,
    slot: '901',
    work: 'lenh-0',
    state: 'done' as const,
    sale,
    lines: [told],
    at: morning,
  }
  const troubles = [{ item: '2', model: '0', text: 'Không đủ hàng.', said: 'insufficient stock' }]

  test('one that was refused stays with its reason, the other sells and its listing says what is held', () => {
    const rows = { 'flashSales/Shopee/77/901': wanted, 'channelItems/Shopee/77/1/0': aListing() }
    const changes = decide(reportFlashSale, { ...report, troubles }, rows) as [string, object][]
    const [listing, row] = [
      changes.find(([table]) => table === 'channelItems'),
      changes.find(([table]) => table === 'flashSales'),
    ]
    expect(listing?.[1]).toMatchObject({ inSales: [{ ...slot, stock: 5 }] })
    expect(row?.[1]).toMatchObject({
      state: 'on',
      number: '5',
      work: { state: 'done', endedAt: morning },
      lines: [
        { item: '1', state: 'on' },
        {
          item: '2',
          state: 'wanted',
          trouble: { text: 'Không đủ hàng.', said: 'insufficient stock', at: morning },
        },
      ],
    })
    expect(row?.[1]).not.toHaveProperty('wish')
  })

  test('what somebody wanted meanwhile keeps waiting for its own answer', () => {
    const later = { ...wanted, work: { ...wanted.work!, id: 'lenh-9' } }
    const [changed] = decide(
      reportFlashSale,
      { ...report, troubles: [] },
      { 'flashSales/Shopee/77/901': later },
    ) as [[string, FlashSale]]
    expect(changed[1]).toMatchObject({
      number: '5',
      work: { id: 'lenh-9', state: 'waiting' },
      wish: later.wish,
    })
  })

  test('one that is gone holds nothing any more', () => {
    const rows = {
      'flashSales/Shopee/77/901': { ...wanted, lines: [{ ...told, state: 'on' }] },
      'channelItems/Shopee/77/1/0': aListing({ inSales: [{ ...slot, stock: 5 }] }),
    }
    const changes = decide(
      reportFlashSale,
      { ...report, sale: null, lines: undefined, troubles: [] },
      rows,
    ) as [string, object][]
    expect(changes.find(([table]) => table === 'channelItems')?.[1]).not.toHaveProperty('inSales')
    expect(changes.find(([table]) => table === 'flashSales')?.[1]).toMatchObject({ state: 'gone', lines: [] })
  })
})
