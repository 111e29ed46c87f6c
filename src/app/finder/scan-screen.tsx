import { Keyboard, ScanLine } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { nextToPack } from '../../replica/queries/packing/packing.ts'
import { TypeSheet } from '../bench/type-sheet.tsx'
import { useAge } from '../bench/use-age.ts'
import { HelpKey } from '../components/help-key.tsx'
import { BackButton } from '../components/screen.tsx'
import { SyncPill } from '../components/sync-pill.tsx'
import { WhoChip } from '../components/who-chip.tsx'
import { CameraKey } from '../scanner/camera-key.tsx'
import { CameraView } from '../scanner/camera-view.tsx'
import { useCameraShown } from '../scanner/use-camera-shown.ts'
import { useLive } from '../session/use-live.ts'
import { useWarehouse } from '../session/use-warehouse.ts'
import { JustPacked } from './just-packed.tsx'
import { NextOrder } from './next-order.tsx'
import { ScanLayer } from './scan-layer.tsx'
import { useFinder } from './use-finder.ts'
import { useReopen } from './use-reopen.ts'

/** The one scan button: any code is understood. After a parcel it says so and offers the next one. */
export default function ScanScreen() {
  const [params] = useSearchParams()
  const [typing, setTyping] = useState(false)
  const [cameraShown, showCamera] = useCameraShown()
  const { wid } = useWarehouse()
  const next = useLive(async (replica) => (wid === undefined ? undefined : nextToPack(replica, wid)), [wid])
  const age = useAge()
  const done = params.get('done') ?? undefined
  const reopen = useReopen(done ?? '')
  const commands = { type: () => setTyping(true), undo: done ? reopen : undefined }
  useFinder(commands, { replace: true, awaited: 'any', justClosed: done })

  return (
    <div className="frame">
      <header className="flex shrink-0 items-center gap-2 border-b border-line bg-card px-4 pt-[max(0.25rem,env(safe-area-inset-top))] wide:px-6">
        <BackButton to="/today" />
        <h1 className="min-w-0 grow py-3 text-17 font-bold">
          Quét mã
          {age && <span className="block text-13 font-normal text-warn">{age}</span>}
        </h1>
        <HelpKey className="-mx-2 wide:hidden" />
        <WhoChip />
        <span className="wide:hidden">
          <SyncPill />
        </span>
      </header>
      {done && <JustPacked key={done} code={done} onReopen={reopen} />}
      {cameraShown === false ? (
        <div className="frame-part items-center justify-center gap-3 px-6 py-4 text-center">
          <ScanLine aria-hidden className="size-12 text-brand" />
          <p className="text-22 font-bold text-balance">Máy quét đã sẵn sàng</p>
          <p className="text-15 text-balance text-sub">Bóp cò vào mã vận đơn, mã đơn hoặc mã sản phẩm.</p>
          <button
            type="button"
            className="min-h-12 px-4 text-15 font-semibold text-brand-ink"
            onClick={() => showCamera(true)}
          >
            Dùng camera
          </button>
        </div>
      ) : (
        cameraShown && (
          <CameraView
            className="min-h-0 grow large:min-h-72 large:shrink-0"
            hint="Đưa mã vận đơn hoặc mã sản phẩm vào khung"
            keys={
              <CameraKey label="Gõ mã" onPress={() => setTyping(true)}>
                <Keyboard aria-hidden className="size-6" />
              </CameraKey>
            }
          />
        )
      )}
      <NextOrder row={next} typing={cameraShown === false ? () => setTyping(true) : undefined} />
      {typing && <TypeSheet onClose={() => setTyping(false)} />}
      <ScanLayer />
    </div>
  )
}
