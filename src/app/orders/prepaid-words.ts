import { formatMoney } from '../../domain/money/money.ts'
import { ledgerOf } from '../../domain/money/order-ledger.ts'
import { cancelsHere } from '../../domain/orders/states.ts'
import type { Order } from '../../domain/tables/orders.ts'

/** What becomes of money that was paid ahead for orders that are about to be cancelled; nothing where none was. */
export function saysPrepaid(orders: readonly Order[]): string | undefined {
  const prepaid = orders.filter((order) => cancelsHere(order) && ledgerOf(order).paid > 0)
  const sum = formatMoney(prepaid.reduce((paid, order) => paid + ledgerOf(order).paid, 0))
  if (prepaid.length === 0) return undefined
  const who = orders.length === 1 ? 'Khách' : `Khách của ${prepaid.length} đơn`
  const where = orders.length === 1 ? 'đơn' : 'từng đơn'
  return `${who} đã trả trước ${sum}₫. Hủy xong, bấm “Hoàn tiền trả trước” ở phần thanh toán của ${where}.`
}
