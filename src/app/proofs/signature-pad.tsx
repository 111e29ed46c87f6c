import { useEffect, useRef, useState } from 'react'
import { type Ink, openInk } from '../../device/capture/ink.ts'
import { must } from '../../lib/must.ts'
import type { ProofSubject } from '../../replica/keep-proof.ts'
import { Button } from '../components/button.tsx'
import { showFeedback } from '../scanner/scan-state.ts'
import { useUser } from '../session/session.ts'
import { showToast } from '../session/toast-list.ts'
import { stampLines } from './proof-words.ts'
import { saveProof } from './save-proof.ts'

interface SignaturePadProps {
  subject: ProofSubject
  /** It is saved, or a full-screen answer says why it is not. */
  onDone(): void
}

/** White paper for the courier's finger, in dark mode too; what is saved carries what it is about, when, and with whom. */
export function SignaturePad({ subject, onDone }: SignaturePadProps) {
  const { name } = useUser()
  const canvas = useRef<HTMLCanvasElement>(null)
  const ink = useRef<Ink>(undefined)
  const [written, setWritten] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const opened = openInk(must(canvas.current, 'the canvas'), () => setWritten(true))
    ink.current = opened
    return () => opened.close()
  }, [])
  const clear = () => {
    ink.current?.clear()
    setWritten(false)
  }
  const save = async () => {
    if (!ink.current) return
    setBusy(true)
    try {
      const picture = await ink.current.picture(stampLines(subject, Date.now(), name))
      const done = await saveProof(subject, 'signature', picture)
      if (!done.ok && done.problem) showFeedback(done.problem)
      onDone()
    } catch {
      showToast('danger', 'Chưa lưu được chữ ký. Ký lại rồi lưu.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-col gap-3">
      <canvas
        ref={canvas}
        aria-label="Chỗ ký tên"
        className="h-80 max-h-[55dvh] w-full touch-none rounded-card border-2 border-dashed border-[#c6cddb] bg-white"
      />
      <p className="text-15 text-sub">Người nhận ký bằng ngón tay vào ô trắng.</p>
      <div className="flex gap-2 *:grow">
        <Button disabled={!written || busy} onClick={clear}>
          Xóa, ký lại
        </Button>
        <Button look="primary" disabled={!written || busy} onClick={() => void save()}>
          Lưu chữ ký
        </Button>
      </div>
    </div>
  )
}
