import { PackageCheck } from 'lucide-react'
import { formatAge } from '../../../domain/time.ts'
import { parcelHands, type WaitingParcel } from '../../../replica/queries/handover/handover.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { VirtualRows } from '../../components/virtual-rows.tsx'
import { binLabel } from '../../packing/goods-shown.ts'
import { useNow } from '../../session/now.ts'
import { useLive } from '../../session/use-live.ts'
import { NoMatch } from './no-match.tsx'
import { ParcelRow, parcelRowRem } from './parcel-row.tsx'

interface MissingListProps {
  parcels: readonly WaitingParcel[]
  /** Narrowed by what was typed. */
  searching: boolean
  binNames: ReadonlyMap<string, string>
  onChoose(parcel: WaitingParcel): void
}

/** What is still missing: whose it is, from which shelf, and who closed it. */
export function MissingList({ parcels, searching, binNames, onChoose }: MissingListProps) {
  if (parcels.length === 0 && searching) return <NoMatch />
  if (parcels.length === 0)
    return <EmptyState icon={PackageCheck} title="Đủ kiện" text="Mọi kiện của đơn vị này đã ở trong phiên." />
  return (
    <VirtualRows label="Còn thiếu" rows={parcels} keyOf={({ parcelId }) => parcelId} rowRem={parcelRowRem}>
      {(parcel) => (
        <ParcelRow
          parcel={parcel}
          aside={binLabel(parcel.bid, binNames)}
          below={<Closed parcelId={parcel.parcelId} orderCode={parcel.orderCode} />}
          onPress={() => onChoose(parcel)}
        />
      )}
    </VirtualRows>
  )
}

/** Who closed the parcel is asked first when it cannot be found. */
function Closed({ parcelId, orderCode }: { parcelId: string; orderCode: string }) {
  const now = useNow()
  const hands = useLive((replica) => parcelHands(replica, [parcelId]), [parcelId])?.get(parcelId)
  const by = hands?.packerName && `${hands.packerName} đóng ${formatAge(hands.closedAt ?? now, now)}`
  return `${by || 'Bàn chuyển sang chờ gửi'} · ${orderCode}`
}
