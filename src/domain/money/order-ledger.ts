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

/** Whether an entry is money that was collected at the door. */
export function isFromDoor({ type }: Pick<Payment, 'type'>): boolean {
  return doorTypes.includes(type)
}

/** Where the money of an order went that will not be delivered. */
export const settledTypes = { refund: 'Hoàn tiền khách', debt: 'Trừ vào công nợ' } as const

/** Where the money of goods went that came back of a delivered order. */
export const returnedTypes = { refund: 'Hoàn tiền hàng trả', debt: 'Hàng trả trừ vào công nợ' } as const

/** A store's sale that is paid without money: put on the customer's debt, or with what goods are worth that came back. */
export const carriedTypes = { debt: 'Ghi nợ', exchange: 'Đổi hàng' } as const

/** Of a sale on debt: its customer paid so much of their debt (`payDebt`). */
export const debtPaidType = 'Khách trả nợ'

type Paid = Pick<Order, 'code' | 'createdAt' | 'paid' | 'pickMoney' | 'payment'>

/** An order's money as its entries tell it. */
export interface OrderLedger {
  history: readonly Payment[]
  /** The sum of the entries (VND), less what of it stands on the customer's debt. 2026-11-26: rows of before count that too; they are read as what they meant. */
  paid: number
  /** On the customer's debt (VND): not paid, and not due at the door either. */
  onDebt: number
  /** Still to be collected (VND); below zero when more was paid than is due. */
  due: number
}

export function ledgerOf({ code, createdAt, paid, pickMoney, payment: { history } }: Paid): OrderLedger {
  if (history.every(({ id }) => id !== undefined) && (history.length > 0 || paid === 0)) {
    const onDebt = onDebtIn(history)
    return { history, paid: onDebt === 0 ? paid : sumOf(history) - onDebt, onDebt, due: pickMoney }
  }
  const atDoor = sumOf(history.filter(({ type }) => doorTypes.includes(type)))
  const ahead = paid - (sumOf(history) - atDoor)
  const entries = history.map((entry, index) => ({ ...entry, id: entry.id ?? `${code}:${index + 1}` }))
  const unsaid = { id: `${code}:0`, type: 'Trả trước', amount: ahead, time: createdAt }
  return {
    history: ahead === 0 ? entries : [unsaid, ...entries],
    paid: paid + atDoor,
    onDebt: 0,
    due: pickMoney - atDoor,
  }
}

/** The order with one more entry, and everything that follows from it. */
export function withPayment(order: Order, payment: Payment & { id: string }): Order {
  const before = ledgerOf(order)
  const history = [...before.history, payment]
  const paid = before.paid + before.onDebt + payment.amount - onDebtIn(history)
  return written(order, { history, paid, due: before.due - payment.amount })
}

/** What of an order was put on its customer's debt (VND), less what its goods took off that when they came back and what the customer paid of it. */
export function owedOf({ payment: { history } }: Pick<Order, 'payment'>): number {
  return onDebtIn(history)
}

function onDebtIn(history: readonly Payment[]): number {
  const onDebt = sumOf(history.filter(({ type }) => type === carriedTypes.debt))
  return Math.max(0, onDebt + sumOf(standing(history).filter(({ type }) => type === returnedTypes.debt)))
}

/** The bank tells of money that a person wrote down before: the entry stays one, and names the transfer. */
export function withTransfer(order: Order, entry: string, transfer: string): Order {
  const { history, ...sums } = ledgerOf(order)
  return written(order, {
    ...sums,
    history: history.map((one) => (one.id === entry ? { ...one, transfer } : one)),
  })
}

/** A carrier's statement tells of money that a person wrote down before: the entry stays one, and names the statement. */
export function withStatement(order: Order, entry: string, statement: string): Order {
  const { history, ...sums } = ledgerOf(order)
  const named = history.map((one) => (one.id === entry ? { ...one, statement } : one))
  return written(order, { ...sums, history: named })
}

/** The way back: the statement was undone. */
export function withoutStatement(order: Order, entry: string): Order {
  const { history, ...sums } = ledgerOf(order)
  const free = history.map((one) => {
    if (one.id !== entry) return one
    const { statement: _, ...rest } = one
    return rest
  })
  return written(order, { ...sums, history: free })
}

/** The order with an entry against one that was a mistake; as it is where somebody took that back already. */
export function withTakenBack(
  order: Order,
  entry: string,
  why: { id: string; time: number; by: string; note: string },
): Order {
  const taken = standing(ledgerOf(order).history).find(({ id }) => id === entry)
  if (!taken) return order
  return withPayment(order, { ...why, type: taken.type, amount: -taken.amount, takesBack: entry })
}

/**
 * The order once its customer paid so much of its debt (VND), or less where that was a mistake: what stood on the debt is paid. Both entries carry the id of the debt's
 * entry; their sum is nothing, for the money came in at the customer.
 */
export function withDebtPaid(
  order: Order,
  { id: debtPayment, amount, ...who }: { id: string; amount: number; time: number; by: string },
): Order {
  const one = { ...who, debtPayment }
  const off = { ...one, id: `${debtPayment}:${order.code}:nợ`, type: carriedTypes.debt, amount: -amount }
  return withPayment(withPayment(order, off), {
    ...one,
    id: `${debtPayment}:${order.code}:trả`,
    type: debtPaidType,
    amount,
  })
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
  const isOf = (types: object) => (Object.values(types) as string[]).includes(type)
  if (takesBack !== undefined || amount >= 0 || isOf(settledTypes)) return false
  return drawer !== undefined || isOf(returnedTypes)
}

/** The order with another sum still to be collected, for its price changed; what was paid stays as it is. */
export function withDue(order: Order, due: number): Order {
  return written(order, { ...ledgerOf(order), due })
}

function written(order: Order, { history, paid, due }: Omit<OrderLedger, 'onDebt'>): Order {
  const status = statusOf(paid, due - carrierFeeOf(order) + onDebtIn(history))
  return { ...order, paid, pickMoney: due, payment: { status, history: [...history] } }
}

/** STA-017, of what was paid and what the shop still has to get (VND), at the door or from a debt. */
export function statusOf(paid: number, unpaid: number): PaymentStatus {
  // What costs nothing is paid, though nobody paid: an exchange for goods of the same worth.
  if (unpaid <= 0) return 'Đã thanh toán'
  return paid > 0 ? 'Thanh toán 1 phần' : 'Chưa thanh toán'
}

/** What of `pickMoney` a carrier keeps (VND): its fee, where the buyer pays the way (PRC-008). The shop waits for none of it (PAY-002, PAY-003). */
export function carrierFeeOf({
  payment_type_id,
  delivery,
  shippingFee,
}: Pick<Order, 'payment_type_id' | 'delivery' | 'shippingFee'>): number {
  return payment_type_id === 2 && delivery.logistic !== 'TVC' ? shippingFee : 0
}

function sumOf(entries: readonly Payment[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}
