import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Lane } from '../lane.ts'
import { paceOf } from '../pace-of.ts'

/** How many parcels, how fast, and how many orders still wait. */
export function LanePace({ lane, waiting }: { lane: Lane; waiting: number | undefined }) {
  const { count, packed } = useSnapshot(lane.state)
  const now = useTick(count > 0)
  const pace = paceOf(packed, now)
  return (
    <dl className="grid shrink-0 grid-cols-3 divide-x divide-line border-b border-line bg-card text-center">
      <Figure name="đã đóng" value={count} strong />
      <Figure name="kiện/phút" value={pace ?? '–'} />
      <Figure name="đơn còn chờ" value={waiting ?? '–'} />
    </dl>
  )
}

function Figure({ name, value, strong = false }: { name: string; value: number | string; strong?: boolean }) {
  return (
    <div className="flex flex-col-reverse py-1.5">
      <dt className="text-13 text-sub">{name}</dt>
      <dd className={`text-22 font-bold ${strong ? 'text-ok' : ''}`}>{value.toLocaleString('vi-VN')}</dd>
    </div>
  )
}

/** The clock of a pace, every few seconds while there is one. */
function useTick(isOn: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isOn) return undefined
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 5_000)
    return () => clearInterval(timer)
  }, [isOn])
  return now
}
