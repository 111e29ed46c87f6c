import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Lane } from '../lane.ts'

/** Parcels of the last so many minutes tell the pace: a break does not spoil it for the rest of the day. */
const windowMs = 5 * 60_000

/** How many parcels, how fast, and how many orders still wait. */
export function LanePace({ lane, waiting }: { lane: Lane; waiting: number | undefined }) {
  const { count, packed } = useSnapshot(lane.state)
  const now = useTick(count > 0)
  const recent = packed.filter(({ at }) => now - at < windowMs)
  const first = recent.at(-1)
  const minutes = first && recent.length > 2 ? Math.max(recent[0]!.at - first.at, 1_000) / 60_000 : undefined
  return (
    <dl className="grid shrink-0 grid-cols-3 divide-x divide-line border-b border-line bg-card text-center">
      <Figure name="đã đóng" value={count} strong />
      <Figure
        name="kiện/phút"
        value={minutes === undefined ? '–' : Math.round((recent.length - 1) / minutes)}
      />
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
