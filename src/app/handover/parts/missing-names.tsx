import type { WaitingParcel } from '../../../replica/queries/handover/handover.ts'
import { FittingWaybill } from '../../components/fitting-waybill.tsx'
import { binLabel } from '../../packing/goods-shown.ts'

/** So many are named; the list behind the sheet holds all. */
const named = 6

interface MissingNamesProps {
  missing: readonly WaitingParcel[]
  binNames: ReadonlyMap<string, string>
}

/** Who is missing before it leaves. They stay waiting for the next session. */
export function MissingNames({ missing, binNames }: MissingNamesProps) {
  if (missing.length === 0) return null
  return (
    <section aria-label="Còn thiếu" className="rounded-card border border-warn bg-warn-soft p-3">
      <h3 className="text-17 font-bold text-warn">Còn {missing.length} kiện chưa quét</h3>
      <ul className="my-1 divide-y divide-warn/25">
        {missing.slice(0, named).map(({ parcelId, waybill, orderCode, customer, bid }) => (
          <li key={parcelId} className="flex items-center gap-2 py-1.5 text-15">
            <span className="flex min-w-0 grow gap-2">
              <span className="min-w-0 shrink-0">
                <FittingWaybill id={waybill || orderCode} />
              </span>
              <span className="truncate">{customer}</span>
            </span>
            <span className="shrink-0 font-semibold">{binLabel(bid, binNames)}</span>
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
