import { Images } from 'lucide-react'
import { lazy } from 'react'
import type { ProofSubject } from '../../replica/keep-proof.ts'
import { proofCount } from '../../replica/queries/proofs/proof-count.ts'
import { Addressed } from '../components/addressed.tsx'
import { useDialogInAddress } from '../session/use-dialog-in-address.ts'
import { useLive } from '../session/use-live.ts'

const ProofsSheet = lazy(() => import('./parts/proofs-sheet.tsx'))

/** How many proofs this has so far; one tap to see them and to take more. */
export function ProofsKey({ subject }: { subject: ProofSubject }) {
  const count = useLive((replica) => proofCount(replica, subject.about), [subject.about]) ?? 0
  const proofs = useDialogInAddress('proofs')
  return (
    <>
      <button
        type="button"
        aria-label={count > 0 ? `${count} ảnh chứng minh` : 'Ảnh chứng minh'}
        className="relative grid size-12 shrink-0 place-items-center rounded-xl text-brand-ink"
        onClick={() => proofs.open()}
      >
        <Images aria-hidden className="size-6" />
        {count > 0 && (
          <span className="absolute top-1 right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-brand-fill px-1 text-13 font-bold text-white">
            {count}
          </span>
        )}
      </button>
      <Addressed dialog={proofs}>{() => <ProofsSheet subject={subject} onClose={proofs.close} />}</Addressed>
    </>
  )
}
