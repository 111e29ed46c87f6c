import type { HandTodo, HandWork } from '../command.ts'
import type { PaymentForm } from './order-ledger.ts'

const places = {
  'Tiền mặt': 'quầy thu tiền',
  'Chuyển khoản': 'tài khoản của shop',
  'Quẹt thẻ': 'máy quẹt thẻ',
  'Hoàn tiền': 'khách của đơn',
} as const satisfies Record<PaymentForm | 'Hoàn tiền', string>

/** Money that changed hands and stands in no book: two people took it for the same order, say. */
export function moneyByHand(
  todo: HandTodo,
  { orderCode, amount, form }: { orderCode: string; amount: number; form: keyof typeof places },
): HandWork {
  return {
    todo,
    code: `${orderCode} ${form}`,
    what: `${form} của đơn ${orderCode}`,
    quantity: amount,
    unit: 'đồng',
    where: places[form],
  }
}
