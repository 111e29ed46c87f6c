import { Trash2 } from 'lucide-react'
import { isRefusal } from '../../../domain/command.ts'
import { dropProof } from '../../../domain/proofs/drop-proof.ts'
import type { Proof } from '../../../domain/tables/papers.ts'
import { preview } from '../../../replica/preview.ts'
import { CameraKey } from '../../scanner/camera-key.tsx'
import { showRefusal } from '../../session/toast-list.ts'
import { useLive } from '../../session/use-live.ts'
import { throwAway } from '../throw-away.ts'

/** Throws the proof away, or says why it stays. Closes what lies over the screen first, so that the answer and "Hoàn tác" are seen. */
export function DropKey({ proof, onClose }: { proof: Proof; onClose: () => void }) {
  const { id } = proof
  const decision = useLive((replica) => preview(replica, dropProof, { id }), [id])
  const refusal = isRefusal(decision) ? decision : undefined
  const press = () => {
    onClose()
    if (refusal) showRefusal(refusal)
    else void throwAway(proof)
  }
  return (
    <CameraKey label="Xóa" onPress={press}>
      <Trash2 aria-hidden className={`size-6 ${refusal ? 'opacity-40' : ''}`} />
    </CameraKey>
  )
}
