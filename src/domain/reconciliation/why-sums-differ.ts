import { formatMoneyWithUnit } from '../money/money.ts'
import { type ReadStatement, sumsOf } from './read-statement.ts'
import { placeWords } from './sheet-place.ts'
import { statementTitles } from './statement-columns.ts'

type Read = Pick<
  ReadStatement,
  'columns' | 'rows' | 'totals' | 'transferFee' | 'received' | 'rounded' | 'sheets'
>

/**
 * Lines of a carrier that pay out something else than was collected less what they charge: a fee is in a column that nothing reads. Whoever bills fees apart pays out all that was collected.
 */
export function whyPaysDiffer({ columns, rows, rounded, sheets }: Read): string[] {
  if (!columns.includes('pays') || !columns.includes('cod')) return []
  const charged = ({ cod, fee, returnFee }: Read['rows'][number]) => cod - fee - returnFee
  // Each of a line's amounts may have been rounded.
  const most = rounded > 0 ? 2 : 0
  const wrong = rows.filter((row) => Math.abs(row.pays - charged(row)) > most && row.pays !== row.cod)
  if (wrong.length === 0) return []
  const sum = wrong.reduce((all, row) => all + charged(row) - row.pays, 0)
  const named = wrong.slice(0, 3).map(({ n }) => placeWords(n, sheets))
  const rest = wrong.length > named.length ? ' …' : ''
  return [
    `Thanh toán khác tiền thu hộ trừ phí ở ${wrong.length} dòng (${named.join(', ')}${rest}), cộng lại ${formatMoneyWithUnit(sum)}: còn khoản phí chưa đọc. Xem lại Ghép cột.`,
  ]
}

/** What of a statement does not add up, a sentence each; nothing where all does. */
export function whySumsDiffer(read: Read): string[] {
  const sums = sumsOf(read)
  const paid = read.rows.reduce((sum, { pays }) => sum + pays, 0)
  const ours = { cod: sums.cod, fee: sums.fee, returnFee: sums.returnFee, pays: paid }
  // Every amount that was rounded may be half a đồng off.
  const isSame = (one: number, other: number) => Math.abs(one - other) <= read.rounded
  const fields = ['cod', 'fee', 'returnFee', 'pays'] as const
  const wrong = fields.flatMap((field) => {
    const told = read.totals[field]
    if (told === undefined || isSame(Math.abs(told), Math.abs(ours[field]))) return []
    return [
      `${statementTitles[field]}: dòng Tổng ghi ${formatMoneyWithUnit(told)}, cộng các dòng được ${formatMoneyWithUnit(ours[field])}.`,
    ]
  })
  const { received, transferFee } = read
  if (received === undefined || isSame(received, paid) || isSame(received, paid - transferFee)) return wrong
  const said = `Số tiền trả shop ghi ${formatMoneyWithUnit(received)}, cộng các dòng được ${formatMoneyWithUnit(paid)}`
  return [
    ...wrong,
    `${said}${transferFee > 0 ? `, trừ phí chuyển khoản ${formatMoneyWithUnit(transferFee)}` : ''}.`,
  ]
}
