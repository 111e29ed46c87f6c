import { CircleCheck, CircleX } from 'lucide-react'
import type { Handover } from '../../../domain/tables/handovers.ts'
import { formatDay, formatOrderTime } from '../../../domain/time.ts'
import { staffNames } from '../../../replica/queries/shop.ts'
import { Card } from '../../components/card.tsx'
import { useNow } from '../../session/now.ts'
import { useLive } from '../../session/use-live.ts'

/** How many parcels left, when, from whose hands into whose. */
export function RecordFacts({ session }: { session: Handover }) {
  const { state, count, doneAt, doneBy, dropped, courier, note, corrected } = session
  const names = useLive(staffNames, [])
  const now = useNow()
  const nameOf = (userName: string | undefined) => names?.get(userName ?? '') ?? userName ?? ''
  if (state === 'dropped')
    return (
      <Card>
        <p className="flex items-center gap-3 text-17 font-bold">
          <CircleX aria-hidden className="size-9 shrink-0 text-sub" />
          Phiên đã bỏ, có {count} kiện
        </p>
        {dropped && (
          <p className="mt-2 text-15 text-sub">
            {nameOf(dropped.by)} bỏ {formatDay(dropped.at, now)}. Các kiện đã trở lại chờ bàn giao.
          </p>
        )}
      </Card>
    )
  const facts: [string, string][] = [
    ['Người giao', nameOf(doneBy)],
    [
      'Người nhận',
      courier ? [courier.name, courier.phone, courier.plate].filter(Boolean).join(' · ') : 'Chưa ghi',
    ],
    ...(note ? [['Ghi chú', note] as [string, string]] : []),
    ...(corrected
      ? [['Sửa sau', `${nameOf(corrected.by)}, ${formatDay(corrected.at, now)}`] as [string, string]]
      : []),
  ]
  return (
    <section className="overflow-hidden rounded-card border border-ok/40 bg-card">
      <div role="status" className="flex items-center gap-3 bg-ok-soft p-4">
        <CircleCheck aria-hidden className="size-11 shrink-0 text-ok" />
        <div>
          <p className="text-22 font-bold">Đã bàn giao {count} kiện</p>
          {doneAt && <p className="text-15">{formatOrderTime(doneAt)}</p>}
        </div>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 p-4 text-15">
        {facts.map(([name, text]) => (
          <div key={name} className="contents">
            <dt className="text-sub">{name}</dt>
            <dd className="font-semibold break-words">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
