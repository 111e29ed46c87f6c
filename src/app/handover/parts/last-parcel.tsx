import { CircleCheck } from 'lucide-react'
import { codeEnd } from '../../../domain/names.ts'
import type { Handover } from '../../../domain/tables/handovers.ts'
import type { WaitingParcel } from '../../../replica/queries/handover/waiting-parcels.ts'
import { staffNames } from '../../../replica/queries/shop.ts'
import { Blink } from '../../bench/blink.tsx'
import { useUser } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'

interface LastParcelProps {
  last: Handover['last']
  parcel: WaitingParcel | undefined
  /** Changes with every scan of this phone. */
  flash: number
}

/** The parcel scanned last, large: the eye compares the end of the waybill with the label in the hand. */
export function LastParcel({ last, parcel, flash }: LastParcelProps) {
  const me = useUser().userName
  const names = useLive(staffNames, [])
  if (!last || !parcel)
    return (
      <p className="shrink-0 border-b border-line bg-card px-4 py-4 text-15 text-sub">
        Quét tem vận đơn của từng kiện khi cho vào bao.
      </p>
    )
  const { waybill, orderCode, customer, part } = parcel
  const shown = waybill || orderCode
  return (
    <div className="relative flex shrink-0 items-center gap-3 overflow-hidden border-b border-line bg-ok-soft px-4 py-2.5">
      {flash > 0 && <Blink key={flash} />}
      <CircleCheck aria-hidden className="size-9 shrink-0 text-ok" />
      <div className="min-w-0 grow">
        <p className="flex items-baseline">
          <span className="truncate text-17 text-sub">{shown.slice(0, -5)}</span>
          <b className="shrink-0 text-34 leading-none">{codeEnd(shown)}</b>
        </p>
        <p className="mt-1 truncate text-15">
          {part && <b>Kiện {part} · </b>}
          {customer}
          {last.by !== me && <span className="text-sub"> · {names?.get(last.by) ?? last.by} quét</span>}
        </p>
      </div>
    </div>
  )
}
