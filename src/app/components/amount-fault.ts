import { formatMoneyWithUnit, moneyLimit, parseMoney } from '../../domain/money/money.ts'

/** What is wrong with an amount as it is typed (CAT-550); nothing while it is empty or good. */
export function amountFault(typed: string): string | undefined {
  if (typed.trim() === '' || parseMoney(typed.trim().replace(/^-/, '')) !== undefined) return undefined
  return `Nhập số tiền bằng chữ số, tối đa ${formatMoneyWithUnit(moneyLimit)}.`
}
