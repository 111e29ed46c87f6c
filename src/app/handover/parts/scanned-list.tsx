import { ScanLine } from 'lucide-react'
import { formatTime } from '../../../domain/time.ts'
import { parcelHands } from '../../../replica/queries/handover/handover.ts'
import type { WaitingParcel } from '../../../replica/queries/handover/waiting-parcels.ts'
import { staffNames } from '../../../replica/queries/shop.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { VirtualRows } from '../../components/virtual-rows.tsx'
import { useLive } from '../../session/use-live.ts'
import { NoMatch } from './no-match.tsx'
import { ParcelRow, parcelRowRem } from './parcel-row.tsx'

interface ScannedListProps {
  parcels: readonly WaitingParcel[]
  /** Narrowed by what was typed. */
  searching: boolean
  onChoose(parcel: WaitingParcel): void
}

/** What is in the bag, the last one first, with who put it there. */
export function ScannedList({ parcels, searching, onChoose }: ScannedListProps) {
  const ids = parcels.map(({ parcelId }) => parcelId)
  const hands = useLive((replica) => parcelHands(replica, ids), [ids.join(' ')])
  const names = useLive(staffNames, [])
  if (parcels.length === 0 && searching) return <NoMatch />
  if (parcels.length === 0)
    return (
      <EmptyState
        icon={ScanLine}
        title="Chưa quét kiện nào"
        text="Quét tem vận đơn của từng kiện khi cho vào bao."
      />
    )
  const scanOf = (parcelId: string) => hands?.get(parcelId)?.handoverScan
  const sorted = parcels.toSorted(
    (one, other) => (scanOf(other.parcelId)?.at ?? 0) - (scanOf(one.parcelId)?.at ?? 0),
  )
  return (
    <VirtualRows label="Đã quét" rows={sorted} keyOf={({ parcelId }) => parcelId} rowRem={parcelRowRem}>
      {(parcel) => {
        const scan = scanOf(parcel.parcelId)
        return (
          <ParcelRow
            parcel={parcel}
            aside={scan && formatTime(scan.at)}
            below={`${scan ? (names?.get(scan.by) ?? scan.by) : ''} quét · ${parcel.orderCode}`}
            onPress={() => onChoose(parcel)}
          />
        )
      }}
    </VirtualRows>
  )
}
