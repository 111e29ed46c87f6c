import type { Environment } from './environment.ts'

/** An id nobody else makes, sorted by time (UUID version 7). Works without `crypto.randomUUID`, which plain http lacks. */
export function makeId({ now, random }: Pick<Environment, 'now' | 'random'>): string {
  const time = Math.max(0, Math.floor(now())).toString(16).padStart(12, '0').slice(-12)
  const digits = Array.from({ length: 20 }, () => Math.floor(random() * 16).toString(16)).join('')
  const variant = (8 + Math.floor(random() * 4)).toString(16)
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${digits.slice(0, 3)}`,
    `${variant}${digits.slice(3, 6)}`,
    digits.slice(6, 18),
  ].join('-')
}
