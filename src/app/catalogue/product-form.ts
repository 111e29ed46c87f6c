import { priceFault } from '../../domain/catalogue/price-fault.ts'
import { codeFault } from '../../domain/catalogue/product-code.ts'
import {
  longestBarcode,
  longestName,
  longestNote,
  mostMinimum,
  type taxFees,
} from '../../domain/catalogue/product-fields.ts'
import { formatMoney, parseMoney } from '../../domain/money/money.ts'
import { lineName } from '../../domain/names.ts'
import { refuse } from '../../domain/refuse.ts'
import type { Pack, Product } from '../../domain/tables/products.ts'
import { amountFault } from '../components/amount-fault.ts'

/** Units of a product in a larger unit, at most. */
const mostInPack = 99_999

/** What is written of a product, as typed. */
export interface ProductForm {
  name: string
  variant: string
  code: string
  barcode: string
  price: string
  wholesale: string
  cost: string
  unit: string
  taxFee: string
  tags: readonly string[]
  note: string
  /** The address of its picture; '' without one. */
  image: string
  /** Units; empty leaves it to the shop's usual. */
  minimum: string
  packs: readonly PackForm[]
  /** '1' keeps its stock by lot. */
  lots: string
  /** Days of warning before its last good day; empty as the shop says. */
  expiryDays: string
}

/** A larger unit, as typed: "thùng", 24, and the barcode that stands on it. */
export interface PackForm {
  unit: string
  amount: string
  barcode: string
}

export const emptyPack: PackForm = { unit: '', amount: '', barcode: '' }

export const emptyProduct: ProductForm = {
  name: '',
  variant: '',
  code: '',
  barcode: '',
  price: '',
  wholesale: '',
  cost: '',
  unit: '',
  taxFee: '0',
  tags: [],
  note: '',
  image: '',
  minimum: '',
  packs: [],
  lots: '',
  expiryDays: '',
}

/** A product as its form begins. A price of 0 stands as an empty field. */
export function formOf(product: Product): ProductForm {
  const { name, variant = '', code, barcode, unit, taxFee, tags, note, image = '' } = product
  const { price, wholesale_price, priceIn = 0, minimum, pack = [] } = product
  const [retail = '', wholesale = '', cost = ''] = [price, wholesale_price, priceIn].map((amount) =>
    amount === 0 ? '' : formatMoney(amount),
  )
  const packs = pack.map((one) => ({
    unit: one.unit,
    amount: String(one.amount),
    barcode: one.barcode ?? '',
  }))
  return {
    name,
    variant,
    code,
    barcode,
    price: retail,
    wholesale,
    cost,
    unit,
    taxFee,
    tags,
    note,
    image,
    minimum: minimum === undefined ? '' : String(minimum),
    packs,
    lots: product.lots === 1 ? '1' : '',
    expiryDays: product.expiryDays ? String(product.expiryDays) : '',
  }
}

/** The form as the command has it; empty prices are 0. */
export function fieldsOf({ name, variant, barcode, price, wholesale, cost, ...rest }: ProductForm) {
  const { unit, taxFee, tags, note, image, minimum, packs, lots, expiryDays } = rest
  return {
    name: name.trim(),
    variant: variant.trim(),
    barcode: barcode.trim(),
    price: parseMoney(price) ?? 0,
    wholesale_price: parseMoney(wholesale) ?? 0,
    priceIn: parseMoney(cost) ?? 0,
    unit: unit.trim(),
    taxFee: taxFee as (typeof taxFees)[number],
    tags: [...tags],
    note,
    image,
    minimum: wholeNumber(minimum) ?? 0,
    pack: packs.filter((pack) => !isEmptyPack(pack)).map(packOf),
    lots: lots === '1' ? (1 as const) : (0 as const),
    expiryDays: lots === '1' ? Number(expiryDays) || 0 : 0,
  }
}

function packOf({ unit, amount, barcode }: PackForm): Pack {
  const pack: Pack = { unit: unit.trim(), amount: wholeNumber(amount) ?? 0 }
  if (barcode.trim() !== '') pack.barcode = barcode.trim()
  return pack
}

function isEmptyPack({ unit, amount, barcode }: PackForm): boolean {
  return [unit, amount, barcode].every((text) => text.trim() === '')
}

/** "1.200" is 1200. */
function wholeNumber(text: string): number | undefined {
  const digits = text.trim().replaceAll('.', '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
}

export type ProductFaults = Partial<Record<keyof ProductForm, string>>

/** Whom this device knows to have the code or the barcode already. */
export interface Holders {
  code?: Product | undefined
  barcode?: Product | undefined
}

/** What is wrong with each field; nothing with those that are right. `before`: the product that is changed. */
export function faultsOf(form: ProductForm, holders: Holders, before?: Product): ProductFaults {
  const { name, code, barcode, note, price, wholesale, cost } = form
  return {
    name: nameFault(name),
    code: before ? undefined : codeFaultOf(code.trim(), holders.code),
    barcode: barcodeFault(barcode.trim(), holders.barcode),
    note: note.length > longestNote ? tooLong('Mô tả', note, longestNote) : undefined,
    minimum: minimumFault(form.minimum),
    packs: packsFault(form.packs),
    price: amountFault(price),
    wholesale: amountFault(wholesale),
    cost: amountFault(cost),
    ...pricesFault(form, before),
  }
}

function nameFault(name: string): string | undefined {
  if (name.trim() === '') return refuse('product-unnamed', {}).text
  return name.length > longestName ? tooLong('Tên', name, longestName) : undefined
}

function tooLong(what: string, text: string, most: number): string {
  return `${what} dài ${formatMoney(text.length)} ký tự, tối đa ${formatMoney(most)}. Rút gọn lại.`
}

function minimumFault(text: string): string | undefined {
  if (text.trim() === '') return undefined
  const minimum = wholeNumber(text)
  return minimum !== undefined && minimum <= mostMinimum
    ? undefined
    : `Nhập số món bằng chữ số, tối đa ${formatMoney(mostMinimum)}.`
}

/** Each line names a unit of at least two; the rule looks at the rest. */
function packsFault(packs: readonly PackForm[]): string | undefined {
  const lines = packs.filter((pack) => !isEmptyPack(pack))
  if (lines.some(({ unit }) => unit.trim() === '')) return 'Ghi tên quy cách, ví dụ thùng.'
  const wrong = lines.find(({ amount }) => {
    const units = wholeNumber(amount)
    return units === undefined || units < 2 || units > mostInPack
  })
  return wrong && `${wrong.unit.trim()} có bao nhiêu món? Nhập từ 2 đến ${formatMoney(mostInPack)}.`
}

/** Nothing is wrong with an empty code: the device makes one. */
function codeFaultOf(code: string, holder: Product | undefined): string | undefined {
  if (code === '') return undefined
  const fault = codeFault(code)
  if (fault) return fault.text
  return (
    holder && `${refuse('product-code-taken', { codes: code, name: holder.name }).text} (${lineName(holder)})`
  )
}

function barcodeFault(barcode: string, holder: Product | undefined): string | undefined {
  if (barcode.length > longestBarcode) return refuse('product-barcode-long', { barcode }).text
  return (
    holder && `${refuse('product-barcode-taken', { barcode, name: holder.name }).text} (${lineName(holder)})`
  )
}

/** As the rule judges a change (CAT-124, CAT-125); a new product may have a cost and no wholesale price yet. */
function pricesFault(form: ProductForm, before: Product | undefined): ProductFaults {
  const { price, wholesale_price, priceIn } = fieldsOf(form)
  const isAsIs =
    before &&
    before.price === price &&
    before.wholesale_price === wholesale_price &&
    Math.round(before.priceIn ?? 0) === priceIn
  const asked = before || wholesale_price > 0 ? priceIn : 0
  const fault = isAsIs ? undefined : priceFault({ price, wholesale_price, priceIn: asked })
  if (!fault) return {}
  return fault.code === 'wholesale-below-cost' ? { wholesale: fault.text } : { price: fault.text }
}

/** Whether something is wrong. */
export function isFaulty(faults: ProductFaults): boolean {
  return Object.values(faults).some((fault) => fault !== undefined)
}
