import { ChevronRight, Truck } from 'lucide-react'
import { carrierName } from '../../../domain/names.ts'
import { Deadline } from '../../components/deadline.tsx'
import type { CarrierWaiting } from '../board.ts'

interface CarrierCardProps {
  place: CarrierWaiting
  /** Named where the shop has several. */
  warehouse: string | undefined
  onBegin(): void
}

/** A carrier whose parcels wait; one tap opens its session. */
export function CarrierCard({
  place: { carrier, waiting, urgent, shipBy },
  warehouse,
  onBegin,
}: CarrierCardProps) {
  return (
    <button
      type="button"
      className="flex min-h-18 w-full items-center gap-3 card px-3 py-2 text-left active:bg-ground"
      onClick={onBegin}
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-ok-soft text-ok">
        <Truck aria-hidden className="size-6" />
      </span>
      <span className="min-w-0 grow">
        <span className="block truncate text-17 font-bold">{carrierName(carrier)}</span>
        <span className="block truncate text-15 text-sub">
          {urgent > 0 && <Deadline at={shipBy} />}
          {urgent > 0 && warehouse && ' · '}
          {warehouse ?? (urgent === 0 && 'Chạm để mở phiên')}
        </span>
      </span>
      <span className="text-22 font-bold">
        {waiting} <span className="text-15 font-normal text-sub">kiện</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-sub" />
    </button>
  )
}
