import { owedToShop } from '../money/due-of.ts'
import { carrierName, lineName } from '../names.ts'
import { shopNameIn } from '../orders/shop-name-in.ts'
import { stateName } from '../orders/states.ts'
import { receiverOf } from '../paper/receiver.ts'
import { recipientName } from '../people/recipient-name.ts'
import type { Company } from '../tables/company.ts'
import type { Order } from '../tables/orders.ts'
import type { ZaloField, ZaloFilling, ZaloParam, ZaloRule, ZaloTemplate } from '../tables/zalo.ts'
import { formatDate } from '../time.ts'

type Of = { order: Order; company: Company }

const wordsOf: Record<ZaloField, (of: Of) => string> = {
  customer_name: ({ order }) => recipientName(order.customer),
  order_code: ({ order }) => order.code,
  order_date: ({ order }) => formatDate(order.createdAt),
  goods: ({ order }) => order.swItems.map((item) => `${lineName(item)} x${item.amount}`).join(', '),
  units: ({ order }) => String(order.swItems.reduce((sum, { amount }) => sum + amount, 0)),
  total: ({ order }) => String(Math.round(order.totalPrice)),
  due: ({ order }) => String(Math.round(owedToShop(order))),
  tracking: ({ order }) => order.delivery.id,
  carrier: ({ order }) => (order.delivery.logistic === '' ? '' : carrierName(order.delivery.logistic)),
  address: ({ order }) => receiverOf(order).lines.join(', '),
  state: ({ order }) => stateName(order.state),
  shop_name: ({ order, company }) => shopNameIn(company, order) ?? company.company_name,
}

/** Zalo takes an amount of money, or a number, in digits alone. */
const isDigits = /^(NUMBER|CURRENCY)$/i

/** What a template says about an order: each of its parameters, or the first that it needs and that nobody filled. */
export function fillMessage(
  template: ZaloTemplate,
  rule: Pick<ZaloRule, 'fillings'>,
  of: Of,
): { data: Record<string, string> } | { lacks: string } {
  const data: Record<string, string> = {}
  for (const param of template.params) {
    const text = textOf(param, rule.fillings[param.name], of)
    if (text === '' && param.required) return { lacks: param.name }
    data[param.name] = text
  }
  return { data }
}

function textOf({ type, most }: ZaloParam, filling: ZaloFilling | undefined, of: Of): string {
  if (!filling) return ''
  const text = 'field' in filling ? wordsOf[filling.field](of) : filling.text
  // Zalo counts the letters of a composed text; a decomposed one is twice as long.
  const told = isDigits.test(type) ? text.replace(/\D/g, '') : text.normalize('NFC').trim()
  const letters = [...told]
  return most > 0 && letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : told
}

const guesses: readonly [RegExp, ZaloField][] = [
  [/shop|cua_?hang|store/, 'shop_name'],
  [/track|van_?don|waybill|ma_?vd/, 'tracking'],
  [/carrier|logistic|don_?vi|dvvc|ship(per|ping)?_?(unit|by|name)?$/, 'carrier'],
  [/due|con_?(lai|thieu|phai)|(^|_)cod($|_)|thu_?ho|payment_?amount|^amount$/, 'due'],
  [/total|tong|price|gia_?tri|cost|money|tien/, 'total'],
  [/date|ngay|time/, 'order_date'],
  [/address|dia_?chi/, 'address'],
  [/product|san_?pham|goods|item|hang/, 'goods'],
  [/quantity|so_?luong|units/, 'units'],
  [/status|state|trang_?thai/, 'state'],
  [/order|ma_?don|don_?hang|code|bill/, 'order_code'],
  [/customer|khach|ten|name/, 'customer_name'],
]

/** What a parameter probably wants, by its name; nothing where the name says nothing. */
export function guessedFilling({ name }: Pick<ZaloParam, 'name'>): ZaloFilling | undefined {
  const found = guesses.find(([pattern]) => pattern.test(name.toLowerCase()))
  return found && { field: found[1] }
}
