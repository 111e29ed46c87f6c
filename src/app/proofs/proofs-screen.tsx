import { Images, ScanLine, SearchX } from 'lucide-react'
import { useState } from 'react'
import type { CountedRows } from '../../replica/may-still-come.ts'
import { proofGroups, proofTakers } from '../../replica/queries/proofs/proofs.ts'
import { Button } from '../components/button.tsx'
import { EmptyList } from '../components/empty-list.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { Screen } from '../components/screen.tsx'
import { SearchField } from '../components/search-field.tsx'
import { ScanLayer } from '../finder/scan-layer.tsx'
import { CameraView } from '../scanner/camera-view.tsx'
import { useLiveWhileLoading } from '../session/use-live-while-loading.ts'
import { useView } from '../session/use-view.ts'
import { GroupList } from './parts/group-list.tsx'
import { ProofChips } from './parts/proof-chips.tsx'
import { SpaceMeter } from './parts/space-meter.tsx'
import { proofsView } from './proofs-address.ts'
import { useProofFinder } from './use-proof-finder.ts'

const counted: CountedRows = { tables: ['proofs'], closed: true }

/** Every photo, clip and signature this phone knows of, by order; any code of an order finds its own. */
export default function ProofsScreen() {
  const [filter, show] = useView(proofsView)
  const [scanning, setScanning] = useState(false)
  const { text, kind, by } = filter
  const groups = useLiveWhileLoading((replica) => proofGroups(replica, { text, kind, by }), [text, kind, by])
  const takers = useLiveWhileLoading(proofTakers, [])
  useProofFinder((found) => {
    setScanning(false)
    show({ text: found })
  })
  const isFiltered = text !== '' || kind !== undefined || by !== undefined

  return (
    <Screen
      title="Ảnh chứng minh"
      back="/today"
      below={
        <div className="space-y-2">
          <div className="flex gap-2">
            <div className="min-w-0 grow">
              <SearchField
                label="Mã đơn, mã vận đơn, mã phiếu"
                value={text}
                onChange={(typed) => show({ text: typed })}
              />
            </div>
            <Button
              aria-label="Quét mã bằng camera"
              aria-pressed={scanning}
              onClick={() => setScanning(!scanning)}
            >
              <ScanLine aria-hidden className="size-6" />
            </Button>
          </div>
          <ProofChips filter={filter} takers={takers ?? []} onChange={show} />
        </div>
      }
    >
      {scanning && <CameraView className="h-60" hint="Đưa mã vận đơn vào khung" />}
      <div className="mx-auto max-w-3xl space-y-3 p-3 pb-10">
        <SpaceMeter />
        {groups && groups.length > 0 && <GroupList groups={groups} />}
        {groups?.length === 0 &&
          (isFiltered ? (
            <EmptyState
              icon={SearchX}
              title="Không có ảnh nào khớp"
              text="Máy này giữ ảnh của 30 ngày gần đây. Kiểm tra lại mã, hoặc bỏ bớt bộ lọc."
            >
              <Button onClick={() => show({ text: '', kind: undefined, by: undefined })}>Bỏ bộ lọc</Button>
            </EmptyState>
          ) : (
            <EmptyList
              of={counted}
              icon={Images}
              title="Chưa có ảnh chứng minh nào"
              text="Chụp ảnh hoặc quay clip khi đóng gói, bàn giao, nhận hàng hoàn. Ảnh được đóng dấu mã đơn, giờ và tên người chụp."
            />
          ))}
      </div>
      <ScanLayer />
    </Screen>
  )
}
