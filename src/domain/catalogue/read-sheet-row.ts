import { moneyLimit, parseMoney } from '../money/money.ts'
import { allDigitsWords, codeFault, isAllDigits, longestCode } from './product-code.ts'
import { longestBarcode, longestName, longestNote } from './product-fields.ts'
import type { SheetField } from './sheet-columns.ts'
import { mostSheetUnits, type SheetRow } from './sheet-row.ts'

/** A cell as a sheet of Excel has it (`lib/excel/read-table.ts`). */
export interface ReadCell {
  text: string
  mark?: 'number' | 'date' | 'formula' | 'uncounted' | 'merged' | 'error'
}

/** What is wrong with a cell: what kind, so that a thousand of them can be spoken of as one. */
export type NoteKind =
  | 'code'
  | 'twice'
  | 'known'
  | 'digits'
  | 'nameless'
  | 'number'
  | 'reserved'
  | 'prices'
  | 'date'
  | 'nought'
  | 'formula'
  | 'merged'
  | 'picture'
  | 'barcode'
  | 'long'

export interface CellNote {
  field: SheetField
  kind: NoteKind
  /** `bad`: the row is not written. */
  tone: 'bad' | 'warn'
  text: string
}

export interface ReadSheetRow {
  told: SheetRow
  notes: CellNote[]
  /** Cells that give no number, and what to do about them: 0 stands for them in `told`, which is right for a new product alone (CAT-337). */
  unread: Partial<Record<SheetField, string>>
  /** As it stands in the sheet, where it could not be taken as it is. */
  shown: Partial<Record<SheetField, string>>
  /** "Ngừng kinh doanh". */
  isOff: boolean
  /** No cell says anything of a product. */
  isEmpty: boolean
}

export interface ReadingOptions {
  /** Marks are taken off codes, and spaces made hyphens. */
  mendsCodes: boolean
  /** Whether a code of digits that lacks its first noughts is known: Excel eats them. */
  isKnown(code: string): boolean
  /** The name of the row before, for programs that write it once for all variants. */
  nameAbove?: string | undefined
}

/** Reads one row of a sheet; nothing is believed, and whatever is not taken as it stands is said (CAT-335 … CAT-338). */
export function readSheetRow(
  row: number,
  cells: readonly (ReadCell | undefined)[],
  columns: readonly (SheetField | undefined)[],
  options: ReadingOptions,
): ReadSheetRow {
  const notes: CellNote[] = []
  const shown: ReadSheetRow['shown'] = {}
  const unread: ReadSheetRow['unread'] = {}
  const note = (field: SheetField, kind: NoteKind, tone: CellNote['tone'], text: string) => {
    notes.push({ field, kind, tone, text })
    if (kind !== 'prices') shown[field] = cellOf(field)?.text ?? ''
  }
  const cellOf = (field: SheetField) => cells[columns.indexOf(field)]
  const text = (field: SheetField): string => {
    const cell = cellOf(field)
    if (!cell) return ''
    const hard = field === 'code' || field === 'name'
    if (cell.mark === 'merged') note(field, 'merged', hard ? 'bad' : 'warn', merged)
    else if (cell.mark === 'uncounted') note(field, 'formula', hard ? 'bad' : 'warn', uncounted)
    else if (cell.mark === 'error')
      note(field, 'formula', hard ? 'bad' : 'warn', `Excel báo lỗi ${cell.text} ở ô này.`)
    else {
      if (cell.mark === 'formula')
        note(field, 'formula', 'warn', 'Ô có công thức: lấy kết quả Excel đã tính.')
      return cell.text
    }
    return ''
  }
  const told: SheetRow = { row, code: readCode() }
  const name = text('name') || options.nameAbove || ''
  if (name.length > longestName) note('name', 'long', 'bad', `Tên dài quá ${longestName} ký tự.`)
  else if (name !== '') told.name = name
  for (const field of ['price', 'wholesale_price', 'priceIn', 'stock'] as const) {
    const number = readNumber(field)
    if (number !== undefined) told[field] = number
  }
  readOthers()
  const { price = 0, wholesale_price = 0 } = told
  if (wholesale_price > 0 && price <= wholesale_price)
    note('price', 'prices', 'warn', 'Giá bán lẻ phải lớn hơn giá bán buôn: vẫn ghi.')
  const isOff = /^(0|khong|không|no|false)$/i.test(cellOf('selling')?.text ?? '')
  return { told, notes, unread, shown, isOff, isEmpty: shown.code === undefined && saysNothing(told) }

  function readCode(): string {
    const cell = cellOf('code')
    const written = text('code')
    if (cell?.mark === 'date') {
      note('code', 'date', 'bad', `Excel đã đổi mã này thành ngày ${written}. Ghi lại mã trong Excel.`)
      return ''
    }
    const code = options.mendsCodes ? mendCode(written) : written
    if (code === '') return ''
    if (codeFault(code)) note('code', 'code', 'bad', codeWords(code))
    else if (cell?.mark === 'number' && ['0', '00', '000'].some((noughts) => options.isKnown(noughts + code)))
      note('code', 'nought', 'warn', `Excel có thể đã mất số 0 ở đầu: shop có mã dài hơn giống ${code}.`)
    else if (isAllDigits(code) && !options.isKnown(code)) note('code', 'digits', 'warn', allDigitsWords)
    return code
  }

  function readNumber(field: 'price' | 'wholesale_price' | 'priceIn' | 'stock'): number | undefined {
    const cell = cellOf(field)
    const written = text(field)
    if (written === '') {
      if (cell?.mark === undefined) return undefined
      unread[field] = unreadWords(cell)
      return 0
    }
    const zero = (why: string, what: string, kind: NoteKind = 'number') => {
      note(field, kind, 'warn', `${why}: sẽ ghi 0.`)
      unread[field] = `“${written}” ${what}. ${mendIt}`
      return 0
    }
    if (cell?.mark === 'date')
      return zero(`Excel đã đổi ô này thành ngày ${written}`, 'là ngày, không phải là số', 'date')
    const isNumber = cell?.mark === 'number' || /^-?\d+(\.\d+)?$/.test(written)
    const number = isNumber && !isGrouped(written, cell) ? Number(written) : parseMoney(written)
    if (number === undefined) return zero('Không phải số', 'không phải là số')
    if (number < 0) return zero('Số âm', 'là số âm')
    if (number > (field === 'stock' ? mostSheetUnits : moneyLimit)) return zero('Số quá lớn', 'là số quá lớn')
    if (!Number.isInteger(number)) {
      if (field === 'stock') return zero('Tồn kho lẻ', 'là số lẻ')
      note(field, 'number', 'warn', `Số lẻ: sẽ ghi ${Math.round(number)}.`)
      return Math.round(number)
    }
    if (isGrouped(written, cell)) note(field, 'number', 'warn', `Chữ “${written}” được hiểu là ${number}.`)
    return number
  }

  function readOthers(): void {
    const variants = columns.flatMap((field, index) =>
      field === 'variant' ? (cells[index]?.text ?? '') : [],
    )
    const variant = variants.filter((one) => one !== '' && one.toLowerCase() !== 'mặc định').join(' · ')
    if (variant !== '') told.variant = variant.slice(0, 100)
    const unit = text('unit')
    if (unit !== '') told.unit = unit.slice(0, 30)
    const about = text('note')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    if (about !== '') told.note = about.slice(0, longestNote)
    const image = text('image').split(/[,\s]+/)[0] ?? ''
    if (/^https:\/\/\S+$/.test(image) && image.length <= 500) told.image = image
    else if (image !== '')
      note('image', 'picture', 'warn', 'Ảnh phải là địa chỉ bắt đầu bằng https://: bỏ qua ảnh.')
    const barcode = text('barcode')
    if (/^\d+(\.\d+)?E\+\d+$/i.test(barcode))
      note('barcode', 'barcode', 'warn', `Excel đã viết tắt mã vạch thành ${barcode}: để trống.`)
    else if (barcode.length > longestBarcode)
      note('barcode', 'barcode', 'warn', `Mã vạch dài quá ${longestBarcode} ký tự: để trống.`)
    else if (barcode !== '') {
      told.barcode = barcode
      if (cellOf('barcode')?.mark === 'number' && lacksNought(barcode))
        note('barcode', 'nought', 'warn', 'Excel có thể đã mất số 0 ở đầu mã vạch này.')
    }
  }
}

/** Neither a code nor a name, nor a number or barcode that wants one; noughts are what prepared rows are filled with. */
function saysNothing({ code, name, price, wholesale_price, priceIn, stock, barcode }: SheetRow): boolean {
  const isNamed = code !== '' || name !== undefined
  return !isNamed && !price && !wholesale_price && !priceIn && !stock && barcode === undefined
}

const merged = 'Ô bị gộp nên không có giá trị riêng. Bỏ gộp ô trong Excel rồi chọn lại tệp.'
const mendIt = 'Sửa trong tệp rồi chọn lại.'
const uncounted = 'Công thức chưa có kết quả. Mở tệp bằng Excel, lưu lại rồi chọn lại.'

/** Of a cell that is not empty and has no text to read a number from. */
function unreadWords({ text, mark }: ReadCell): string {
  if (mark === 'merged') return merged
  if (mark === 'uncounted') return uncounted
  return mark === 'error' ? `Excel báo lỗi ${text} ở ô này. ${mendIt}` : `Ô không có số nào. ${mendIt}`
}

/** Of document 3 §5, where the code has marks or spaces. */
function codeWords(code: string): string {
  if (code.length > longestCode) return 'Mã sản phẩm không được quá 50 kí tự'
  return /^[^\p{L}\p{N}_]/u.test(code)
    ? 'Mã SKU không được bắt đầu từ ký tự đặc biệt'
    : 'Mã sản phẩm không được chứa dấu, khoảng trắng!'
}

/** "áo rêu m" as "ao-reu-m". */
export function mendCode(code: string): string {
  return code
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
    .replace(/[^A-Za-z0-9_.-]+/g, '-')
    .replace(/^[-.]+|-+$/g, '')
    .slice(0, longestCode)
}

/** "1.000" as a text is a thousand; 1.5 as a number is one and a half. */
function isGrouped(written: string, cell: ReadCell | undefined): boolean {
  return cell?.mark !== 'number' && /^\d{1,3}([.,]\d{3})+$/.test(written)
}

/** Twelve or seven digits that are right with a nought before them: a barcode of thirteen or eight. */
function lacksNought(digits: string): boolean {
  if (!/^(\d{12}|\d{7})$/.test(digits)) return false
  const whole = `0${digits}`
  const sum = [...whole.slice(0, -1)]
    .toReversed()
    .reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === Number(whole.at(-1))
}
