import { formatMoneyWithUnit, moneyLimit, parseMoney } from '../../domain/money/money.ts'

/** What is wrong with an amount as it is typed (CAT-550, VAL-032); nothing while it is empty or good. */
export function amountFault(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '' || parseMoney(text) !== undefined) return undefined
  if (text.startsWith('-') && parseMoney(text.slice(1)) !== undefined)
    return 'Số tiền không được nhỏ hơn 0. Bỏ dấu trừ đi.'
  return `Nhập số tiền bằng chữ số, tối đa ${formatMoneyWithUnit(moneyLimit)}.`
}
