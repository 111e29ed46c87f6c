import { formatMoneyWithUnit } from '../../../domain/money/money.ts'
import { type ReadStatement, sumsOf } from '../../../domain/reconciliation/read-statement.ts'

/** CAT-433, CAT-434: what the statement comes to. */
export function StatementSummary({ statement }: { statement: ReadStatement }) {
  const { cod, fee, returnFee, transferFee, received, net } = sumsOf(statement)
  const facts = [
    ['Tiền thu hộ', cod],
    ['Phí dịch vụ', fee],
    ['Phí hoàn', returnFee],
    ['Phí chuyển khoản', transferFee],
    ['Số tiền nhận', received],
    ['Thực nhận', net],
  ] as const
  return (
    <dl
      aria-label="Tổng bảng kê"
      className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-card border border-line p-3 wide:grid-cols-6"
    >
      {facts.map(([label, amount]) => (
        <div key={label} className="min-w-0">
          <dt className="text-13 text-sub">{label}</dt>
          <dd className="text-17 font-bold tabular-nums">{formatMoneyWithUnit(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
