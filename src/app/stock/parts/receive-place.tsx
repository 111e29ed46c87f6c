import { HeartCrack, MapPin } from 'lucide-react'
import { useSnapshot } from 'valtio'
import type { Receiving } from '../receiving.ts'

/** Where goods that come are put, and whether they are damaged. */
export function ReceivePlace({
  bench,
  onChoose,
}: {
  bench: Pick<Receiving, 'state' | 'turnDamaged'>
  onChoose(): void
}) {
  const { damaged, binName } = useSnapshot(bench.state)
  return (
    <div className="flex gap-2 p-3 pb-2 *:min-w-0 *:grow *:basis-0">
      <button
        type="button"
        className="flex min-h-14 items-center gap-2 card px-3 text-left"
        onClick={onChoose}
      >
        <MapPin aria-hidden className="size-5 shrink-0 text-sub" />
        <span className="min-w-0">
          <span className="block text-13 text-sub">Cất vào</span>
          <b className="block truncate text-15">{binName}</b>
        </span>
      </button>
      <button
        type="button"
        aria-pressed={damaged}
        className={`flex min-h-14 items-center gap-2 rounded-card border px-3 text-left text-15 font-semibold ${damaged ? 'border-warn bg-warn-soft text-warn' : 'border-line bg-card'}`}
        onClick={bench.turnDamaged}
      >
        <HeartCrack aria-hidden className="size-5 shrink-0" />
        {damaged ? 'Đang quét hàng hỏng' : 'Hàng hỏng'}
      </button>
    </div>
  )
}
