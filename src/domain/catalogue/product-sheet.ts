import type { Cell, Column } from '../../lib/excel/sheet.ts'
import type { Product } from '../tables/products.ts'
import { isoDate } from '../time.ts'
import { type SheetField, sheetTitles, templateFields } from './sheet-columns.ts'

/*
 * Products as sheets of Excel: the template that people fill in, the list with the columns they choose, and a price list. What is written out can be read in
 * again, under the same titles.
 */

/** CAT-331. */
export const productSheetName = 'KHO_HANG'

interface ProductColumn extends Column {
  id: string
  /** Only for those who see cost prices (CAT-342). */
  secret?: 'cost'
  of(product: Product): Cell
}

const text = (id: string, title: string, width: number, of: ProductColumn['of']): ProductColumn => ({
  id,
  title,
  kind: 'text',
  width,
  of,
})
const number = (id: string, title: string, of: ProductColumn['of']): ProductColumn => ({
  id,
  title,
  kind: 'number',
  width: 13,
  of,
})

const every: readonly ProductColumn[] = [
  text('code', sheetTitles.code, 20, ({ code }) => code),
  text('name', sheetTitles.name, 40, ({ name }) => name),
  text('variant', sheetTitles.variant, 16, ({ variant }) => variant),
  number('price', sheetTitles.price, ({ price }) => price),
  number('wholesale_price', sheetTitles.wholesale_price, ({ wholesale_price }) => wholesale_price),
  { ...number('priceIn', sheetTitles.priceIn, ({ priceIn }) => priceIn), secret: 'cost' },
  number('stock', sheetTitles.stock, ({ total }) => total),
  number('book', 'Đang giữ', ({ book }) => book),
  number('wait', 'Chờ hàng', ({ wait }) => wait),
  number('ready', 'Sẵn bán', ({ total, book, wait }) => total - book - wait),
  number('incoming', 'Sắp về', ({ exp_amount }) => exp_amount),
  text('state', 'Trạng thái', 16, ({ state }) => state),
  text('unit', sheetTitles.unit, 12, ({ unit }) => unit),
  text('taxFee', 'VAT', 8, ({ taxFee }) => taxFee),
  text('barcode', sheetTitles.barcode, 16, ({ barcode }) => barcode),
  text('image', sheetTitles.image, 40, ({ image }) => image),
  text('note', sheetTitles.note, 40, ({ note }) => note),
  text('madeOn', 'Ngày tạo', 12, ({ made }) => made && dayOf(made.at)),
]

/** Columns that a person may choose from. */
export function productColumns({ seesCost }: { seesCost: boolean }): readonly ProductColumn[] {
  return every.filter(({ secret }) => secret === undefined || seesCost)
}

/** The columns of a price list. */
export const priceColumns: readonly ProductColumn[] = every.filter(({ id }) =>
  ['code', 'name', 'variant', 'unit', 'price', 'wholesale_price'].includes(id),
)

/** What is written into a new file of a person: the columns of the template (CAT-329), one product as an example. */
export const templateColumns: readonly Column[] = templateFields.map((field) => {
  const { title, kind, width } =
    every.find(({ id }) => id === field) ?? text(field, sheetTitles[field], 20, () => undefined)
  return { title, kind, width }
})

/** Stands in the name of the template's example, which no import takes for a product. */
const sampleMark = '(xóa dòng này)'

/** Whether a row is the example of the template, left in. */
export function isSampleRow(texts: readonly (string | undefined)[]): boolean {
  return texts.some((one) => one?.normalize('NFC').toLowerCase().includes(sampleMark))
}

const example: Partial<Record<SheetField, Cell>> = {
  code: 'MA-VI-DU',
  name: `Áo thun cổ tròn đen M ${sampleMark}`,
  price: 189_000,
  wholesale_price: 150_000,
  priceIn: 82_500,
  stock: 42,
  image: 'https://example.com/ao-thun.jpg',
}

export const templateRows: readonly (readonly Cell[])[] = [templateFields.map((field) => example[field])]

/** "26/11/2026", as people write a day. */
function dayOf(at: number): string {
  return isoDate(at).split('-').toReversed().join('/')
}
