import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { columnsBeside, widthsIn } from '../../../../src/app/components/table/column-widths.ts'
import { orderColumns } from '../../../../src/app/orders/desk/order-columns.tsx'
import { noNames, valueLabel } from '../../../../src/app/orders/filters/filter-words.ts'
import { anOrder } from '../../../support/builders.ts'

const beside = {
  names: noNames,
  printed: new Set<string>(),
  now: 0,
  isTight: true,
  query: '',
  old: new Map(),
}
const cellOf = (id: string, order: ReturnType<typeof anOrder>, around = beside) =>
  renderToStaticMarkup(orderColumns.find((column) => column.id === id)?.cell(order, around))

/** A digit at 13 px is about 0.5 rem wide, a cell has half a rem of air on either side. */
const roomFor = (letters: number) => letters * 0.48 + 1

test('[RTE-014] the columns of instants say them to the second and are never narrower than that', () => {
  const order = anOrder({ createdAt: Date.UTC(2026, 10, 21, 1, 14, 22) })
  expect(cellOf('made', order)).toContain('08:14:22 21/11/2026')
  for (const id of ['made', 'updated'])
    expect(orderColumns.find((column) => column.id === id)?.least).toBeGreaterThanOrEqual(roomFor(19))
})

test('added columns that hold words of a known length keep their width while others give way', () => {
  const giving = orderColumns.filter(({ usual, width, least }) => !usual && least < width).map(({ id }) => id)
  expect(giving).toEqual(['maker', 'assigned', 'address', 'noteCustomer', 'noteShop'])
})

test('columns of money have room for nine digits however many columns there are', () => {
  const order = anOrder({ totalPrice: 999_999_999, pickMoney: 123_456_789, paid: 123_456_789 })
  expect(cellOf('total', order)).toBe('999.999.999')
  for (const id of ['total', 'cod', 'paid', 'shipping']) {
    const { width = 0, least = 0 } = orderColumns.find((column) => column.id === id) ?? {}
    // Its dots are half as wide as digits.
    expect([id, least >= roomFor(9 + 2 / 2), width >= roomFor(10 + 3 / 2)]).toEqual([id, true, true])
  }
})

test('[STA-017] [CST-028] who owes for goods that went over a counter has not paid: nobody collects at a door', () => {
  const due = anOrder({ channel: 'KhoTay', pickMoney: 129_000, state: 'THÀNH CÔNG' })
  const said = (logistic: string, state: typeof due.state) =>
    cellOf('payment', { ...due, state, delivery: { ...due.delivery, logistic } })
  expect(said('inStore', 'THÀNH CÔNG')).toBe('Chưa trả')
  expect(said('TVC', 'THÀNH CÔNG')).toBe('Chưa trả')
  expect([said('TVC', 'ĐANG GIAO'), said('GHN', 'ĐANG GIAO'), said('', 'MỚI')]).toEqual(['COD', 'COD', 'COD'])
})

test('goods keep room for their name: codes, tags and the badge of a channel give way before it', () => {
  const usual = orderColumns.filter((column) => column.usual)
  const at = usual.findIndex(({ id }) => id === 'goods')
  // The number of pieces stands before the name.
  const nameIn = (room: number) => (widthsIn(room, usual, {})[at] ?? 0) - 1.6
  // What the table has at 1440 and 1280 px beside the open menu, with and without a bar to scroll by.
  expect([72.9, 72].map((room) => nameIn(room) >= roomFor(17))).toEqual([true, true])
  expect([62.9, 62].map((room) => nameIn(room) >= roomFor(6))).toEqual([true, true])
  // Beside an open order at 1440 px.
  const beside = columnsBeside(53.9, usual, {}).map(({ id }) => id)
  expect(beside).toEqual(['order', 'customer', 'goods', 'total', 'state', 'waybill', 'due'])
})

test('colleagues have room for four words, and for their family and given name where it is short', () => {
  const order = anOrder({ createdBy: 'ha' })
  const staff = new Map([['ha', 'Nguyễn Hoàng Thu Hà']])
  const around = { ...beside, names: { ...noNames, makers: staff } }
  expect(cellOf('maker', order, around as never)).toBe('Nguyễn H. T. Hà')
  expect(cellOf('maker', order, { ...around, isTight: false } as never)).toBe('Nguyễn Hoàng Thu Hà')
  expect(orderColumns.find(({ id }) => id === 'maker')?.width).toBeGreaterThan(roomFor(19))
})

test('a parcel without a waybill says so however narrow its column: its carrier gives way', () => {
  const order = anOrder({ delivery: { id: '', logistic: 'Viettel Post', history: [] } })
  expect(cellOf('waybill', order)).toMatch(/truncate[^>]*>Viettel Post<.*shrink-0[^>]*>.· chưa có</)
})

test('[FUL-456] a tag that was deleted is shown by no order, and a filter that names it says so', () => {
  const names = { ...noNames, tags: new Map([['T1', { word: 'Gấp', colour: '#A2DBFA' }]]) }
  const order = anOrder({ tags: ['T-DELETED', 'T1'] })
  const around = { ...beside, names }
  expect(cellOf('tags', order, around)).toContain('Gấp')
  expect(cellOf('tags', order, around)).not.toContain('T-DELETED')
  expect(orderColumns.find(({ id }) => id === 'tags')?.text?.(order, around)).toBe('Gấp')
  expect(valueLabel('tags', 'T-DELETED', names)).toBe('Thẻ đã xóa')
  expect(valueLabel('shops', 'GONE-SHOP', names)).toBe('GONE-SHOP (đã gỡ)')
  expect(valueLabel('warehouses', 'GONE', names)).toBe('GONE (không còn)')
  expect(valueLabel('shops', 'GONE-SHOP', noNames)).toBe('GONE-SHOP')
})

test('[ROL-018] the column of what orders earn is no usual one, and cannot be sorted by: the server alone knows it of rows in sight', () => {
  const profit = orderColumns.find(({ id }) => id === 'profit')
  expect(profit).toMatchObject({ isProfit: true, title: 'Lợi nhuận' })
  expect([profit?.usual, profit?.sort]).toEqual([undefined, undefined])
  expect(orderColumns.filter(({ isProfit }) => isProfit)).toHaveLength(1)
})

test('a parcel that its carrier is being asked for leaves room for the carrier’s name; of one with a waybill what is wrong stands beside that', () => {
  const at = { id: 'a1', carrier: 'GHN', accountId: '885', ref: 'KT-1', by: 'ban', at: 1 } as const
  const column = orderColumns.find(({ id }) => id === 'waybill')
  for (const [state, mark, brief] of [
    ['waiting', 'đang gửi hãng', 'đang gửi'],
    ['failed', 'hãng chưa nhận', 'chưa nhận'],
  ] as const) {
    const order = anOrder({
      delivery: { id: '', logistic: 'GHN', history: [] },
      carriage: { ...at, state },
      state: 'MỚI',
    })
    expect(cellOf('waybill', order, { ...beside, isTight: false })).toMatch(
      new RegExp(`>GHN<.*shrink-0[^>]*title="${mark}"[^>]*>.· ${brief}<`),
    )
    expect(cellOf('waybill', order)).toContain(`aria-label="${mark}"`)
    expect(roomFor(`GHN · ${brief}`.length)).toBeLessThanOrEqual((column?.width ?? 0) - 0.6)
  }
  const delivery = { id: 'GHN12345678', logistic: 'GHN', history: [] }
  const apart = anOrder({ delivery, carriage: { ...at, state: 'done', cod: 9 }, state: 'ĐANG GIAO' })
  expect(cellOf('waybill', apart)).toContain('aria-label="sai tiền thu hộ"')
})
