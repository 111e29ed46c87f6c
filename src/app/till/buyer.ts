import { formatMoney, parseMoney } from '../../domain/money/money.ts'
import type { PaymentForm } from '../../domain/money/order-ledger.ts'
import { type ReckonedOrder, reckonOrder, type ShopFacts } from '../../domain/orders/reckon-order.ts'
import { normalizePhone } from '../../domain/people/phone.ts'
import { orderOfSale, type Sale, whyNotSold } from '../../domain/till/sale.ts'

/** Goods of a buyer, as they were scanned. */
export interface BuyerLine {
  productCode: string
  name: string
  variant?: string
  amount: number
  /** What a unit was sold for before the sale came back; the product's own price of now when absent. */
  price?: number
  /** As typed: what is taken off this line, in VND or percent. */
  discount: string
  isPercent: boolean
}

/** Somebody at the till: what they want and how they pay, kept on the device until it is paid. Fields of amounts are as typed. */
export interface Buyer {
  /** Tells buyers of this device apart. */
  key: string
  /** Of the order it will be; a QR carries it before there is one. */
  code: string
  lines: BuyerLine[]
  discount: string
  isPercent: boolean
  phone: string
  name: string
  customerId: string
  /** How they pay; the last one pays what the others leave. */
  forms: PaymentForm[]
  amounts: Partial<Record<PaymentForm, string>>
  /** Handed over in cash; empty where it is just enough. */
  given: string
  /** Somebody saw that this much was transferred. */
  received: number
  /** The refused entry it was sold by before: the buyer has the goods, and has paid. */
  from?: string
  /** Since when another buyer is served, and what it came to; nothing of the one who is served. */
  held?: { at: number; units: number; total: number }
}

/** Nobody yet. */
export function aBuyer(key: string): Buyer {
  return {
    key,
    code: '',
    lines: [],
    discount: '',
    isPercent: false,
    phone: '',
    name: '',
    customerId: '',
    forms: [],
    amounts: {},
    given: '',
    received: 0,
  }
}

export function isServed(buyer: Buyer): boolean {
  return buyer.lines.length > 0 || buyer.phone !== '' || buyer.name !== ''
}

/** The sale as the rule is asked about it, but for the money. */
export function saleOf(buyer: Buyer, shopId: string): Omit<Sale, 'taken' | 'drawer'> {
  const { code, lines, isPercent, customerId, name, phone } = buyer
  return {
    code: code || 'KT-0-0',
    shopId,
    swItems: lines.map((line) => ({
      productCode: line.productCode,
      amount: line.amount,
      price: line.price,
      discountPr: discountOf(line),
      type: line.isPercent ? 'percent' : undefined,
    })),
    price_policy: 'retail_price',
    discount: discountOf(buyer),
    typeDiscount: isPercent ? 'percent' : 'VND',
    customer_id: customerId,
    customer_name: name.trim(),
    customer_phone: normalizePhone(phone),
    note: '',
  }
}

function discountOf({ discount, isPercent }: Pick<Buyer, 'discount' | 'isPercent'>): number {
  const amount = isPercent ? Number(discount.replace(',', '.')) : (parseMoney(discount) ?? 0)
  return Number.isFinite(amount) && amount > 0 ? amount : 0
}

/** What one form pays (VND). */
export interface Part {
  form: PaymentForm
  amount: number
}

export interface ReckonedBuyer {
  reckoned: ReckonedOrder
  units: number
  /** What has to be paid (VND). */
  due: number
  parts: readonly Part[]
  /** Of it in cash, and what goes back of what was handed over (below zero: too little). */
  cash: number
  change: number
  /** Of it by transfer. */
  transfer: number
}

export function reckonBuyer(buyer: Buyer, shopId: string, facts: ShopFacts): ReckonedBuyer {
  const reckoned = reckonOrder(orderOfSale(saleOf(buyer, shopId), facts.wid), facts)
  const due = reckoned.price.pickMoney
  const parts = partsOf(buyer, due)
  const paidIn = (form: PaymentForm) => parts.find((part) => part.form === form)?.amount ?? 0
  const cash = paidIn('Tiền mặt')
  const given = parseMoney(buyer.given)
  return {
    reckoned,
    units: buyer.lines.reduce((sum, { amount }) => sum + amount, 0),
    due,
    parts,
    cash,
    change: given === undefined ? 0 : given - cash,
    transfer: paidIn('Chuyển khoản'),
  }
}

/** What each chosen form pays: the last one what is left. */
export function partsOf({ forms, amounts }: Pick<Buyer, 'forms' | 'amounts'>, due: number): Part[] {
  let left = due
  return forms.map((form, index) => {
    const isLast = index === forms.length - 1
    const amount = isLast ? left : (parseMoney(amounts[form] ?? '') ?? 0)
    left -= amount
    return { form, amount }
  })
}

/** Why it is not done yet, in the order of the hands; nothing where it may be. */
export function whyNotDone(
  buyer: Buyer,
  { reckoned, due, parts, change, transfer }: ReckonedBuyer,
): string | undefined {
  if (buyer.lines.length === 0) return 'Quét hoặc tìm hàng trước.'
  const lacks = whyNotSold(reckoned)
  if (lacks) return lacks.text
  if (due === 0) return undefined
  if (parts.length === 0) return 'Chọn cách khách trả tiền: F8 là tiền mặt.'
  const wrong = parts.find(({ amount }) => amount <= 0)
  if (wrong)
    return wrong === parts.at(-1)
      ? `Các khoản đã ghi đủ ${formatMoney(due)}₫. Bỏ ${wrong.form} hoặc sửa số tiền.`
      : `Nhập số tiền ${wrong.form}.`
  if (change < 0) return `Khách đưa còn thiếu ${formatMoney(-change)}₫.`
  if (transfer > 0 && buyer.received !== transfer) return 'Xem tiền đã vào tài khoản rồi bấm Đã nhận tiền.'
  return undefined
}

/** Notes and sums that buyers hand over for an amount: just enough first, then what people round up to. */
export function handedOver(cash: number): number[] {
  const steps = [10_000, 50_000, 100_000, 500_000]
  const sums = steps.map((step) => Math.ceil(cash / step) * step)
  return [...new Set([cash, ...sums])].filter((sum) => sum > 0).slice(0, 4)
}

/** A form is chosen, or let go of. The one chosen last pays the rest. */
export function switchForm({ forms }: Pick<Buyer, 'forms'>, form: PaymentForm): PaymentForm[] {
  return forms.includes(form) ? forms.filter((one) => one !== form) : [...forms, form]
}

/** A sale that the server sent back, with the buyer as they stood there: at the prices they were told, with the money they gave. */
export function buyerOfSale(
  key: string,
  from: string,
  sale: Sale,
  names: (productCode: string) => Pick<BuyerLine, 'name' | 'variant'>,
): Buyer {
  const { code, swItems, discount, typeDiscount, customer_id, customer_name, customer_phone, taken } = sale
  const typed = taken.slice(0, -1).map(({ form, amount }) => [form, formatMoney(amount)])
  return {
    ...aBuyer(key),
    from,
    code,
    lines: swItems.map((line) => ({
      ...names(line.productCode),
      productCode: line.productCode,
      amount: line.amount,
      price: line.price,
      discount: typedDiscount(line.discountPr ?? 0, line.type === 'percent'),
      isPercent: line.type === 'percent',
    })),
    discount: typedDiscount(discount, typeDiscount === 'percent'),
    isPercent: typeDiscount === 'percent',
    customerId: customer_id,
    name: customer_name,
    phone: customer_phone,
    forms: taken.map(({ form }) => form),
    amounts: Object.fromEntries(typed),
    received: taken.find(({ form }) => form === 'Chuyển khoản')?.amount ?? 0,
  }
}

function typedDiscount(discount: number, isPercent: boolean): string {
  if (discount === 0) return ''
  return isPercent ? String(discount).replace('.', ',') : formatMoney(discount)
}
