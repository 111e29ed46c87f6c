import { sayAbout } from '../../../domain/proofs/proof-about.ts'
import type { ProofSubject } from '../../../replica/keep-proof.ts'
import { Sheet } from '../../components/sheet.tsx'
import { ProofStrip } from '../proof-strip.tsx'

/** The proofs of what is in the hands, over the bench. */
export default function ProofsSheet({ subject, onClose }: { subject: ProofSubject; onClose: () => void }) {
  return (
    <Sheet low title={sayAbout(subject.about)} onClose={onClose}>
      <ProofStrip {...subject} />
    </Sheet>
  )
}
