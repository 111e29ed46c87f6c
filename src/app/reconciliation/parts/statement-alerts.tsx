import type { ReadStatement } from '../../../domain/reconciliation/read-statement.ts'
import { placeWords } from '../../../domain/reconciliation/sheet-place.ts'
import { countWords } from '../../components/count-words.ts'

interface StatementAlertsProps extends SumFaultsProps {
  /** That most of it was booked before. */
  settled: string | undefined
  statement: Pick<ReadStatement, 'faulty' | 'sheets'>
}

/** What is to be seen of a statement before it is booked: what was booked before, what does not add up, and lines that cannot be read. */
export function StatementAlerts({ settled, statement: { faulty, sheets }, ...sums }: StatementAlertsProps) {
  return (
    <>
      {settled && (
        <p role="alert" className="rounded-xl bg-warn-soft px-4 py-3 text-15 text-warn">
          {settled}
        </p>
      )}
      {sums.faults.length > 0 && <SumFaults {...sums} />}
      {faulty.length > 0 && (
        <p role="alert" className="rounded-xl bg-warn-soft px-4 py-3 text-15 text-warn">
          {countWords(faulty.length)} dòng không đọc được, không ghi:{' '}
          {faulty
            .slice(0, 3)
            .map(({ n, why }) => `${placeWords(n, sheets)} (${why})`)
            .join(', ')}
          {faulty.length > 3 && ' …'}
        </p>
      )}
    </>
  )
}

interface SumFaultsProps {
  faults: readonly string[]
  accepted: boolean
  onAccept(on: boolean): void
}

/** What does not add up: nothing is booked before somebody said that they saw it. */
function SumFaults({ faults, accepted, onAccept }: SumFaultsProps) {
  return (
    <div role="alert" className="rounded-xl bg-warn-soft px-4 py-3 text-15 text-warn">
      <p className="font-semibold">Xem lại bảng kê trước khi ghi</p>
      {faults.map((fault) => (
        <p key={fault}>{fault}</p>
      ))}
      <label className="flex min-h-11 items-center gap-3 text-ink">
        <input
          type="checkbox"
          className="size-5 accent-brand"
          checked={accepted}
          onChange={({ target }) => onAccept(target.checked)}
        />
        Đã xem, vẫn ghi theo từng dòng
      </label>
    </div>
  )
}
