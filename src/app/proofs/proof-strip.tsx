import type { Proof } from '../../domain/tables/papers.ts'
import { proofsAbout } from '../../replica/queries/proofs/proofs.ts'
import { useLive } from '../session/use-live.ts'
import { ProofRow } from './parts/proof-row.tsx'
import { TakeKeys } from './parts/take-keys.tsx'

interface ProofStripProps {
  /** `parcel/DH-1#1`, `handover/BG-1`, `return/DH-1`, `damage/…`; see `domain/proofs/proof-about.ts`. */
  about: string
  wid: string
  orderCode?: string | undefined
  waybill?: string | undefined
  /** What may be taken here. */
  kinds?: readonly Proof['kind'][]
}

/** The proofs of one thing, and the keys to take more. Works without a network. */
export function ProofStrip({ about, wid, orderCode, waybill, kinds = ['photo', 'clip'] }: ProofStripProps) {
  const shown = useLive((replica) => proofsAbout(replica, about), [about])
  const subject = { about, wid, orderCode: orderCode || undefined, waybill: waybill || undefined }
  return (
    <section aria-label="Ảnh chứng minh" className="space-y-3">
      <ProofRow list={shown ?? []} />
      <div className="flex flex-wrap gap-2 *:grow empty:hidden">
        <TakeKeys subject={subject} kinds={kinds} />
      </div>
    </section>
  )
}
