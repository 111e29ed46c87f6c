import { formatMoney } from '../../domain/money/money.ts'

/** What was counted beside what should be there, as a sentence begins: "Thiếu 7.000₫". */
export function differenceWords(difference: number): string {
  if (difference === 0) return 'Khớp sổ'
  return difference > 0 ? `Thừa ${formatMoney(difference)}₫` : `Thiếu ${formatMoney(-difference)}₫`
}
