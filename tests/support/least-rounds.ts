import crypto, { type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/*
 * 2026-11-22: hashing a password or a PIN takes a tenth of a second, by design, and tests do it four hundred times. So in tests each
 * hash is asked for with its whole cost and made with the least: stored hashes name the real cost, and what is asked for can be
 * counted. A test that holds the cost itself, or a value, does its work within `withAllRounds`.
 */

type Scrypt = typeof crypto.scrypt
type DeriveBits = SubtleCrypto['deriveBits']

const whole = Symbol.for('khotay.all-rounds')

const { subtle } = globalThis.crypto
/** Files of tests share a worker, and this module may be loaded there more than once: the real ones are kept with the worker. */
const kept = globalThis as { [whole]?: { scrypt: Scrypt; deriveBits: DeriveBits } }
kept[whole] ??= { scrypt: crypto.scrypt, deriveBits: subtle.deriveBits.bind(subtle) }
const real = kept[whole]

function leastScrypt(
  password: string,
  salt: Buffer,
  length: number,
  options: ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
): void {
  real.scrypt(password, salt, length, { ...options, N: 2 }, done)
}

/** Fewer rounds than those of a PIN belong to others: PostgreSQL's client signs in by some thousands of them. */
const pinRounds = 100_000

const leastBits: DeriveBits = (algorithm, key, length) => {
  const isPin = typeof algorithm === 'object' && 'iterations' in algorithm && algorithm.iterations > pinRounds
  return real.deriveBits(isPin ? { ...algorithm, iterations: 1 } : algorithm, key, length)
}

function use(scrypt: unknown, deriveBits: DeriveBits): void {
  Object.assign(crypto, { scrypt })
  Object.assign(subtle, { deriveBits })
  syncBuiltinESMExports()
}

use(leastScrypt, leastBits)

/** Hashes within it are made with all their rounds. */
export async function withAllRounds<Result>(work: () => Promise<Result>): Promise<Result> {
  use(real.scrypt, real.deriveBits)
  try {
    return await work()
  } finally {
    use(leastScrypt, leastBits)
  }
}
