import { parseMoney } from '../../domain/money/money.ts'
import { lineName } from '../../domain/names.ts'
import type { addSupply } from '../../domain/supply/add-supply.ts'
import { supplierTitle } from '../../domain/supply/supplier-name.ts'
import { roomFor } from '../../domain/supply/supply-lines.ts'
import { type SupplySums, supplySums } from '../../domain/supply/supply-sums.ts'
import type { updateSupply } from '../../domain/supply/update-supply.ts'
import type { Product } from '../../domain/tables/products.ts'
import type { Supplier, SupplyRequest } from '../../domain/tables/supply.ts'
import { isoDate } from '../../domain/time.ts'
import { deepEqual } from '../../lib/deep-equal.ts'

/** A line of the form 'Thông tin đơn hàng', as typed. */
export interface FormLine {
  productCode: string
  title: string
  order: string
  price: string
  /** Units that come now. */
  received: string
  broken: string
}

/** The form as typed; what is not said yet is empty. */
export interface SupplyForm {
  supplierId: string
  name: string
  phone: string
  wid: string
  /** "2026-11-30". */
  day: string
  note: string
  discount: string
  typeDiscount: 'percent' | 'amount'
  taxVAT: string
  prePaid: string
  payment: string
  /** Every line takes all that is still to come (CAT-367, CAT-587). */
  takesAll: boolean
  lines: FormLine[]
}

export const emptyForm: SupplyForm = {
  supplierId: '',
  name: '',
  phone: '',
  wid: '',
  day: '',
  note: '',
  discount: '',
  typeDiscount: 'amount',
  taxVAT: '',
  prePaid: '',
  payment: '',
  takesAll: false,
  lines: [],
}

const written = (amount: number | undefined) => (amount ? amount.toLocaleString('vi-VN') : '')

/** The form that shows an order as it stands. */
export function formOf(order: SupplyRequest): SupplyForm {
  const { supplier, estimatedDeliveryDate, typeDiscount = 'amount', discount, taxVAT } = order
  return {
    ...emptyForm,
    supplierId: supplier._id,
    name: supplierTitle(supplier.name),
    phone: supplier.phone ?? '',
    wid: order.wid,
    day: estimatedDeliveryDate === undefined ? '' : isoDate(estimatedDeliveryDate),
    note: order.note,
    discount: typeDiscount === 'percent' ? String(discount ?? '') : written(discount),
    typeDiscount,
    taxVAT: taxVAT ? String(taxVAT) : '',
    prePaid: written(order.prePaid),
    lines: order.items.map(({ productCode, productTitle: title, order: units, price }) => {
      return { productCode, title, order: String(units), price: written(price), received: '', broken: '' }
    }),
  }
}

/** The lines with one more of a product, on top; a product that is there counts on. */
export function withProduct(lines: readonly FormLine[], product: Product, units = 1): FormLine[] {
  const known = lines.find(({ productCode }) => productCode === product.code)
  const { code: productCode, priceIn } = product
  const line = known ?? {
    productCode,
    title: lineName(product),
    order: '0',
    price: written(priceIn === undefined ? undefined : Math.round(priceIn)),
    received: '',
    broken: '',
  }
  const next = { ...line, order: String((unitsOf(line.order) ?? 0) + units) }
  return [next, ...lines.filter((other) => other !== known)]
}

/** Digits alone count as a quantity (CAT-393). */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '').slice(0, 6)
}

function unitsOf(text: string): number | undefined {
  return text === '' ? undefined : Number(text)
}

/** The start of a day in Ho Chi Minh (ms). */
export function instantOf(day: string): number | undefined {
  return day === '' ? undefined : Date.parse(`${day}T00:00:00+07:00`)
}

const moneyOf = (text: string) => (text.trim() === '' ? 0 : (parseMoney(text) ?? 0))
const shareOf = (text: string) => Number(text.replace(',', '.')) || 0

/** What the typed goods come to; those that nobody ordered as they came. */
export function formSums({ lines, ...form }: SupplyForm, shown: SupplyRequest | undefined): SupplySums {
  const items = lines.map(({ productCode, title: productTitle, order, price }) => {
    const received = shown?.items.find((line) => line.productCode === productCode)?.received ?? 0
    const units = { received, broken: 0, returned: 0 }
    return { productCode, productTitle, order: unitsOf(order) ?? 0, price: moneyOf(price), ...units }
  })
  return supplySums({ items, ...termsOf(form) })
}

function termsOf({
  discount,
  typeDiscount,
  taxVAT,
}: Pick<SupplyForm, 'discount' | 'typeDiscount' | 'taxVAT'>) {
  return {
    discount: typeDiscount === 'percent' ? shareOf(discount) : moneyOf(discount),
    typeDiscount,
    taxVAT: shareOf(taxVAT),
  }
}

/** What the form says of money beside prices and payments. */
function moneySaid(form: SupplyForm) {
  return { ...termsOf(form), prePaid: moneyOf(form.prePaid) }
}

/** The new order that the form asks for. */
export function newOrderOf(
  form: SupplyForm,
  { code, draft }: { code: string; draft: boolean },
): Parameters<typeof addSupply.say>[0] {
  const { supplierId, name, phone, wid, day, note, lines } = form
  return {
    code,
    draft,
    wid,
    note,
    supplier: { _id: supplierId, name, phone },
    items: lines.map(({ productCode, order, price }) => {
      const line = { productCode, order: unitsOf(order) ?? 0 }
      return price.trim() === '' ? line : { ...line, price: moneyOf(price) }
    }),
    estTime: instantOf(day),
    ...moneySaid(form),
  }
}

/** The change that the form asks for, over the order as it was shown. */
export function changeOf(
  form: SupplyForm,
  shown: SupplyRequest,
  {
    intake,
    payment,
    seesCost,
    place,
  }: { intake: string; payment: string; seesCost: boolean; place: boolean },
): Parameters<typeof updateSupply.say>[0] {
  const before = formOf(shown)
  const { supplierId, name, phone, wid, day, note, lines } = form
  const money = moneySaid(form)
  const isNewSupplier = name !== before.name || phone !== before.phone
  return {
    code: shown.code,
    items: lines.map(({ productCode, order, price, received, broken }) => {
      const line = {
        productCode,
        order: unitsOf(order) ?? 0,
        received: unitsOf(received) ?? 0,
        broken: unitsOf(broken) ?? 0,
      }
      return seesCost && price.trim() !== '' ? { ...line, price: moneyOf(price) } : line
    }),
    seen: shown.items.map(({ productCode, order, price }) =>
      price === undefined ? { productCode, order } : { productCode, order, price },
    ),
    intake,
    place,
    typePayment: 2,
    paymentNote: '',
    ...(isNewSupplier ? { supplier: { _id: supplierId, name, phone } } : undefined),
    ...(wid === before.wid ? undefined : { wid }),
    ...(day === before.day ? undefined : { estTime: instantOf(day) }),
    ...(note === before.note ? undefined : { note }),
    ...(seesCost && !deepEqual(money, moneySaid(before)) ? money : undefined),
    ...(seesCost && moneyOf(form.payment) > 0
      ? { paymentAmount: moneyOf(form.payment), payment }
      : undefined),
  }
}

/** Units that the form says come now. */
export function unitsComing({ lines }: Pick<SupplyForm, 'lines'>): number {
  return lines.reduce(
    (sum, { received, broken }) => sum + (unitsOf(received) ?? 0) + (unitsOf(broken) ?? 0),
    0,
  )
}

/** Every line takes what it still lacks, or nothing again. */
export function takingAll(lines: readonly FormLine[], shown: SupplyRequest, takes: boolean): FormLine[] {
  return lines.map((line) => {
    const row = shown.items.find(({ productCode }) => productCode === line.productCode)
    const left = row ? roomFor(shown, row, false) : 0
    return { ...line, received: takes && left > 0 ? String(left) : '', broken: takes ? '' : line.broken }
  })
}

/** The form with somebody the shop knows. */
export function withSupplier(form: SupplyForm, { id, name, phone = '' }: Supplier): SupplyForm {
  return { ...form, supplierId: id, name: supplierTitle(name), phone }
}
