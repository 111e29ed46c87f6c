import type { Proof } from '../tables/papers.ts'

/** The row once the server holds the very bytes. The server alone says so, so this is no command anybody could send. */
export function storedProof(proof: Proof, at: number): Proof {
  return { ...proof, stored: true, updatedAt: Math.max(at, proof.updatedAt) }
}
