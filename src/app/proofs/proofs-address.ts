import { proofKinds } from '../../domain/proofs/proof-limits.ts'
import type { ProofFilter } from '../../replica/queries/proofs/proofs.ts'

/** Reads ?q=…&kind=photo&by=kho; what it does not know is left out. */
export function readProofsAddress(params: URLSearchParams): ProofFilter {
  const kind = proofKinds.find((known) => known === params.get('kind'))
  const by = params.get('by')
  return { text: params.get('q') ?? '', kind, by: by || undefined }
}

/** The query part of an address; empty for all proofs. */
export function proofsQuery({ text, kind, by }: ProofFilter): string {
  const params = new URLSearchParams()
  if (text) params.set('q', text)
  if (kind) params.set('kind', kind)
  if (by) params.set('by', by)
  return params.size > 0 ? `?${params}` : ''
}
