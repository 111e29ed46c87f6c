import { shootFrame } from '../../device/capture/shoot-frame.ts'
import type { ProofSubject } from '../../replica/keep-proof.ts'
import { showFeedback } from '../scanner/scan-state.ts'
import { giveCameraBack, lendCamera } from '../scanner/scanner-hub.ts'
import { getReplica } from '../session/session.ts'
import { showToast } from '../session/toast-list.ts'
import { stampLines } from './proof-words.ts'
import { saveProof } from './save-proof.ts'

/** One photo of what the scanner's camera sees, with one tap and without leaving the work. */
export async function snap(subject: ProofSubject): Promise<void> {
  const { name } = getReplica().session.user
  const stream = await lendCamera()
  if (!stream) {
    showToast('warning', 'Camera đang nghỉ. Mở lại camera rồi chụp.')
    return
  }
  const video = document.createElement('video')
  try {
    video.muted = true
    video.playsInline = true
    video.srcObject = stream
    await video.play()
    const photo = await shootFrame(video, stampLines(subject, Date.now(), name))
    const done = await saveProof(subject, 'photo', photo)
    if (done.ok) showToast('success', 'Đã lưu ảnh trên máy.', { durationMs: 2000 })
    else if (done.problem) showFeedback(done.problem)
  } finally {
    video.srcObject = null
    giveCameraBack()
  }
}
