import { formatDuration, formatTime } from '../../../domain/time.ts'
import type { Shift } from '../../../replica/queries/people/shift.ts'
import { Card } from '../../components/card.tsx'

interface DoneCardProps {
  shift: Shift
  hours: NonNullable<Shift['hours']>
}

/** What was done, large; what was not done is not shown as nought. */
export function DoneCard({ shift, hours: { from, to, workedMs } }: DoneCardProps) {
  const further = [
    ['Món đã nhặt', shift.picked],
    ['Món đã đếm', shift.counted],
    ['Kiện đã bàn giao', shift.handedOver],
    ['Kiện đã quét, phiên còn mở', shift.scannedForHandover],
    ['Hàng hoàn đã nhận', shift.returns],
  ].filter(([, count]) => count !== 0) as [string, number][]
  return (
    <Card aria-label="Đã làm">
      <dl className="grid grid-cols-2 gap-3">
        <Figure label="Kiện đóng xong" count={shift.parcels} />
        <Figure label="Món đã quét" count={shift.units} />
        {further.map(([label, count]) => (
          <Figure key={label} label={label} count={count} />
        ))}
      </dl>
      <p className="mt-4 border-t border-line pt-3 text-15 text-sub">
        Từ {formatTime(from)} đến {formatTime(to)}
        {workedMs >= 60_000 && `, làm khoảng ${formatDuration(workedMs)}`}. Khoảng nghỉ trên 20 phút không
        tính.
      </p>
    </Card>
  )
}

function Figure({ label, count }: { label: string; count: number }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-15 text-sub">{label}</dt>
      <dd className="text-34 font-bold">{count.toLocaleString('vi-VN')}</dd>
    </div>
  )
}
