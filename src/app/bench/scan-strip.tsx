import { Camera, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../components/icon-button.tsx'
import { CameraKey } from '../scanner/camera-key.tsx'
import { CameraView } from '../scanner/camera-view.tsx'
import { useCameraShown } from '../scanner/use-camera-shown.ts'

interface ScanStripProps {
  /** What belongs before the camera, and what the trigger is pulled at: "mã sản phẩm". */
  awaited: string
  /** The "× n" key; none without it. */
  times?: { quantity: number; onPress(): void }
  /** More keys over the camera's picture. */
  keys?: ReactNode
}

/** The camera above the work, with its "× n" key; a bench with a hand scanner folds it away, and this phone remembers. */
export function ScanStrip({ awaited, times, keys }: ScanStripProps) {
  const [shown, show] = useCameraShown()
  if (shown === undefined)
    return <div data-camera className="h-60 shrink-0 bg-[#0b101b] wide:h-auto wide:w-2/5" />
  if (!shown)
    return (
      <div className="flex shrink-0 items-center gap-2 border-b border-line bg-card px-4 py-2 short:flex-col short:border-r short:border-b-0 short:px-2">
        {times && (
          <button
            type="button"
            aria-label={`Số lượng cho lần quét tới: ${times.quantity}`}
            className={`min-h-12 min-w-16 shrink-0 rounded-full px-4 whitespace-nowrap text-17 font-bold ${times.quantity > 1 ? 'bg-brand-fill text-white' : 'border border-line'}`}
            onClick={times.onPress}
          >
            × {times.quantity}
          </button>
        )}
        <p className="grow text-15 text-sub large:text-13 short:hidden">Bóp cò vào {awaited}</p>
        <IconButton icon={Camera} look="round" label="Dùng camera" onClick={() => show(true)} />
      </div>
    )
  return (
    <CameraView
      className="h-60 shrink-0 wide:h-auto wide:w-2/5"
      hint={`Đưa ${awaited} vào khung`}
      keys={
        <>
          {times && (
            <CameraKey
              label={`Số lượng cho lần quét tới: ${times.quantity}`}
              pressed={times.quantity > 1}
              onPress={times.onPress}
            >
              × {times.quantity}
            </CameraKey>
          )}
          <CameraKey label="Ẩn camera, dùng máy quét cầm tay" onPress={() => show(false)}>
            <ChevronUp aria-hidden className="size-6" />
          </CameraKey>
          {keys}
        </>
      }
    />
  )
}
