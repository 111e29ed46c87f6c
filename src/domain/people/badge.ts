import { loginOf } from './login.ts'

/*
 * 2026-11-21. A badge is a printed code (QR, and Code 128 for scanners that read bars only) with a name and a secret:
 *
 *   KHOTAY:THE:<user name>:<40 digits>
 *
 * - The secret is 40 random digits, 132 bits, so a plain SHA-256 of it can stand in the staff row that every phone of the shop
 *   holds: nobody finds the secret from the hash. That is how a phone checks a badge without a network.
 * - Digits only: Code 128 packs two in a sign, so the bars stay short, and no Vietnamese input method changes them.
 * - The name says whose badge it is without a search, and the hash covers it: a hash copied into another person's row fits no badge.
 * - The secret is made and hashed on the phone that issues it. The server never sees it before the badge is first used online.
 * - A new badge takes the place of the old one; sign-ins that were opened with the old one end (see `server/auth/sessions.ts`).
 */

const prefix = 'KHOTAY:THE:'
const secretDigits = 40

/** A badge as it was scanned. */
export interface Badge {
  login: string
  /** What is hashed, the same wherever it was read. */
  text: string
}

/** What is printed on a badge. `secret` is 40 random digits. */
export function badgeText(userName: string, secret: string): string {
  return `${prefix}${encodeURIComponent(loginOf(userName))}:${secret}`
}

/** Whether a code wants to be a badge, right or wrong: it is never looked up as goods, and never shown on a screen. */
export function looksLikeBadge(code: string): boolean {
  return code.trim().toUpperCase().startsWith(prefix)
}

/** Reads a badge; `undefined` when the code is no badge, or was cut short. */
export function findBadge(code: string): Badge | undefined {
  const bare = code.trim()
  if (!looksLikeBadge(bare)) return undefined
  const [, name = '', secret = ''] = /^(.+):(\d+)$/.exec(bare.slice(prefix.length)) ?? []
  const login = nameOf(name)
  if (login === '' || secret.length !== secretDigits) return undefined
  return { login, text: badgeText(login, secret) }
}

/** Forty digits out of random bytes, every digit as likely as another: bytes from 250 on are passed over. Throws when there are too few. */
export function badgeSecret(random: Uint8Array): string {
  const digits = [...random].filter((byte) => byte < 250).map((byte) => byte % 10)
  if (digits.length < secretDigits) throw new Error(`expected ${secretDigits} digits, got ${digits.length}`)
  return digits.slice(0, secretDigits).join('')
}

function nameOf(encoded: string): string {
  try {
    return loginOf(decodeURIComponent(encoded))
  } catch {
    return ''
  }
}
