import { createHash, randomBytes } from 'node:crypto'
import type { Credential } from '../store/accounts.ts'
import type { Store } from '../store/store.ts'

/*
 * A browser that somebody signed in with keeps a secret of 256 random bits in a cookie that no page can read. It opens nothing: it only has
 * the wrong tries made with it counted apart from everybody else's, so that who guesses a person's password keeps nobody out but themselves
 * (OWASP's "device cookies"). A browser is known by person: on a phone that two share, each is known who signed in there.
 */

/** 400 days, the longest that browsers keep a cookie, in seconds. */
const keptSeconds = 34_560_000

/** Its name holds the port, for cookies do not tell two shops on one machine apart. */
function nameFor(origin: string): string {
  return `khotay-device-${new URL(origin).port || 'web'}`
}

/** The secret of the browser that calls, from its `Cookie` header. */
export function deviceSecret(cookies: string | undefined, origin: string | undefined): string | undefined {
  if (origin === undefined || !URL.canParse(origin)) return undefined
  const name = `${nameFor(origin)}=`
  const found = cookies?.split('; ').find((cookie) => cookie.startsWith(name))
  const secret = found?.slice(name.length)
  return secret && /^[\w-]{43}$/.test(secret) ? secret : undefined
}

export function newDeviceSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The value of `Set-Cookie` that has pages of this origin keep a secret; none for what is no page. */
export function deviceHeader(secret: string, origin: string | undefined): string | undefined {
  if (origin === undefined || !URL.canParse(origin)) return undefined
  const safe = origin.startsWith('https:') ? '; Secure' : ''
  return `${nameFor(origin)}=${secret}; Max-Age=${keptSeconds}; Path=/api; HttpOnly; SameSite=Strict${safe}`
}

/** What names a browser that this person signed in with before; nothing for any other. */
export async function knownDeviceOf(
  store: Store,
  secret: string | undefined,
  person: Pick<Credential, 'userName' | 'company'> | undefined,
): Promise<string | undefined> {
  if (!secret || !person) return undefined
  const { userName, company } = person
  const deviceHash = hashOf(secret)
  return (await store.accounts.isKnownDevice({ deviceHash, userName, company })) ? deviceHash : undefined
}

/** The person signed in with this browser. */
export async function keepDevice(
  store: Store,
  secret: string,
  { userName, company }: Pick<Credential, 'userName' | 'company'>,
  now: number,
): Promise<void> {
  await store.accounts.keepKnownDevice({
    deviceHash: hashOf(secret),
    userName,
    company,
    expiresAt: now + keptSeconds * 1000,
  })
}

/** Whoever else signed in as this person has no browser any more that is known: only the one that calls stays. */
export async function forgetOtherDevices(
  store: Store,
  secret: string | undefined,
  { userName, company }: Pick<Credential, 'userName' | 'company'>,
): Promise<void> {
  const deviceHash = secret && hashOf(secret)
  await store.accounts.dropOtherDevices({ userName, company, deviceHash })
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
