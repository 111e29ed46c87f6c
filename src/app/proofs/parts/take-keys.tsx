import { Camera, Signature, Video } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { addProof } from '../../../domain/proofs/add-proof.ts'
import type { Proof } from '../../../domain/tables/papers.ts'
import type { ProofSubject } from '../../../replica/keep-proof.ts'
import { Button } from '../../components/button.tsx'
import { useMayDo } from '../../session/session.ts'

const CaptureSheet = lazy(() => import('./capture-sheet.tsx'))
const SignatureSheet = lazy(() => import('./signature-sheet.tsx'))

const keys = {
  photo: { label: 'Chụp ảnh', icon: Camera },
  clip: { label: 'Quay clip', icon: Video },
  signature: { label: 'Lấy chữ ký', icon: Signature },
}

interface TakeKeysProps {
  subject: ProofSubject
  kinds: readonly Proof['kind'][]
}

/** A key for each kind of proof that may be taken, and what it opens. */
export function TakeKeys({ subject, kinds }: TakeKeysProps) {
  const [taking, setTaking] = useState<Proof['kind']>()
  const close = () => setTaking(undefined)
  if (!useMayDo(addProof)) return null
  return (
    <>
      {kinds.map((kind) => {
        const { label, icon: Icon } = keys[kind]
        return (
          <Button key={kind} onClick={() => setTaking(kind)}>
            <Icon aria-hidden className="size-5" />
            {label}
          </Button>
        )
      })}
      {taking && (
        <Suspense fallback={null}>
          {taking === 'signature' ? (
            <SignatureSheet subject={subject} onClose={close} />
          ) : (
            <CaptureSheet subject={subject} mode={taking} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  )
}
