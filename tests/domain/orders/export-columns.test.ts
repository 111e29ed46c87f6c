import { expect, test } from 'vitest'
import { cellsOf, type Names, orderColumns, type Sight } from '../../../src/domain/orders/export-columns.ts'
import { unitCount } from '../../../src/domain/parcels/goods-of.ts'
import { aCompany, anItem, anOrder } from '../../support/builders.ts'

const all: Sight = { cost: true, notes: true, contact: true, past: true, gifts: true, profit: true }
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

test('[ROL-018] what an order earned stands in the export of who is told that, with what may still change it; it is blank while some goods have no cost', () => {
  const profits = new Map([
    ['DH-1', { amount: 39_500, waits: 'Sàn chưa đối soát' }],
    ['DH-2', { amount: undefined, waits: 'Chưa có giá vốn của 1 món' }],
  ])
  const cells = (code: string, sight: Sight) => {
    const columns = orderColumns(sight)
    const row = cellsOf(columns, anOrder({ code }), { names: { ...names, profits }, sight })
    const titles = ['Lợi nhuận', 'Lợi nhuận còn chờ']
    return titles.map((title) => row[columns.findIndex((column) => column.title === title)])
  }
  expect(cells('DH-1', all)).toEqual([39_500, 'Sàn chưa đối soát'])
  expect(cells('DH-2', all)).toEqual([undefined, 'Chưa có giá vốn của 1 món'])
  const titles = orderColumns({ ...all, profit: false }).map(({ title }) => title)
  expect(titles.filter((title) => title.startsWith('Lợi nhuận'))).toEqual([])
})
