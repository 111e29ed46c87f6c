import type { Handover } from '../../../domain/tables/handovers.ts'
import type { Proof } from '../../../domain/tables/papers.ts'
import { ProofStrip } from '../../proofs/proof-strip.tsx'

interface HandoverProofsProps {
  session: Handover
  kinds?: readonly Proof['kind'][]
}

/** The courier's signature, or a photo of the bag or of the signed paper; later ones are added to the same record. */
export function HandoverProofs({
  session: { code, wid },
  kinds = ['signature', 'photo', 'clip'],
}: HandoverProofsProps) {
  return <ProofStrip about={`handover/${code}`} wid={wid} kinds={kinds} />
}
