import { refuse } from '../refuse.ts'
import type { Product } from '../tables/products.ts'
import { barcodeKey } from './barcodes.ts'
import { heldAt, isBelowHeld } from './below-held.ts'
import type { CellNote, ReadSheetRow } from './read-sheet-row.ts'
import { type SheetField, sheetTitles } from './sheet-columns.ts'
import type { SheetRow } from './sheet-row.ts'

/** What will become of a row. */
export type Verdict = 'new' | 'changed' | 'same' | 'bad'

export interface JudgedRow extends Omit<ReadSheetRow, 'isEmpty' | 'told' | 'unread'> {
  row: number
  verdict: Verdict
  /** What is sent of it. */
  told: SheetRow
  /** What stands there now, of the fields that change. */
  before: Partial<Record<SheetField, string | number>>
}

export interface JudgingOptions {
  seesCost: boolean
  /** Known codes are written about; else they are left as they are (CAT-334). */
  changesKnown: boolean
  /** Stock of known codes is brought in line with the sheet, in this warehouse (CAT-356). */
  balancesIn?: string | undefined
  /** The books may be brought below what orders hold (`CompanySettings.checkBelowReserved`). */
  goesBelowHeld?: boolean
  /** Rows of what is sold no more are written, too. */
  takesOff: boolean
}

/** The fields of a row that are written of a product. */
const written = [
  'name',
  'variant',
  'price',
  'wholesale_price',
  'priceIn',
  'image',
  'barcode',
  'unit',
  'note',
] as const

/**
 * What will become of a row: the code decides between a new product and a known one (CAT-339, CAT-340).
 * @param first the row that named this code before it in the sheet
 * @param product what the shop has under the code
 */
export function judgeSheetRow(
  { told, notes, unread, shown, isOff }: ReadSheetRow,
  { first, product }: { first: number | undefined; product: Product | undefined },
  { seesCost, changesKnown, balancesIn, goesBelowHeld, takesOff }: JudgingOptions,
): JudgedRow {
  const { row, code } = told
  const all = [...notes]
  const bad = (field: SheetField, kind: CellNote['kind'], text: string) =>
    all.push({ field, kind, tone: 'bad', text })
  const isMarked = (field: SheetField) => notes.some((note) => note.field === field && note.tone === 'bad')
  if (code === '' && !isMarked('code')) bad('code', 'code', 'Sản phẩm phải có mã.')
  // CAT-333, to the letter.
  if (first !== undefined) bad('code', 'twice', `Mã sản phẩm ${code} bị trùng lặp! (dòng ${first})`)
  if (!product && told.name === undefined && !isMarked('name'))
    bad('name', 'nameless', 'Sản phẩm phải có tên.')
  const base = { row, shown, isOff, notes: all, before: {} }
  const sent: SheetRow = { ...told }
  if (!seesCost) delete sent.priceIn
  if (all.some(({ tone }) => tone === 'bad')) return { ...base, verdict: 'bad', told: sent }
  if (isOff && !takesOff) return { ...base, verdict: 'same', told: sent }
  if (!product) {
    const fields = Object.keys(unread) as NonNullable<SheetRow['guessed']>
    const guessed = fields.filter((field) => sent[field] !== undefined)
    return { ...base, verdict: 'new', told: guessed.length > 0 ? { ...sent, guessed } : sent }
  }
  // CAT-334, to the letter.
  if (!changesKnown) {
    all.push({ field: 'code', kind: 'known', tone: 'warn', text: knownWords(code) })
    return { ...base, verdict: 'same', told: sent }
  }
  if (balancesIn === undefined) delete sent.stock
  const before: JudgedRow['before'] = {}
  let isBad = false
  // 0 is no guess at what stands there already: of a known product the person has to say (CAT-337 is of new ones).
  for (const field of Object.keys(unread) as (keyof typeof unread & keyof SheetRow)[]) {
    const isWritten = sent[field] !== undefined
    delete sent[field]
    base.notes = base.notes.filter((note) => note.field !== field)
    if (!isWritten) continue
    isBad = true
    base.notes.push({
      field,
      kind: 'number',
      tone: 'bad',
      text: `Cột ${sheetTitles[field]}: ${unread[field]}`,
    })
  }
  for (const field of written) {
    const now = product[field] ?? (field === 'priceIn' ? 0 : '')
    if (sent[field] !== undefined && sent[field] !== now) before[field] = now
  }
  if (balancesIn !== undefined && sent.stock !== undefined) {
    const { stock } = sent
    const here = product.warehouses.filter(({ wid }) => wid === balancesIn)
    const was = here.reduce((sum, { total }) => sum + total, 0)
    sent.was = was
    if (was !== stock) before.stock = was
    if (was !== stock && !goesBelowHeld && isBelowHeld(here, stock)) {
      isBad = true
      const text = `${refuse('check-below-reserved', {}).text} Đơn đang giữ ${heldAt(here)}.`
      base.notes.push({ field: 'stock', kind: 'reserved', tone: 'bad', text })
    }
  }
  if (isBad) return { ...base, before, verdict: 'bad', told: sent }
  const isSame = Object.keys(before).length === 0
  // CAT-334, CAT-585: to the letter; the row is written all the same.
  if (!isSame) base.notes.push({ field: 'code', kind: 'known', tone: 'warn', text: knownWords(code) })
  return { ...base, before, verdict: isSame ? 'same' : 'changed', told: sent }
}

function knownWords(code: string): string {
  return `Mã sản phẩm ${code} đã tồn tại!`
}

/** Of codes that stand in a sheet more than once, the row that names them first. */
export function firstRows(rows: readonly ReadSheetRow[]): (told: SheetRow) => number | undefined {
  const first = new Map<string, number>()
  for (const { told } of rows) {
    const key = barcodeKey(told.code)
    if (told.code !== '' && !first.has(key)) first.set(key, told.row)
  }
  return ({ code, row }) => {
    const known = first.get(barcodeKey(code))
    return known === undefined || known === row ? undefined : known
  }
}
