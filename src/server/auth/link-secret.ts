import { createHash, randomBytes } from 'node:crypto'

/** What makes a printed link worth something: 256 random bits. It stands behind a "#", which browsers send to nobody. */
export function makeLinkSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a secret that nobody guesses. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
