import { formatMoney, parseMoney } from '../../domain/money/money.ts'
import { carriedTypes } from '../../domain/money/order-ledger.ts'
import { type ReckonedOrder, reckonOrder, type ShopFacts } from '../../domain/orders/reckon-order.ts'
import { reckonedUnits } from '../../domain/orders/reckoned-units.ts'
import { isPhone } from '../../domain/people/phone.ts'
import { refuse } from '../../domain/refuse.ts'
import { carriedOver, type Worth } from '../../domain/till/goods-back.ts'
import { orderOfSale, whyNotSold } from '../../domain/till/sale.ts'
import { type Buyer, type PayForm, saleOf } from './buyer.ts'

/** What one form pays (VND). */
export interface Part {
  form: PayForm
  amount: number
}

export interface ReckonedBuyer {
  reckoned: ReckonedOrder
  units: number
  /** What the goods that come back are worth; nothing where none do, or their sale is not on this device. */
  back: Worth | undefined
  /** Of it: what pays for these goods, and what is handed back (VND). */
  carried: number
  payBack: number
  /** What has to be paid (VND). */
  due: number
  parts: readonly Part[]
  /** Of it in cash, what was handed over, and what goes back of that (below zero: too little). */
  cash: number
  given: number | undefined
  change: number
  /** Of it by transfer, and on the debt. */
  transfer: number
  owed: number
}

/** What follows from what was scanned and typed for a buyer. */
export function reckonBuyer(buyer: Buyer, shopId: string, facts: ShopFacts, back?: Worth): ReckonedBuyer {
  const reckoned = reckonOrder(orderOfSale(saleOf(buyer, shopId), facts.wid), facts)
  const carried = back ? carriedOver(back, reckoned.price.pickMoney) : 0
  const due = reckoned.price.pickMoney - carried
  const parts = partsOf(buyer, due)
  const paidIn = (form: PayForm) => parts.find((part) => part.form === form)?.amount ?? 0
  const cash = paidIn('Tiền mặt')
  const given = parseMoney(buyer.given)
  return {
    reckoned,
    units: reckonedUnits(reckoned),
    back,
    carried,
    payBack: back ? back.worth - back.offDebt - carried : 0,
    due,
    parts,
    cash,
    given,
    change: given === undefined ? 0 : given - cash,
    transfer: paidIn('Chuyển khoản'),
    owed: paidIn(carriedTypes.debt),
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
  { reckoned, due, parts, change, transfer, owed, back }: ReckonedBuyer,
): string | undefined {
  if (buyer.lines.length === 0)
    return buyer.back ? 'Quét hàng khách lấy đổi trước.' : 'Quét hoặc tìm hàng trước.'
  const lacks = whyNotSold(reckoned)
  if (lacks) return lacks.text
  if (buyer.back && !back)
    return `Máy này không có đơn ${buyer.back.code} của hàng trả. Bỏ hàng trả ra rồi hoàn tất.`
  if (due === 0) return undefined
  if (parts.length === 0) return 'Chọn cách khách trả tiền: F8 là tiền mặt.'
  const wrong = parts.find(({ amount }) => amount <= 0)
  if (wrong)
    return wrong === parts.at(-1)
      ? `Các khoản đã ghi đủ ${formatMoney(due)}₫. Bỏ ${wrong.form} hoặc sửa số tiền.`
      : `Nhập số tiền ${wrong.form}.`
  if (owed > 0 && !isPhone(buyer.phone)) return refuse('sale-debt-without-customer', {}).text
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
