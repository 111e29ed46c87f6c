import { ChevronRight, Undo2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Handover } from '../../../domain/tables/handovers.ts'
import { parcelsBack } from '../../../replica/queries/handover/handover.ts'
import { returnAddress } from '../../addresses.ts'
import { FittingWaybill } from '../../components/fitting-waybill.tsx'
import { useLive } from '../../session/use-live.ts'

/** What nobody has to look for though its order still waits: parcels that lie at the returns door. */
export function CameBack({ session: { carrier, wid } }: { session: Pick<Handover, 'carrier' | 'wid'> }) {
  const back = useLive((replica) => parcelsBack(replica, { carrier, wid }), [carrier, wid]) ?? []
  if (back.length === 0) return null
  return (
    <section aria-label="Đã nhận về ở Hàng hoàn" className="m-4 card px-4 pt-3 pb-1">
      <h2 className="flex items-center gap-2 text-15 font-semibold text-sub">
        <Undo2 aria-hidden className="size-5 shrink-0" /> {back.length} kiện đã nhận về ở Hàng hoàn, không
        giao
      </h2>
      <ul className="divide-y divide-line">
        {back.map(({ orderCode, waybill, customer, returnId }) => (
          <li key={returnId}>
            <Link to={returnAddress(returnId)} className="flex min-h-12 items-center gap-2 py-1.5 text-15">
              <span className="min-w-0 shrink-0 text-17">
                <FittingWaybill id={waybill || orderCode} />
              </span>
              <span className="min-w-0 grow truncate">{customer}</span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-sub" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
