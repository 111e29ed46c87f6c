import { CameraOff } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { LensKeys } from './lens-keys.tsx'
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
  const asleep = camera !== undefined && ['idle', 'failed', 'muted'].includes(camera.camera)
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
          <p className="text-15 text-balance">
            {camera.camera === 'muted'
              ? mutedSentence
              : (problem?.sentence ?? 'Camera đã nghỉ để đỡ tốn pin.')}
          </p>
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
        {camera && <LensKeys camera={camera} />}
      </div>
    </section>
  )
}

const mutedSentence =
  'Máy đang tạm ngắt camera, có thể vì cuộc gọi. Camera tự chạy lại khi xong; trong lúc chờ, dùng máy quét hoặc gõ mã.'

const outsideWords = { left: 'bên trái', right: 'bên phải', above: 'phía trên', below: 'phía dưới' }

function hintOf(
  camera: { camera: string; engine: string; outside?: keyof typeof outsideWords | undefined } | undefined,
  hint: string,
): string {
  if (!camera || camera.camera === 'opening') return 'Đang mở camera …'
  if (camera.camera === 'paused') return 'Đang tạm dừng, thả tay để quét tiếp'
  if (camera.outside) return `Mã đang ở ${outsideWords[camera.outside]} khung`
  if (camera.engine === 'zxing-js') return `${hint}. Máy này đọc chậm, giữ yên mã trong khung`
  return hint
}
