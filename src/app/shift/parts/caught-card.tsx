import { ShieldCheck } from 'lucide-react'
import type { CaughtKind } from '../../../replica/own-rows.ts'
import type { Shift } from '../../../replica/queries/people/shift.ts'
import { Card } from '../../components/card.tsx'

const names: Record<CaughtKind, string> = {
  'wrong-item': 'Sai hàng',
  enough: 'Thừa món',
  unknown: 'Mã lạ',
  stopped: 'Đơn phải dừng',
  duplicate: 'Trùng kiện',
}

/** What was stopped before it reached a customer. It is no list of faults: every one of them is a parcel that left right. */
export function CaughtCard({ shift: { caught, streak } }: { shift: Shift }) {
  const kinds = (Object.keys(names) as CaughtKind[])
    .map((kind) => ({ kind, count: caught.filter((one) => one.kind === kind).length }))
    .filter(({ count }) => count > 0)
  return (
    <Card aria-label="Lỗi đã chặn">
      <h2 className="flex items-center gap-2 text-17 font-bold">
        <ShieldCheck aria-hidden className="size-6 text-ok" />
        {caught.length > 0 ? `${caught.length} lần nhầm được chặn kịp` : 'Không có lần nhầm nào'}
      </h2>
      {kinds.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {kinds.map(({ kind, count }) => (
            <li key={kind} className="rounded-full bg-ground px-3 py-1.5 text-15">
              {names[kind]} <b>{count}</b>
            </li>
          ))}
        </ul>
      )}
      {streak > 1 && (
        <p className="mt-3 text-15">
          Chuỗi dài nhất không nhầm: <b>{streak.toLocaleString('vi-VN')} món</b>
        </p>
      )}
      <p className="mt-2 text-13 text-sub">Số lần chặn chỉ đếm trên máy này và chỉ bạn xem.</p>
    </Card>
  )
}
