import type { HandTodo, HandWork } from '../command.ts'
import type { PaymentForm } from './order-ledger.ts'

const places = {
  'Tiền mặt': 'quầy thu tiền',
  'Chuyển khoản': 'tài khoản của shop',
  'Quẹt thẻ': 'máy quẹt thẻ',
  'Hoàn tiền': 'khách của đơn',
} as const satisfies Record<PaymentForm | 'Hoàn tiền', string>

interface OfOrder {
  orderCode: string
}

/** What a customer paid of their debt, by the name people know. */
interface OfDebt {
  debtor: string
}

/** Money that changed hands and stands in no book: two people took it for the same order, say. */
export function moneyByHand(
  todo: HandTodo,
  { amount, form, ...of }: (OfOrder | OfDebt) & { amount: number; form: keyof typeof places },
): HandWork {
  const isOrder = 'orderCode' in of
  return {
    todo,
    code: `${isOrder ? of.orderCode : of.debtor} ${form}`,
    what: isOrder ? `${form} của đơn ${of.orderCode}` : `${form} trả nợ của ${of.debtor}`,
    quantity: amount,
    unit: 'đồng',
    where: places[form],
  }
}
