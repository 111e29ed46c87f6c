import type { Order } from '../tables/orders.ts'
import type { Payment, PaymentStatus } from '../tables/payments.ts'

/*
 * An order's money has one truth (decisions 19): the entries of `payment.history`. `paid` is their sum, `pickMoney` is what is still to be
 * collected, and the status follows; whoever takes money or gives it back adds an entry here and writes none of these himself.
 *
 * 2026-11-22: rows of before kept two truths. What was paid ahead stood in `paid`, with or without an entry; what was taken at the door
 * stood in the history alone, and `pickMoney` stayed what it had been. They are read as what they meant, and written anew with
 * their next entry; so no row has to be rewritten, and no amount is lost by that.
 */

/** How people pay (CST-020, PAY-005). The wire says 1, 2, 3. */
export const paymentForms = ['Tiền mặt', 'Chuyển khoản', 'Quẹt thẻ'] as const

export type PaymentForm = (typeof paymentForms)[number]

/** At the door: 'Thu hộ' in rows of before. */
const doorTypes: readonly string[] = ['COD', 'Thu hộ']

/** Where the money of an order went that will not be delivered. */
export const settledTypes = { refund: 'Hoàn tiền khách', debt: 'Trừ vào công nợ' } as const

/** Where the money of goods went that came back of a delivered order. */
export const returnedTypes = { refund: 'Hoàn tiền hàng trả', debt: 'Hàng trả trừ vào công nợ' } as const

/** A store's sale that is paid without money: put on the customer's debt, or with what goods are worth that came back. */
export const carriedTypes = { debt: 'Ghi nợ', exchange: 'Đổi hàng' } as const

type Paid = Pick<Order, 'code' | 'createdAt' | 'paid' | 'pickMoney' | 'payment'>

/** An order's money as its entries tell it. */
export interface OrderLedger {
  history: readonly Payment[]
  /** VND. */
  paid: number
  /** Still to be collected (VND); below zero when more was paid than is due. */
  due: number
}

export function ledgerOf({ code, createdAt, paid, pickMoney, payment: { history } }: Paid): OrderLedger {
  if (history.every(({ id }) => id !== undefined) && (history.length > 0 || paid === 0))
    return { history, paid, due: pickMoney }
  const atDoor = sumOf(history.filter(({ type }) => doorTypes.includes(type)))
  const ahead = paid - (sumOf(history) - atDoor)
  const entries = history.map((entry, index) => ({ ...entry, id: entry.id ?? `${code}:${index + 1}` }))
  const unsaid = { id: `${code}:0`, type: 'Trả trước', amount: ahead, time: createdAt }
  return {
    history: ahead === 0 ? entries : [unsaid, ...entries],
    paid: paid + atDoor,
    due: pickMoney - atDoor,
  }
}

/** The order with one more entry, and everything that follows from it. */
export function withPayment(order: Order, payment: Payment & { id: string }): Order {
  const before = ledgerOf(order)
  const paid = before.paid + payment.amount
  const due = before.due - payment.amount
  const history = [...before.history, payment]
  return { ...order, paid, pickMoney: due, payment: { status: statusOf(paid, due, history), history } }
}

/** What of an order was put on its customer's debt (VND), less what its goods took off that when they came back. */
export function owedOf({ payment: { history } }: Pick<Order, 'payment'>): number {
  const onDebt = sumOf(history.filter(({ type }) => type === carriedTypes.debt))
  return Math.max(0, onDebt + sumOf(standing(history).filter(({ type }) => type === returnedTypes.debt)))
}

/** The bank tells of money that a person wrote down before: the entry stays one, and names the transfer. */
export function withTransfer(order: Order, entry: string, transfer: string): Order {
  const { history, paid, due } = ledgerOf(order)
  const named = history.map((one) => (one.id === entry ? { ...one, transfer } : one))
  return { ...order, paid, pickMoney: due, payment: { status: statusOf(paid, due, named), history: named } }
}

/** Entries that nobody took back. */
export function standing(history: readonly Payment[]): Payment[] {
  const back = new Set(history.map(({ takesBack }) => takesBack))
  return history.filter(({ id }) => !back.has(id))
}

/** The order with money that went back for goods that came back: nothing is due for these, so the rest is due as before. */
export function withPaidBack(order: Order, payment: Payment & { id: string }): Order {
  return withDue(withPayment(order, payment), ledgerOf(order).due)
}

/** What went back to the customer for goods that came back (VND): at the till out of its drawer, else by hand. */
export function paidBackOf(order: Paid): number {
  return -sumOf(standing(ledgerOf(order).history).filter(isPaidBack))
}

/** Whether an entry is money that went back for goods. */
export function isPaidBack({ type, amount, drawer, takesBack }: Payment): boolean {
  if (takesBack !== undefined || amount >= 0) return false
  return drawer !== undefined || (Object.values(returnedTypes) as string[]).includes(type)
}

/** The order with another sum still to be collected, for its price changed; what was paid stays as it is. */
export function withDue(order: Order, due: number): Order {
  const { history, paid } = ledgerOf(order)
  return {
    ...order,
    paid,
    pickMoney: due,
    payment: { status: statusOf(paid, due, history), history: [...history] },
  }
}

/** STA-017. What was put on the customer's debt is in the ledger and is not paid. */
export function statusOf(paid: number, due: number, history: readonly Payment[]): PaymentStatus {
  const owed = owedOf({ payment: { status: 'Chưa thanh toán', history: [...history] } })
  // What costs nothing is paid, though nobody paid: an exchange for goods of the same worth.
  if (paid - owed <= 0) return due + owed > 0 ? 'Chưa thanh toán' : 'Đã thanh toán'
  return due + owed > 0 ? 'Thanh toán 1 phần' : 'Đã thanh toán'
}

function sumOf(entries: readonly Payment[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}
