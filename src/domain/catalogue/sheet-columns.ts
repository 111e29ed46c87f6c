import { fold } from '../../lib/fold.ts'

/*
 * Which column of a sheet says what of a product. Our own template, and the files that other programs write, by the headings people have: of KiotViet, Sapo and
 * Haravan as their exports carry them (files found in public, 2026-11), of Nhanh.vn by the words of its manual.
 */

/** What a column may say; `selling`: whether the product is sold at all, which KiotViet tells of the past, too. */
export const sheetFields = [
  'code',
  'name',
  'price',
  'wholesale_price',
  'priceIn',
  'stock',
  'image',
  'variant',
  'barcode',
  'unit',
  'note',
  'selling',
] as const
export type SheetField = (typeof sheetFields)[number]

/** What the columns are called here; the first seven are the template, in its order (CAT-329). */
export const sheetTitles: Record<SheetField, string> = {
  code: 'Mã sản phẩm',
  name: 'Tên sản phẩm',
  price: 'Giá bán lẻ',
  wholesale_price: 'Giá bán buôn',
  priceIn: 'Giá nhập',
  stock: 'Tồn kho',
  image: 'Link ảnh',
  variant: 'Phân loại',
  barcode: 'Mã vạch',
  unit: 'Đơn vị tính',
  note: 'Mô tả',
  selling: 'Đang kinh doanh',
}

export const templateFields = sheetFields.slice(0, 7)

/** Headings as people and programs write them, folded; what stands in brackets and a star of what must be filled are left out before. */
const headings: Record<SheetField, readonly string[]> = {
  code: ['ma san pham', 'ma hang', 'ma sku', 'sku', 'ma hang hoa', 'ma phien ban san pham', 'ma sp'],
  name: ['ten san pham', 'ten hang', 'ten hang hoa', 'ten', 'ten sp'],
  price: ['gia ban le', 'gia ban', 'pl_gia ban le', 'gia', 'gia le'],
  wholesale_price: ['gia ban buon', 'gia ban si', 'gia si', 'gia buon', 'pl_gia ban buon'],
  priceIn: ['gia nhap', 'gia von', 'pl_gia nhap', 'gia von khoi tao', 'lc_cn1_gia von khoi tao'],
  stock: ['ton kho', 'ton', 'so luong ton kho', 'ton co the ban', 'lc_cn1_ton kho ban dau', 'so luong'],
  image: ['link anh', 'hinh anh', 'anh dai dien', 'link hinh', 'hinh', 'anh', 'anh bien the'],
  variant: [
    'phan loai',
    'thuoc tinh',
    'gia tri thuoc tinh 1',
    'gia tri thuoc tinh 2',
    'gia tri thuoc tinh 3',
  ],
  barcode: ['ma vach', 'barcode'],
  unit: ['don vi tinh', 'dvt', 'don vi'],
  note: ['mo ta', 'mo ta san pham', 'noi dung', 'ghi chu'],
  selling: ['dang kinh doanh'],
}

const fieldOf = new Map(
  sheetFields.flatMap((field) => headings[field].map((heading) => [heading, field] as const)),
)

/** Several columns of a sheet may make one variant; of any other field the first counts. */
const mayRepeat: readonly SheetField[] = ['variant']

function bare(heading: string): string {
  return fold(heading)
    .replace(/^([^(\n\r\u2028\u2029]*)\(.*\)/gm, '$1')
    .replace(/\*/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** What each column says, as far as its heading tells. */
export function fieldsOfHeadings(row: readonly string[]): (SheetField | undefined)[] {
  const taken = new Set<SheetField>()
  return row.map((heading) => {
    const field = fieldOf.get(bare(heading))
    if (!field || (taken.has(field) && !mayRepeat.includes(field))) return undefined
    taken.add(field)
    return field
  })
}

export type SheetSource = 'KhoTay' | 'KiotViet' | 'Sapo' | 'Haravan' | 'Nhanh.vn'

/** Whose file this is, by headings that no other has. */
export function sourceOf(row: readonly string[]): SheetSource | undefined {
  const all = new Set(row.map(bare))
  const has = (...some: string[]) => some.every((heading) => all.has(heading))
  if (has('ma hang', 'ten hang')) return 'KiotViet'
  if ([...all].some((heading) => /^(pl_|lc_cn\d)/.test(heading)) || has('duong dan/alias')) return 'Sapo'
  if (has('ma phien ban san pham') || has('url', 'gia tri thuoc tinh 1')) return 'Haravan'
  if (has('ma san pham', 'ten san pham', 'gia ban le')) return 'KhoTay'
  if (
    has('ma san pham', 'ten san pham') &&
    ['gia von', 'ton co the ban', 'gia ban'].some((one) => all.has(one))
  )
    return 'Nhanh.vn'
  return undefined
}

/** What only a report says: its "Giá vốn" is a sum of days, and would be taken for what one unit costs. */
const reportHeadings = ['doanh thu hang', 'loi nhuan', 'ton dau', 'ton cuoi', 'ban moi ngay']

/** Whether these are the headings of a report, and not of a list of products. */
export function isReport(row: readonly string[]): boolean {
  return row.some((heading) => reportHeadings.includes(bare(heading)))
}

/** Headings stand in one of the first rows: titles and dates may stand above them. */
const mostAbove = 10

/** Which row holds the headings; nothing where none of the first does. */
export function headingRowOf(rows: readonly (readonly string[])[]): number | undefined {
  const found = rows
    .slice(0, mostAbove)
    .map((row, index) => ({ index, known: fieldsOfHeadings(row).filter((field) => field !== undefined) }))
    .filter(({ known }) => known.includes('code') || known.includes('name'))
    .toSorted((one, other) => other.known.length - one.known.length || one.index - other.index)
  return found[0]?.index
}
