import { formatMoney } from '../../domain/money/money.ts'
import { placeWords, type SheetPlace } from '../../domain/reconciliation/sheet-place.ts'
import type { ClaimCause } from '../../domain/tables/claims.ts'
import { type Line, quoteWords } from './match-lines.ts'

export interface LineClaim {
  orderCode: string
  cause: ClaimCause
  /** VND. */
  asked: number
  note: string
  proofs: string[]
}

const kg = (weight: number | undefined) => `${String(weight).replace('.', ',')} kg`

/** What of a statement is to be claimed from its carrier: of an order what it paid too little comes before what it charged too much, and that before a weight alone. */
export function claimsOfLines(
  lines: readonly Line[],
  file: string,
  sheets: readonly SheetPlace[] = [],
): LineClaim[] {
  return lines.flatMap((line): LineClaim[] => {
    const { code, differences, cod, expected = 0, fee, quoted = fee, weight, ourWeight, n } = line
    if (!code || differences.includes('again') || differences.includes('twice')) return []
    const of = { orderCode: code, proofs: [] }
    const where = `${file}, ${placeWords(n, sheets)}`
    if (differences.includes('cod') && cod < expected) {
      const note = `${where}: thu hộ ${formatMoney(cod)}, sổ ghi ${formatMoney(expected)}`
      return [{ ...of, cause: 'cod', asked: expected - cod, note }]
    }
    if (differences.includes('fee') && fee > quoted) {
      const note = `${where}: phí ${formatMoney(fee)}, báo giá ${quoteWords(line, quoted)}`
      return [{ ...of, cause: 'fee', asked: fee - quoted, note }]
    }
    if (!differences.includes('weight')) return []
    const ours = ourWeight === undefined ? '' : `, shop cân ${kg(ourWeight)}`
    return [{ ...of, cause: 'weight', asked: 0, note: `${where}: hãng cân ${kg(weight)}${ours}` }]
  })
}
