import type { Order } from '../tables/orders.ts'
import type { Payment } from '../tables/payments.ts'
import { ledgerOf, paymentForms, standing, withPayment, withTransfer } from './order-ledger.ts'

const [, transferred] = paymentForms

/**
 * The order with money of a transfer that the bank told of, and the entry it stands in. What somebody wrote down as a transfer of this sum before is the same money: it counts once.
 */
export function withBankMoney(
  order: Order,
  { transfer, ...money }: Omit<Payment, 'type'> & { id: string; transfer: string },
): { order: Order; payment: string } {
  const said = standing(ledgerOf(order).history).find(
    (entry) => entry.type === transferred && entry.amount === money.amount && entry.transfer === undefined,
  )
  return said?.id
    ? { order: withTransfer(order, said.id, transfer), payment: said.id }
    : { order: withPayment(order, { ...money, type: transferred, transfer }), payment: money.id }
}
