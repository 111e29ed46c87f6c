import { formatMoney } from '../../domain/money/money.ts'

/** What is said once a delivery is confirmed; what is still owed of it is not passed over. */
export function deliveredWords(due: number, collected: number): string {
  const done = 'Xác nhận giao hàng thành công!'
  if (collected >= due) return done
  return `${done} Đã thu ${formatMoney(collected)} ₫, còn thiếu ${formatMoney(due - collected)} ₫.`
}
