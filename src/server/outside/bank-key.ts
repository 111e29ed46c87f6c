import { createHmac, timingSafeEqual } from 'node:crypto'

/*
 * A bank bridge, or a person's own script, signs what it tells with the secret of one shop. The secrets are made from KHOTAY_BANK_SECRET,
 * which the server's environment holds, and stand nowhere: in no table, backup, log or answer. Who changes it changes them all.
 */

const shortest = 32
/** How far the clocks of the bridge and of the server may be apart (s). */
export const signatureSeconds = 300

/** The key that the environment names, or none. Throws with a sentence when it is too short to be worth anything. */
export function readBankKey({ KHOTAY_BANK_SECRET: key }: NodeJS.ProcessEnv): string | undefined {
  if (!key) return undefined
  if (key.length < shortest)
    throw new Error(`KHOTAY_BANK_SECRET is too short; use ${shortest} characters or more.`)
  return key
}

/** What the bridge of a shop signs with. */
export function bankSecretOf(key: string, company: string): string {
  return createHmac('sha256', key).update(`bank:${company}`).digest('base64url')
}

/** The header `khotay-signature` of a body that is sent at an instant (seconds since 1970). */
export function signatureOf(secret: string, seconds: number, body: Uint8Array): string {
  return `t=${seconds},v1=${hashOf(secret, seconds, body).toString('hex')}`
}

/** Whether the body was signed by who knows the secret, not long ago. */
export function isSigned(
  given: unknown,
  { secret, body, now }: { secret: string; body: Uint8Array; now: number },
): boolean {
  const [, at = '', hash = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(given)) ?? []
  const seconds = Number(at)
  const isSame = timingSafeEqual(hashOf(secret, seconds, body), Buffer.from(hash.padEnd(64, '0'), 'hex'))
  return hash !== '' && isSame && Math.abs(now / 1000 - seconds) <= signatureSeconds
}

function hashOf(secret: string, seconds: number, body: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
}
