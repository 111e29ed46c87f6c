import { countAttempt } from './attempts.ts'
import type { SignIn } from './verify.ts'

/**
 * Counts a try at something secret that names nobody, by address alone: nobody keeps a person out by guessing from elsewhere. Throws when
 * there were too many; answers how to take it back when the secret was right.
 */
export function countTry({ attempts, address, now }: SignIn, what: string): () => void {
  const place = { user: `${what} ${address}`, address }
  return countAttempt(attempts, place, now)
}
