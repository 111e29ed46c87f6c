import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
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
  expect(giving).toEqual(['address', 'cod', 'paid', 'shipping', 'noteCustomer', 'noteShop'])
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
