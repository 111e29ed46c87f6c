import { formatMoneyWithUnit } from '../money/money.ts'
import { type ReadStatement, sumsOf } from './read-statement.ts'
import { statementTitles } from './statement-columns.ts'

/** What of a statement does not add up, a sentence each; nothing where all does. */
export function whySumsDiffer(
  read: Pick<ReadStatement, 'rows' | 'totals' | 'transferFee' | 'received'>,
): string[] {
  const sums = sumsOf(read)
  const paid = read.rows.reduce((sum, { pays }) => sum + pays, 0)
  const ours = { cod: sums.cod, fee: sums.fee, returnFee: sums.returnFee, pays: paid }
  const fields = ['cod', 'fee', 'returnFee', 'pays'] as const
  const wrong = fields.flatMap((field) => {
    const told = read.totals[field]
    if (told === undefined || Math.abs(told) === Math.abs(ours[field])) return []
    return [
      `${statementTitles[field]}: dòng Tổng ghi ${formatMoneyWithUnit(told)}, cộng các dòng được ${formatMoneyWithUnit(ours[field])}.`,
    ]
  })
  const { received, transferFee } = read
  if (received === undefined || received === paid || received === paid - transferFee) return wrong
  const said = `Số tiền trả shop ghi ${formatMoneyWithUnit(received)}, cộng các dòng được ${formatMoneyWithUnit(paid)}`
  return [
    ...wrong,
    `${said}${transferFee > 0 ? `, trừ phí chuyển khoản ${formatMoneyWithUnit(transferFee)}` : ''}.`,
  ]
}
