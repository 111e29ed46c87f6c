import { Camera, ChevronUp } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { CameraKey } from '../../scan/camera-key.tsx'
import { CameraView } from '../../scan/camera-view.tsx'
import { useCameraShown } from '../../scan/use-camera-shown.ts'
import type { Bench } from '../bench.ts'

/** The camera strip with its "× n" key; a bench with a hand scanner folds it away, and this phone remembers. */
export function BenchCamera({ bench }: { bench: Bench }) {
  const { quantity } = useSnapshot(bench.state)
  const [shown, show] = useCameraShown()
  const times = () => {
    bench.state.sheet = 'quantity'
  }
  if (shown === undefined)
    return <div data-camera className="h-60 shrink-0 bg-[#0b101b] wide:h-auto wide:w-2/5" />
  if (!shown)
    return (
      <div className="flex shrink-0 items-center gap-2 border-b border-line bg-card px-4 py-2">
        <button
          type="button"
          aria-label={`Số lượng cho lần quét tới: ${quantity}`}
          className={`min-h-12 min-w-16 rounded-full px-4 text-17 font-bold ${quantity > 1 ? 'bg-brand-fill text-white' : 'border border-line'}`}
          onClick={times}
        >
          × {quantity}
        </button>
        <p className="grow text-15 text-sub">Bóp cò vào mã sản phẩm</p>
        <button
          type="button"
          aria-label="Dùng camera"
          className="grid size-12 place-items-center rounded-full border border-line text-brand-ink"
          onClick={() => show(true)}
        >
          <Camera aria-hidden className="size-6" />
        </button>
      </div>
    )
  return (
    <CameraView
      className="h-60 shrink-0 wide:h-auto wide:w-2/5"
      hint="Đưa mã sản phẩm vào khung"
      keys={
        <>
          <CameraKey label={`Số lượng cho lần quét tới: ${quantity}`} pressed={quantity > 1} onPress={times}>
            × {quantity}
          </CameraKey>
          <CameraKey label="Ẩn camera, dùng máy quét cầm tay" onPress={() => show(false)}>
            <ChevronUp aria-hidden className="size-6" />
          </CameraKey>
        </>
      }
    />
  )
}
