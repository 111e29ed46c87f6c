import { formatMoney, parseMoney } from '../../domain/money/money.ts'
import { carriedTypes, paymentForms } from '../../domain/money/order-ledger.ts'
import { normalizePhone } from '../../domain/people/phone.ts'
import type { BroughtBack } from '../../domain/till/goods-back.ts'
import type { Sale, SoldGoods } from '../../domain/till/sale.ts'

/** How a buyer pays: with money, or later. */
export const payForms = [...paymentForms, carriedTypes.debt] as const

export type PayForm = (typeof payForms)[number]

/** Goods of a buyer, as they were scanned. */
export interface BuyerLine {
  productCode: string
  /** Given away with the others, in a line of its own. */
  gift?: boolean
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
  /** Retail unless told. */
  policy?: Sale['price_policy']
  discount: string
  isPercent: boolean
  phone: string
  name: string
  customerId: string
  /** How they pay; the last one pays what the others leave. */
  forms: PayForm[]
  amounts: Partial<Record<PayForm, string>>
  /** Handed over in cash; empty where it is just enough. */
  given: string
  /** Somebody saw that this much was transferred. */
  received: number
  /** Goods of another sale that they bring back in exchange. */
  back?: Omit<BroughtBack, 'worth' | 'offDebt'>
  /** The refused entry it was sold by before: the buyer has the goods, and has paid. */
  from?: string
  /** In which page of the browser they are served (`Page`); nobody who waits is in one. */
  page?: string
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
  return buyer.lines.length > 0 || buyer.phone !== '' || buyer.name !== '' || buyer.back !== undefined
}

/** The sale as the rule is asked about it, but for the money. */
export function saleOf(buyer: Buyer, shopId: string): SoldGoods {
  const { code, lines, isPercent, customerId, name, phone, policy = 'retail_price' } = buyer
  const isWholesale = policy === 'wholesale_price'
  return {
    code: code || 'KT-0-0',
    shopId,
    swItems: lines.map((line) => {
      const told = line.gift ? 0 : line.price
      return {
        productCode: line.productCode,
        amount: line.amount,
        price: isWholesale && !line.gift ? undefined : told,
        wholesale_price: isWholesale ? told : undefined,
        discountPr: discountOf(line),
        type: line.isPercent ? 'percent' : undefined,
        gift: line.gift || undefined,
      }
    }),
    price_policy: policy,
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

/** A form is chosen, or let go of. The one chosen last pays the rest. */
export function switchForm({ forms }: Pick<Buyer, 'forms'>, form: PayForm): PayForm[] {
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
  const paid = taken.map(({ form, amount }): [PayForm, number] => [form, amount])
  const parts = sale.owed > 0 ? [...paid, [carriedTypes.debt, sale.owed] as [PayForm, number]] : paid
  const typed = parts.slice(0, -1).map(([form, amount]) => [form, formatMoney(amount)])
  const isWholesale = sale.price_policy === 'wholesale_price'
  const back: Buyer = {
    ...aBuyer(key),
    from,
    code,
    policy: sale.price_policy,
    lines: swItems.map((line) => ({
      ...names(line.productCode),
      productCode: line.productCode,
      gift: line.gift,
      amount: line.amount,
      price: isWholesale ? (line.wholesale_price ?? line.price) : line.price,
      discount: typedDiscount(line.discountPr ?? 0, line.type === 'percent'),
      isPercent: line.type === 'percent',
    })),
    discount: typedDiscount(discount, typeDiscount === 'percent'),
    isPercent: typeDiscount === 'percent',
    customerId: customer_id,
    name: customer_name,
    phone: customer_phone,
    forms: parts.map(([form]) => form),
    amounts: Object.fromEntries(typed),
    received: taken.find(({ form }) => form === 'Chuyển khoản')?.amount ?? 0,
  }
  if (!sale.back) return back
  const { worth: _, offDebt: __, ...brought } = sale.back
  return { ...back, back: brought }
}

function typedDiscount(discount: number, isPercent: boolean): string {
  if (discount === 0) return ''
  return isPercent ? String(discount).replace('.', ',') : formatMoney(discount)
}
