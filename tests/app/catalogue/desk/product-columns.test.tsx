import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { type BesideProduct, productColumns } from '../../../../src/app/catalogue/desk/product-columns.tsx'
import { columnsBeside, widthsIn } from '../../../../src/app/components/table/column-widths.ts'
import { pictureAddress } from '../../../../src/domain/catalogue/picture.ts'
import { sumOf } from '../../../../src/domain/stock/stock-of.ts'
import { must } from '../../../../src/lib/must.ts'
import { aProduct } from '../../../support/builders.ts'

const beside: BesideProduct = {
  query: '?o=sap-het',
  isTight: false,
  stockOf: ({ warehouses }) => sumOf(warehouses),
  stateOf: ({ state }) => state,
  tagNames: new Map([['ao', 'Áo']]),
  sold: undefined,
  variants: new Map([
    ['AT-DEN-M', 3],
    ['AT-DEN-L', 0],
  ]),
}

const column = (id: string) =>
  must(
    productColumns.find((one) => one.id === id),
    id,
  )
const cellOf = (id: string, product = aProduct(), around = beside) =>
  renderToStaticMarkup(<MemoryRouter>{column(id).cell(product, around)}</MemoryRouter>)

const place = { wid: 'K1', bid: 'A', total: 2, book: 3, wait: 0, exp_amount: 7 }

test('[CAT-150] [CAT-499] only the columns of costs are kept from people who may not see them', () => {
  expect(productColumns.filter(({ isCost }) => isCost).map(({ id }) => id)).toEqual(['cost', 'value'])
})

test('[CAT-553] [CAT-554] a name is cut at 70 letters, in a tight table at 40, a variant at 20 and 15; the whole of it is said to a pointer', () => {
  const long = aProduct({ name: 'a'.repeat(71), variant: 'b'.repeat(21) })
  expect(cellOf('product', long)).toContain(`${'a'.repeat(70)}…`)
  expect(cellOf('product', long)).toContain(`${'b'.repeat(20)}…`)
  const tight = cellOf('product', long, { ...beside, isTight: true })
  expect(tight).toContain(`>${'a'.repeat(40)}…`)
  expect(tight).toContain(`>${'b'.repeat(15)}…`)
  expect(tight).toContain('a'.repeat(71))
})

test('[CAT-139] a product shows its small picture, over the initials that stay where it does not come; an address elsewhere is not asked', () => {
  const image = pictureAddress('a'.repeat(64))
  const cell = cellOf('product', aProduct({ image }))
  expect(cell).toContain(`src="${image}?thumb"`)
  expect(cell).toContain('ÁT')
  expect(cellOf('product', aProduct({ image: 'https://cdn.vn/a.jpg' }))).not.toContain('<img')
})

test('variants that stand together are seen as one: the first says how many they are, the name of the others is faint', () => {
  expect(cellOf('product', aProduct({ variant: 'Đen · M' }))).toContain('3 phân loại')
  const other = cellOf('product', aProduct({ code: 'AT-DEN-L', variant: 'Đen · L' }))
  expect(other).toContain('text-sub')
  expect(other).not.toContain('phân loại')
  expect(cellOf('product', aProduct({ typeItem: 'combo' }))).toContain('combo')
})

test('less than what is promised is red; what orders take may be more than what lies there; nothing is said of a combo whose parts are not here', () => {
  expect(cellOf('ready', aProduct({ warehouses: [place] }))).toBe('<b class="text-bad">-1</b>')
  expect(cellOf('incoming', aProduct({ warehouses: [place] }))).toContain('>7<')
  expect(cellOf('total', aProduct(), { ...beside, stockOf: () => undefined })).toBe('?')
})

test('figures go into a file as numbers; what is still counted says so on the screen', () => {
  const product = aProduct({ tags: ['ao', 'gone'], priceIn: 1000, warehouses: [place] })
  const texts = ['product', 'price', 'total', 'tags', 'value'].map((id) => column(id).text(product, beside))
  expect(texts).toEqual(['Áo thun cổ tròn', 129_000, 2, 'Áo', 2000])
  expect(cellOf('sold')).toBe('…')
  expect(cellOf('sold', aProduct(), { ...beside, sold: new Map([['AT-DEN-M', 1200]]) })).toBe('1.200')
})

test('at 1280 px the usual columns stand beside the menu without scrolling sideways; beside an open product stock and price stay', () => {
  const usual = productColumns.filter((one) => one.usual)
  const room = 1280 / 16 - 14.625 - 2.5
  expect(widthsIn(room, usual, {}).reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(room + 0.01)
  expect(columnsBeside(room - 19, usual, {}).map(({ id }) => id)).toEqual([
    'product',
    'code',
    'price',
    'total',
    'ready',
    'state',
  ])
})
