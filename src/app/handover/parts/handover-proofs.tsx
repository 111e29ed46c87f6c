import type { Handover } from '../../../domain/tables.ts'
import { ProofStrip } from '../../proofs/proof-strip.tsx'

/** The courier's signature, or a photo of the bag or of the signed paper; later ones are added to the same record. */
export function HandoverProofs({ session: { code, wid } }: { session: Handover }) {
  return <ProofStrip about={`handover/${code}`} wid={wid} kinds={['signature', 'photo', 'clip']} />
}
