import { PackageCheck } from 'lucide-react'
import { parcelHands } from '../../../replica/queries/handover/handover.ts'
import type { WaitingParcel } from '../../../replica/queries/handover/waiting-parcels.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { VirtualRows } from '../../components/virtual-rows.tsx'
import { useNow } from '../../session/now.ts'
import { useLive } from '../../session/use-live.ts'
import { closedBy } from '../closed-by.ts'
import { NoMatch } from './no-match.tsx'
import { ParcelRow, parcelRowRem } from './parcel-row.tsx'

interface MissingListProps {
  parcels: readonly WaitingParcel[]
  /** Narrowed by what was typed. */
  searching: boolean
  onChoose(parcel: WaitingParcel): void
}

/** What is still missing: whose it is, and who closed it. It lies where it was packed, and on no shelf any more. */
export function MissingList({ parcels, searching, onChoose }: MissingListProps) {
  if (parcels.length === 0 && searching) return <NoMatch />
  if (parcels.length === 0)
    return <EmptyState icon={PackageCheck} title="Đủ kiện" text="Mọi kiện của đơn vị này đã ở trong phiên." />
  return (
    <VirtualRows label="Còn thiếu" rows={parcels} keyOf={({ parcelId }) => parcelId} rowRem={parcelRowRem}>
      {(parcel) => (
        <ParcelRow
          parcel={parcel}
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
  return `${closedBy(hands, now) ?? 'Bàn chuyển sang chờ gửi'} · ${orderCode}`
}
