import { createHmac, timingSafeEqual } from 'node:crypto'

/*
 * Codes by time, RFC 6238 over RFC 4226, with what every authenticator app takes: SHA-1, six digits, 30 seconds. The hash is no weakness here:
 * nobody sees the HMAC, and collisions of SHA-1 forge none.
 */

const stepSeconds = 30
const digits = 6
/** A phone's clock may be one step off, or the person slow. */
const stepsOff = 1

/** The step whose code this is, at this moment and after the latest one used; nothing for any other code. */
export function stepOfCode(
  secret: Uint8Array,
  code: string,
  { now, lastStep }: { now: number; lastStep: number },
): number | undefined {
  const current = stepAt(now)
  const steps = Array.from({ length: 2 * stepsOff + 1 }, (_, index) => current - stepsOff + index)
  // All are compared, so that the time taken says nothing.
  const fitting = steps.filter((step) => isSame(codeAt(secret, step), code))
  return fitting.find((step) => step > lastStep)
}

export function stepAt(now: number): number {
  return Math.floor(now / 1000 / stepSeconds)
}

/** The code of a step, "003402". */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

function isSame(own: string, given: string): boolean {
  const [expected, typed] = [Buffer.from(own), Buffer.from(given)]
  return expected.length === typed.length && timingSafeEqual(expected, typed)
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 without padding: how people type a secret where no camera reads the code. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet.charAt(Number.parseInt(five.padEnd(5, '0'), 2)))
    .join('')
}

/** What the QR code says: the form that Google Authenticator, Aegis, 1Password and the others read. */
export function totpAddress({
  secret,
  issuer,
  account,
}: {
  secret: string
  issuer: string
  account: string
}): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`
}
