import type { Proof } from '../../domain/tables/papers.ts'
import { FilesFull } from '../../replica/file-room.ts'
import { keepProof, type ProofSubject } from '../../replica/keep-proof.ts'
import { LocalWriteFailed } from '../../replica/local-write.ts'
import { notSaved } from '../bench/not-saved.ts'
import type { Feedback } from '../scanner/feedback.ts'
import { signal } from '../scanner/signal.ts'
import { getReplica } from '../session/session.ts'
import { showRefusal } from '../session/toast-list.ts'
import { megabyte, proofRoom } from './proof-room.ts'

/** What stops the hands: nothing was saved, and why. */
export type SaveProblem = Feedback

/** Saves what was taken; "saved" sounds once it is durable. Answers what to show full-screen when it was not. */
export async function saveProof(
  subject: ProofSubject,
  kind: Proof['kind'],
  file: Blob,
): Promise<{ ok: true } | { ok: false; problem?: SaveProblem }> {
  if (!globalThis.isSecureContext) return { ok: false, problem: insecure }
  try {
    const [bytes, room] = [await file.arrayBuffer(), await proofRoom()]
    const done = await keepProof(getReplica(), subject, { kind, mime: file.type, bytes }, room)
    if (done.ok) {
      signal('saved')
      return { ok: true }
    }
    showRefusal(done.refusal)
    return { ok: false }
  } catch (thrown) {
    if (thrown instanceof FilesFull) return { ok: false, problem: full(thrown) }
    if (thrown instanceof LocalWriteFailed) {
      const problem = notSaved(thrown)
      return {
        ok: false,
        problem: { ...problem, sentence: `${thrown.sentence} Ảnh vừa chụp chưa được lưu.` },
      }
    }
    throw thrown
  }
}

function full({ space }: FilesFull): SaveProblem {
  const megabytes = Math.ceil(space.unsentBytes / megabyte).toLocaleString('vi-VN')
  return {
    kind: 'not-saved',
    word: 'HẾT CHỖ CHO ẢNH',
    sentence: `${space.unsent.toLocaleString('vi-VN')} ảnh (${megabytes} MB) trên máy này còn chờ tải lên nên không nhận thêm được. Nối Wi-Fi rồi mở Ảnh chứng minh, bấm Tải lên ngay. Ảnh vừa chụp chưa được lưu.`,
    button: 'Đã hiểu',
  }
}

const insecure: SaveProblem = {
  kind: 'not-saved',
  word: 'CHƯA LƯU',
  sentence: 'Ảnh và chữ ký chỉ lưu được khi địa chỉ bắt đầu bằng https. Mở lại bằng địa chỉ https.',
  button: 'Đã hiểu',
}
