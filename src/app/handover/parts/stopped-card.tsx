import { Ban } from 'lucide-react'
import type { StoppedParcel } from '../../../replica/queries/handover/handover.ts'
import { Button } from '../../components/button.tsx'
import { FittingWaybill } from '../../components/fitting-waybill.tsx'
import { whyOut } from '../session-view.ts'

interface StoppedCardProps {
  stopped: readonly StoppedParcel[]
  onTakeOut(parcelId: string): void
}

/** Parcels in the bag that must not leave. They stand above everything until each is out. */
export function StoppedCard({ stopped, onTakeOut }: StoppedCardProps) {
  if (stopped.length === 0) return null
  return (
    <section aria-label="Phải lấy ra" className="shrink-0 border-b border-bad bg-bad-soft px-4 py-3">
      <h2 className="flex items-center gap-2 text-17 font-bold text-bad">
        <Ban aria-hidden className="size-5" /> Lấy ra khỏi bao: {stopped.length} kiện
      </h2>
      <ul className="max-h-48 overflow-y-auto">
        {stopped.map((parcel) => (
          <li key={parcel.parcelId} className="mt-2 flex items-center gap-3">
            <span className="min-w-0 grow">
              <span className="block truncate text-17">
                <FittingWaybill id={parcel.waybill || parcel.orderCode} />
              </span>
              <span className="block truncate text-15">
                <b className="text-bad">{whyOut(parcel)}</b> · {parcel.customer}
              </span>
            </span>
            <Button look="danger" onClick={() => onTakeOut(parcel.parcelId)}>
              Đã lấy ra
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
