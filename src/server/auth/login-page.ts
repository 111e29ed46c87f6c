import { createHash } from 'node:crypto'

/*
 * 2026-11-23, decisions 4: a company may have a login page of its own, which knows its people better than we do (who left, a second factor).
 *
 *   sign-in ──▶ browser makes a secret, keeps it ──▶ login page, `target=stock`, `state` = hash of the secret, `return` = our /sign-in
 *                                                        │ knows the person, signs a token that repeats the state
 *   our session ◀── /api/verify { token, secret } ◀── /sign-in#token=…, taken out of the address at once
 *
 * - The token stands behind a "#": browsers send that part to nobody. It is worth nothing without the secret that its browser kept, nor
 *   a second time, nor after five minutes.
 * - Passwords open the shop for its owners alone then: the company says who works for it, and a page that is broken still locks no shop
 *   out of itself. A switch for that would only be set wrong. PIN and badge are of people who are on the phone or in the shop already, and
 *   stay as they are; a paused account is stopped here whatever the page says.
 */

export interface LoginPage {
  /** Where people sign in. */
  address: string
  /** Where they are led after signing out; nowhere else when absent (RTE-064). */
  logoutAddress?: string | undefined
  /** Known to the page and to us; tokens are signed with it. Logged and answered nowhere. */
  secret: string
}

/** What the page is told it signs in to, and what its tokens have to name as `aud` (SES-001). */
export const loginTarget = 'stock'

/** HS256 asks for a key as long as its hash. */
const shortestSecret = 32

/** The login page that the environment names, or none. Throws with a sentence when only half of it makes sense. */
export function readLoginPage(environment: NodeJS.ProcessEnv): LoginPage | undefined {
  const { KHOTAY_LOGIN_PAGE, KHOTAY_LOGIN_SECRET, KHOTAY_LOGOUT_PAGE } = environment
  if (!KHOTAY_LOGIN_PAGE && !KHOTAY_LOGIN_SECRET && !KHOTAY_LOGOUT_PAGE) return undefined
  if (!KHOTAY_LOGIN_PAGE)
    throw new Error('KHOTAY_LOGIN_PAGE is missing: name the address of the login page, or unset the others.')
  if (!KHOTAY_LOGIN_SECRET)
    throw new Error('KHOTAY_LOGIN_SECRET is missing: name the secret that the login page signs with.')
  if (KHOTAY_LOGIN_SECRET.length < shortestSecret)
    throw new Error(`KHOTAY_LOGIN_SECRET is too short; use ${shortestSecret} characters or more.`)
  return {
    address: pageAddress('KHOTAY_LOGIN_PAGE', KHOTAY_LOGIN_PAGE),
    logoutAddress: KHOTAY_LOGOUT_PAGE && pageAddress('KHOTAY_LOGOUT_PAGE', KHOTAY_LOGOUT_PAGE),
    secret: KHOTAY_LOGIN_SECRET,
  }
}

function pageAddress(name: string, typed: string): string {
  const url = URL.parse(typed)
  if (!url || !/^https?:$/.test(url.protocol) || url.hash || url.username)
    throw new Error(`${name} cannot be read. It looks like https://login.example.vn/`)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url.protocol !== 'https:' && !isHere)
    throw new Error(`${name} has to begin with https: what it answers opens the shop.`)
  return url.href
}

/** The `iss` of the page's tokens. */
export function issuerOf({ address }: LoginPage): string {
  return new URL(address).origin
}

/** Where a browser goes to sign in; `secret` stays with it, and the page answers its hash. */
export function loginAddress({ address }: LoginPage, secret: string): string {
  const url = new URL(address)
  url.searchParams.set('target', loginTarget)
  url.searchParams.set('state', stateOf(secret))
  return url.href
}

/** What the page is told of a browser's secret. */
export function stateOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
