import { CameraOff, Flashlight, FlashlightOff, SwitchCamera } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { nextLens } from './next-lens.ts'
import { scanState } from './scan-state.ts'
import { withScanner } from './scanner-hub.ts'
import { useCamera } from './use-scanner.ts'

interface CameraViewProps {
  /** What to hold into the frame. */
  hint: string
  /** Keys on the left of the lower edge, beside torch, zoom and lens on the right. */
  keys?: ReactNode
  className?: string
}

/** The camera with its frame: what lies in the frame is read. A held finger pauses it. */
export function CameraView({ hint, keys, className = '' }: CameraViewProps) {
  const frame = useRef<HTMLDivElement>(null)
  const video = useCamera(frame)
  const { camera, problem } = useSnapshot(scanState)
  const resume = () => withScanner((scanner) => scanner.resume())
  const asleep = camera?.camera === 'idle' || camera?.camera === 'failed'
  return (
    <section
      data-camera
      aria-label="Camera quét mã"
      className={`@container relative overflow-hidden bg-[#0b101b] text-white ${className}`}
    >
      <video ref={video} muted playsInline className="absolute inset-0 size-full object-cover" />
      <div
        className="absolute inset-0 touch-none select-none"
        onPointerDown={() => withScanner((scanner) => scanner.pause())}
        onPointerUp={resume}
        onPointerCancel={resume}
        onPointerLeave={resume}
      >
        <div
          ref={frame}
          className="absolute inset-x-[8%] top-12 bottom-20 m-auto max-h-[min(18rem,60cqw)] max-w-xl rounded-2xl border-[3px] border-white/95 shadow-[0_0_0_100vmax_rgb(0_0_0/35%)]"
        >
          {camera?.camera === 'reading' && (
            <span className="absolute inset-x-0 top-1/2 h-0.5 -translate-y-1/2 bg-[#ff4d4f]" />
          )}
        </div>
        <p className="absolute inset-x-0 top-0 bg-gradient-to-b from-black/70 to-transparent px-4 pt-2.5 pb-5 text-center text-15">
          {hintOf(camera, hint)}
        </p>
      </div>
      {asleep && (
        <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-[#0b101b] px-6 pb-16 text-center">
          <CameraOff aria-hidden className="size-7" />
          <p className="text-15 text-balance">{problem?.sentence ?? 'Camera đã nghỉ để đỡ tốn pin.'}</p>
          <button
            type="button"
            className="min-h-12 rounded-xl bg-white px-5 text-15 font-semibold text-[#101828]"
            onClick={resume}
          >
            Mở lại camera
          </button>
        </div>
      )}
      <div className="absolute inset-x-3 bottom-3 flex items-center gap-2">
        {keys}
        <span className="grow" />
        {camera?.zoom && camera.zoom.max >= 2 && (
          <CameraKey
            label={camera.zoom.value >= 2 ? 'Về thu phóng 1×' : 'Thu phóng 2×'}
            pressed={camera.zoom.value >= 2}
            onPress={() => withScanner((scanner) => void scanner.setZoom(camera.zoom!.value >= 2 ? 1 : 2))}
          >
            2×
          </CameraKey>
        )}
        {camera && camera.lenses.length > 1 && (
          <CameraKey
            label="Đổi ống kính"
            onPress={() =>
              withScanner((scanner) => void scanner.setLens(nextLens(camera.lenses, camera.lens)))
            }
          >
            <SwitchCamera aria-hidden className="size-6" />
          </CameraKey>
        )}
        {camera?.torch !== undefined && (
          <CameraKey
            label={camera.torch ? 'Tắt đèn' : 'Bật đèn'}
            pressed={camera.torch}
            onPress={() => withScanner((scanner) => void scanner.setTorch(!camera.torch))}
          >
            {camera.torch ? (
              <FlashlightOff aria-hidden className="size-6" />
            ) : (
              <Flashlight aria-hidden className="size-6" />
            )}
          </CameraKey>
        )}
      </div>
    </section>
  )
}

interface CameraKeyProps {
  label: string
  pressed?: boolean
  onPress(): void
  children: ReactNode
}

/** A round key over the camera picture. */
export function CameraKey({ label, pressed, onPress, children }: CameraKeyProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      className={`grid h-13 min-w-13 place-items-center rounded-full px-3 text-17 font-bold ${pressed ? 'bg-white text-[#101828]' : 'bg-black/60 text-white ring-1 ring-white/25'}`}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

const outsideWords = { left: 'bên trái', right: 'bên phải', above: 'phía trên', below: 'phía dưới' }

function hintOf(
  camera: { camera: string; outside?: keyof typeof outsideWords | undefined } | undefined,
  hint: string,
): string {
  if (!camera || camera.camera === 'opening') return 'Đang mở camera …'
  if (camera.camera === 'paused') return 'Đang tạm dừng, thả tay để quét tiếp'
  if (camera.outside) return `Mã đang ở ${outsideWords[camera.outside]} khung`
  return hint
}
