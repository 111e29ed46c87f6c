import type { Actor } from '../../domain/people/actor.ts'
import { inScope, scopeOf } from '../../domain/people/scope.ts'
import type { Proof } from '../../domain/tables/papers.ts'
import { WireFault } from '../http/errors.ts'
import type { Reading } from '../store/store.ts'

/** The proof row, if it is of the caller's company and of a warehouse they see; whatever else it is, it is unknown to them. */
export async function getProofSeen(reading: Reading, actor: Actor, id: string): Promise<Proof> {
  const [row] = await reading.rows([{ table: 'proofs', key: id }])
  const proof = row as Proof | undefined
  if (proof && inScope(scopeOf(actor), 'proofs', proof)) return proof
  throw new WireFault('refused', {
    code: 'proof-unknown',
    text: 'Máy chủ không có ảnh này, hoặc ảnh thuộc kho khác.',
  })
}
