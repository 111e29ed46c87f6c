import { priceFault } from '../../domain/catalogue/price-fault.ts'
import { codeFault } from '../../domain/catalogue/product-code.ts'
import {
  longestBarcode,
  longestName,
  longestNote,
  type taxFees,
} from '../../domain/catalogue/product-fields.ts'
import { formatMoney, parseMoney } from '../../domain/money/money.ts'
import { lineName } from '../../domain/names.ts'
import { refuse } from '../../domain/refuse.ts'
import type { Product } from '../../domain/tables/products.ts'
import { amountFault } from '../components/amount-fault.ts'

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
}

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
}

/** A product as its form begins. A price of 0 stands as an empty field. */
export function formOf(product: Product): ProductForm {
  const { name, variant = '', code, barcode, unit, taxFee, tags, note, image = '' } = product
  const { price, wholesale_price, priceIn = 0 } = product
  const [retail = '', wholesale = '', cost = ''] = [price, wholesale_price, priceIn].map((amount) =>
    amount === 0 ? '' : formatMoney(amount),
  )
  return { name, variant, code, barcode, price: retail, wholesale, cost, unit, taxFee, tags, note, image }
}

/** The form as the command has it; empty prices are 0. */
export function fieldsOf({ name, variant, barcode, price, wholesale, cost, ...rest }: ProductForm) {
  const { unit, taxFee, tags, note, image } = rest
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
  }
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
