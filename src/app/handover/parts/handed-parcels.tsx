import { Link } from 'react-router-dom'
import type { Handover } from '../../../domain/tables/handovers.ts'
import { formatTime } from '../../../domain/time.ts'
import { must } from '../../../lib/must.ts'
import { staffNames } from '../../../replica/queries/shop.ts'
import { orderAddress } from '../../addresses.ts'
import { FittingWaybill } from '../../components/fitting-waybill.tsx'
import { VirtualRows } from '../../components/virtual-rows.tsx'
import { useLive } from '../../session/use-live.ts'

/** The parcels of a record in the order they were scanned. */
export function HandedParcels({ session: { parcels } }: { session: Handover }) {
  const names = useLive(staffNames, [])
  return (
    <section aria-label="Kiện trong phiên" className="overflow-hidden card">
      <VirtualRows label="Kiện trong phiên" rows={parcels} keyOf={({ parcelId }) => parcelId} rowRem={4}>
        {({ waybill, orderCodes, at, by }, index) => (
          <Link
            to={orderAddress(must(orderCodes[0], 'an order of the parcel'))}
            className="flex items-center gap-3 border-b border-line px-4 py-1 active:bg-ground"
          >
            <span className="w-8 shrink-0 text-15 text-sub">{index + 1}</span>
            <span className="min-w-0 grow">
              <span className="block truncate text-17">
                <FittingWaybill id={waybill || orderCodes[0]!} />
              </span>
              <span className="block truncate text-13 text-sub">{orderCodes.join(' + ')}</span>
            </span>
            <span className="shrink-0 text-right text-13 text-sub">
              {names?.get(by) ?? by}
              <br />
              {formatTime(at)}
            </span>
          </Link>
        )}
      </VirtualRows>
    </section>
  )
}
