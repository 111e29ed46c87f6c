import { Flashlight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { shootFrame } from '../../../device/capture/shoot-frame.ts'
import { keepScreenOn } from '../../../device/wake-lock.ts'
import { sayAbout } from '../../../domain/proofs/proof-about.ts'
import type { ProofSubject } from '../../../replica/keep-proof.ts'
import { useModal } from '../../components/use-modal.ts'
import { CameraKey } from '../../scanner/camera-key.tsx'
import { showFeedback } from '../../scanner/scan-state.ts'
import { signal } from '../../scanner/signal.ts'
import { useScanner } from '../../scanner/use-scanner.ts'
import { useUser } from '../../session/session.ts'
import { stampLines } from '../proof-words.ts'
import { type SaveProblem, saveProof } from '../save-proof.ts'
import { useCaptureCamera } from '../use-capture-camera.ts'
import { useClip } from '../use-clip.ts'
import { CameraTrouble, CaptureNote, ClipTime } from './over-picture.tsx'
import { Shutter } from './shutter.tsx'

interface CaptureSheetProps {
  subject: ProofSubject
  mode: 'photo' | 'clip'
  onClose(): void
}

/** The camera over everything: photos one after another, or one clip. Nothing is called saved before it is. */
export default function CaptureSheet({ subject, mode, onClose }: CaptureSheetProps) {
  const { name } = useUser()
  const dialog = useModal()
  const video = useRef<HTMLVideoElement>(null)
  const camera = useCaptureCamera(video)
  const [saved, setSaved] = useState(0)
  const [busy, setBusy] = useState(false)
  const [torch, setTorch] = useState(false)
  const [hint, setHint] = useState<string>()
  useEffect(() => {
    const screen = keepScreenOn()
    return () => screen.release()
  }, [])
  // Behind this sheet nobody would see what a scan did.
  useScanner(() => {
    signal('unknown')
    setHint('Bấm Xong rồi quét lại')
  }, 'any')

  const stop = (problem: SaveProblem) => {
    onClose()
    showFeedback(problem)
  }
  const keep = async (take: () => Promise<Blob>) => {
    setBusy(true)
    setHint(undefined)
    try {
      const done = await saveProof(subject, mode, await take())
      if (done.ok) setSaved((before) => before + 1)
      else if (done.problem) stop(done.problem)
    } catch {
      setHint('Chưa chụp được. Thử lại.')
    } finally {
      setBusy(false)
    }
  }
  const clip = useClip(camera.stream, (recorded) => void keep(() => recorded))
  const shoot = () => {
    const { current } = video
    if (current) void keep(() => shootFrame(current, stampLines(subject, Date.now(), name)))
  }

  return (
    <dialog
      ref={dialog}
      aria-label={mode === 'photo' ? 'Chụp ảnh chứng minh' : 'Quay clip chứng minh'}
      className="size-full max-h-none max-w-none flex-col bg-[#0b101b] text-white open:flex"
      onClose={onClose}
      onCancel={(event) => clip.seconds !== undefined && event.preventDefault()}
    >
      <header className="flex shrink-0 items-center gap-3 px-4 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2">
        <div className="min-w-0 grow">
          <h2 className="truncate text-17 font-bold">{subject.orderCode ?? sayAbout(subject.about)}</h2>
          <p className="truncate text-13 text-white/75">
            {subject.waybill && `${subject.waybill} · `}đóng dấu giờ và tên {name}
          </p>
        </div>
        {camera.hasTorch && (
          <CameraKey
            label="Đèn"
            pressed={torch}
            onPress={() => {
              camera.setTorch(!torch)
              setTorch(!torch)
            }}
          >
            <Flashlight aria-hidden className="size-6" />
          </CameraKey>
        )}
      </header>
      <div className="relative min-h-0 grow">
        <video ref={video} muted playsInline className="absolute inset-0 size-full object-contain" />
        {camera.problem && <CameraTrouble text={camera.problem} onReopen={camera.reopen} />}
        {clip.seconds !== undefined && <ClipTime seconds={clip.seconds} most={clip.most} />}
        <CaptureNote hint={hint} saved={busy ? 0 : saved} words={mode === 'photo' ? 'ảnh' : 'clip'} />
      </div>
      <footer className="grid shrink-0 grid-cols-3 items-center px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <span />
        <Shutter
          mode={mode}
          recording={clip.seconds !== undefined}
          disabled={busy || !camera.isShowing || (mode === 'clip' && !clip.isPossible)}
          onPress={mode === 'photo' ? shoot : clip.toggle}
        />
        <button
          type="button"
          disabled={clip.seconds !== undefined}
          className="min-h-12 justify-self-end rounded-xl bg-white/15 px-5 text-17 font-semibold disabled:opacity-40"
          onClick={onClose}
        >
          {saved > 0 ? 'Xong' : 'Đóng'}
        </button>
      </footer>
      {mode === 'clip' && !clip.isPossible && (
        <p className="px-4 pb-4 text-center text-15">
          Trình duyệt này không quay được clip. Chụp ảnh thay, hoặc cập nhật trình duyệt.
        </p>
      )}
    </dialog>
  )
}
