import { formatDay } from '../../../domain/time.ts'
import type { StockTakeWork } from '../../../replica/queries/stock-take/stock-takes.ts'
import { useNow } from '../../session/now.ts'
import { type ReviewSums, signed } from '../review-rows.ts'

interface ReviewSummaryProps {
  work: StockTakeWork
  sums: ReviewSums
}

/** How it stands in one line of large numbers. */
export function ReviewSummary({ work, sums }: ReviewSummaryProps) {
  const { stockTake, names } = work
  const now = useNow()
  const end = stockTake.doneAt ?? stockTake.approval?.at
  return (
    <section className="shrink-0 bg-card px-4 py-3 wide:px-6">
      <dl className="flex flex-wrap items-end gap-x-5 gap-y-1">
        <Figure name="Đã đếm" value={`${sums.counted.toLocaleString('vi-VN')} mã`} />
        <Figure name="Thừa" value={signed(sums.surplus)} tone={sums.surplus > 0 ? 'text-ok' : ''} />
        <Figure name="Thiếu" value={signed(-sums.missing)} tone={sums.missing > 0 ? 'text-bad' : ''} />
        {sums.money !== undefined && (
          <Figure name="Theo giá nhập" value={signed(sums.money)} tone={sums.money < 0 ? 'text-bad' : ''} />
        )}
      </dl>
      {end !== undefined && (
        <p className="mt-1 text-13 text-sub">
          {stockTake.state === 'dropped' ? 'Hủy' : 'Duyệt'} bởi{' '}
          {names.get(stockTake.approval?.by ?? stockTake.doneBy ?? '') ?? stockTake.doneBy},{' '}
          {formatDay(end, now)}
        </p>
      )}
    </section>
  )
}

function Figure({ name, value, tone = '' }: { name: string; value: string; tone?: string }) {
  return (
    <div>
      <dt className="text-13 text-sub">{name}</dt>
      <dd className={`text-17 font-bold whitespace-nowrap tabular-nums wide:text-22 ${tone}`}>{value}</dd>
    </div>
  )
}
