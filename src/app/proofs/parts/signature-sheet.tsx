import type { ProofSubject } from '../../../replica/keep-proof.ts'
import { Sheet } from '../../components/sheet.tsx'
import { SignaturePad } from '../signature-pad.tsx'

/** The paper to sign, over the screen. */
export default function SignatureSheet({ subject, onClose }: { subject: ProofSubject; onClose: () => void }) {
  return (
    <Sheet title="Chữ ký" onClose={onClose}>
      <SignaturePad subject={subject} onDone={onClose} />
    </Sheet>
  )
}
