import { parcelHands } from '../../../replica/queries/handover/handover.ts'
import type { WaitingParcel } from '../../../replica/queries/handover/waiting-parcels.ts'
import { FittingWaybill } from '../../components/fitting-waybill.tsx'
import { useNow } from '../../session/now.ts'
import { useLive } from '../../session/use-live.ts'
import { closedBy } from '../closed-by.ts'

/** So many are named; the list behind the sheet holds all. */
const named = 6

/** Who is missing before it leaves, and who packed it. They stay waiting for the next session. */
export function MissingNames({ missing }: { missing: readonly WaitingParcel[] }) {
  const now = useNow()
  const ids = missing.slice(0, named).map(({ parcelId }) => parcelId)
  const hands = useLive((replica) => parcelHands(replica, ids), [ids.join(' ')])
  if (missing.length === 0) return null
  return (
    <section aria-label="Còn thiếu" className="rounded-card border border-warn bg-warn-soft p-3">
      <h3 className="text-17 font-bold text-warn">Còn {missing.length} kiện chưa quét</h3>
      <ul className="my-1 divide-y divide-warn/25">
        {missing.slice(0, named).map(({ parcelId, waybill, orderCode, customer }) => (
          <li key={parcelId} className="py-1.5 text-15">
            <span className="flex min-w-0 gap-2">
              <span className="min-w-0 shrink-0">
                <FittingWaybill id={waybill || orderCode} />
              </span>
              <span className="truncate">{customer}</span>
            </span>
            <span className="block truncate font-semibold">{closedBy(hands?.get(parcelId), now)}</span>
          </li>
        ))}
      </ul>
      <p className="text-15">
        {missing.length > named && `Và ${missing.length - named} kiện nữa. `}Các kiện này ở lại, chờ phiên
        sau.
      </p>
    </section>
  )
}
