import { Camera, Signature, Video } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { floorWork } from '../../domain/people/permissions.ts'
import type { Proof } from '../../domain/tables.ts'
import type { ProofSubject } from '../../replica/keep-proof.ts'
import { proofsAbout } from '../../replica/queries/proofs.ts'
import { Button } from '../components/button.tsx'
import { useMay } from '../session.ts'
import { useLive } from '../use-live.ts'
import { ProofRow } from './parts/proof-row.tsx'

const CaptureSheet = lazy(() => import('./parts/capture-sheet.tsx'))
const SignatureSheet = lazy(() => import('./parts/signature-sheet.tsx'))

interface ProofStripProps {
  /** `parcel/DH-1#1`, `handover/BG-1`, `return/DH-1`, `damage/…`; see `domain/proofs/proof-about.ts`. */
  about: string
  wid: string
  orderCode?: string | undefined
  waybill?: string | undefined
  /** What may be taken here. */
  kinds?: readonly Proof['kind'][]
}

const keys = {
  photo: { label: 'Chụp ảnh', icon: Camera },
  clip: { label: 'Quay clip', icon: Video },
  signature: { label: 'Lấy chữ ký', icon: Signature },
}

/** The proofs of one thing, and the keys to take more. Works without a network. */
export function ProofStrip({ about, wid, orderCode, waybill, kinds = ['photo', 'clip'] }: ProofStripProps) {
  const shown = useLive((replica) => proofsAbout(replica, about), [about])
  const [taking, setTaking] = useState<Proof['kind']>()
  const mayTake = useMay(floorWork)
  const subject: ProofSubject = {
    ...{ about, wid },
    ...(orderCode ? { orderCode } : {}),
    ...(waybill ? { waybill } : {}),
  }
  const close = () => setTaking(undefined)
  return (
    <section aria-label="Ảnh chứng minh" className="space-y-3">
      <ProofRow list={shown ?? []} />
      {mayTake && (
        <div className="flex flex-wrap gap-2">
          {kinds.map((kind) => {
            const { label, icon: Icon } = keys[kind]
            return (
              <Button key={kind} className="grow" onClick={() => setTaking(kind)}>
                <Icon aria-hidden className="size-5" />
                {label}
              </Button>
            )
          })}
        </div>
      )}
      <Suspense fallback={null}>
        {(taking === 'photo' || taking === 'clip') && (
          <CaptureSheet subject={subject} mode={taking} onClose={close} />
        )}
        {taking === 'signature' && <SignatureSheet subject={subject} onClose={close} />}
      </Suspense>
    </section>
  )
}
