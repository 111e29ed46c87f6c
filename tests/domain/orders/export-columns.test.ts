import { expect, test } from 'vitest'
import { cellsOf, type Names, orderColumns, type Sight } from '../../../src/domain/orders/export-columns.ts'
import { unitCount } from '../../../src/domain/parcels/goods-of.ts'
import { aCompany, anItem, anOrder } from '../../support/builders.ts'

const all: Sight = { cost: true, notes: true, contact: true, past: true, gifts: true }
const company = aCompany()
const names: Names = { company, staff: new Map(), warehouses: new Map(), tags: new Map() }

function cellsByTitle(order: ReturnType<typeof anOrder>, sight = all): Record<string, unknown> {
  const columns = orderColumns(sight)
  const cells = cellsOf(columns, order, { names, sight })
  return Object.fromEntries(columns.map(({ title }, at) => [title, cells[at]]))
}

const part = (code: string, amount: number) => ({ code, name: code, bid: 'A1', amount })
const order = anOrder({
  swItems: [
    anItem({
      productCode: 'COMBO',
      amount: 2,
      typeItem: 'combo',
      KhoTay: [part('A', 1), part('B', 2)] as never,
    }),
    anItem({ productCode: 'C', amount: 1 }),
    anItem({ productCode: 'QUA', amount: 1, gift: true }),
  ],
  noteCustomer: 'Gọi Lan 0938111244',
})

test("'Số lượng' of an export is what lists call 'món': a combo by its parts", () => {
  expect(cellsByTitle(order)['Số lượng']).toBe(8)
  expect(unitCount(order)).toBe(8)
  expect(cellsByTitle(order, { ...all, gifts: false })['Số lượng']).toBe(7)
})

test("'Mã đơn trên sàn' is a marketplace's own code; an order of the shop's own has none", () => {
  const ofShop = anOrder({ code: 'KT-1', subCode: 'KT-1', channel: 'KhoTay' })
  const ofShopee = anOrder({ code: '2611~Shopee', subCode: '2611', channel: 'Shopee' })
  expect([ofShop, ofShopee].map((one) => cellsByTitle(one)['Mã đơn trên sàn'])).toEqual([undefined, '2611'])
})

test('[22] what the buyer wrote is told to those alone who see customers', () => {
  expect(cellsByTitle(order)['Ghi chú của khách']).toBe('Gọi Lan 0938111244')
  expect(cellsByTitle(order, { ...all, contact: false })).not.toHaveProperty('Ghi chú của khách')
})

test('[FUL-456] an export leaves out tags that were deleted', () => {
  const tag = { _id: 'T1', value: 'Gấp', color: '#A2DBFA', type: 'order_tag' as const }
  const columns = orderColumns(all)
  const tagged = anOrder({ tags: ['T-DELETED', 'T1'] })
  const cells = cellsOf(columns, tagged, { names: { ...names, tags: new Map([['T1', tag]]) }, sight: all })
  expect(cells[columns.findIndex(({ title }) => title === 'Thẻ')]).toBe('Gấp')
})
