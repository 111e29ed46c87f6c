import { Camera } from 'lucide-react'
import { useState } from 'react'
import type { ProofSubject } from '../../../replica/keep-proof.ts'
import { CameraKey } from '../../scanner/camera-key.tsx'
import { showToast } from '../../session/toast-list.ts'

/** A key over the scanner's picture: one tap, one photo of the work. */
export function SnapKey({ subject }: { subject: ProofSubject }) {
  const [busy, setBusy] = useState(false)
  const take = async () => {
    if (busy) return
    setBusy(true)
    try {
      const { snap } = await import('../snap.ts')
      await snap(subject)
    } catch {
      showToast('danger', 'Chưa chụp được. Thử lại.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <CameraKey label="Chụp ảnh chứng minh" pressed={busy} onPress={() => void take()}>
      <Camera aria-hidden className="size-6" />
    </CameraKey>
  )
}
