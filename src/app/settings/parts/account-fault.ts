import { accountNumber } from '../../../domain/settings/bank-accounts.ts'

/** What is still to be written, the first of it. */
export function accountFault({
  bin,
  number,
  holder,
}: Record<'bin' | 'number' | 'holder', string>): string | undefined {
  if (bin === '') return 'Chọn ngân hàng của tài khoản.'
  if (number === '') return 'Nhập số tài khoản.'
  if (!accountNumber.test(number)) return 'Số tài khoản gồm 4 đến 19 chữ số hoặc chữ cái không dấu. Nhập lại.'
  return holder.trim() === '' ? 'Nhập tên chủ tài khoản như ngân hàng ghi.' : undefined
}
