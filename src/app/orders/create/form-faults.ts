import { formatMoney, parseMoney } from '../../../domain/money/money.ts'
import type { OrderPrice } from '../../../domain/orders/pricing.ts'
import type { OrderField } from '../../../domain/orders/recipient-faults.ts'
import { amountFault } from '../../components/amount-fault.ts'
import { type FormLine, type OrderForm, percentOf } from './order-form.ts'

/** A field of the form: those the rule speaks of, and one it asks nothing of. */
export type FormField = OrderField | 'shippingFee'

/** cm, or kg (`order-fields.ts`). */
const mostMeasure = 10_000

/** What is wrong in a field, in the words that are shown. */
export interface FormFault {
  field: FormField
  text: string
  /** A draft may lack it. */
  mayWait: boolean
}

/** What was typed where an amount belongs and is none, in the order of the fields; each field says the same while it is written. */
export function typedFaults(form: OrderForm): FormFault[] {
  const fields: [FormField, string | undefined][] = [
    ...form.lines.map((line): [FormField, string | undefined] => ['goods', lineFault(line)]),
    ...Object.values(form.size).map((text): [FormField, string | undefined] => [
      'package',
      measureFault(text),
    ]),
    ['shippingFee', amountFault(form.shippingFee)],
    ['paid', amountFault(form.paid)],
    ['discount', discountFault(form)],
    ['otherFee', amountFault(form.otherFee)],
  ]
  return fields.flatMap(([field, text]) => (text === undefined ? [] : [{ field, text, mayWait: false }]))
}

/**
 * What to do where the buyer pays ahead more than the goods cost, which no order is made with (VAL-024): VAT and the way are taken once it stands (PAY-002), the way of a carrier at the door
 * (PAY-003). Nothing where less is written.
 */
export function paidAhead(
  { paid, delivery, buyerPays }: Pick<OrderForm, 'paid' | 'delivery' | 'buyerPays'>,
  { goods, pickMoney }: Pick<OrderPrice, 'goods' | 'pickMoney'>,
): string | undefined {
  const written = parseMoney(paid) ?? 0
  if (written <= goods || goods <= 0 || delivery === 'store') return undefined
  const due = pickMoney + written
  const more = Math.min(written, due) - goods
  if (more <= 0) return `Ghi nhiều nhất ${formatMoney(Math.max(0, due))}: đơn chỉ còn phải thu chừng đó.`
  const most = `Ghi nhiều nhất ${formatMoney(goods)} (tiền hàng).`
  return delivery === 'carrier' && buyerPays
    ? `${most} Phí giao thì người mua trả cho đơn vị vận chuyển khi nhận.`
    : `${most} Tạo đơn xong, bấm Thanh toán ở trang đơn để ghi ${formatMoney(more)} còn lại.`
}

/** A parcel's measures and weight are numbers from 0 on (VAL-030). */
export function measureFault(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '' || (/^\d+([.,]\d+)?$/.test(text) && percentOf(text) <= mostMeasure)) return undefined
  return text.startsWith('-')
    ? 'Kích thước, cân nặng không được nhỏ hơn 0. Bỏ dấu trừ đi.'
    : `Nhập kích thước (cm), cân nặng (kg) bằng số, tối đa ${formatMoney(mostMeasure)}.`
}

/** What is wrong with the price or the discount of a line as typed. */
export function lineFault(line: Pick<FormLine, 'price' | 'discount' | 'isPercent'>): string | undefined {
  return amountFault(line.price) ?? discountFault(line)
}

function discountFault({ discount, isPercent }: Pick<OrderForm, 'discount' | 'isPercent'>) {
  return isPercent ? undefined : amountFault(discount)
}
