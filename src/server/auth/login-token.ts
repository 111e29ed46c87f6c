import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'

/** What a login page says of somebody, in a JSON Web Token signed with HS256 (RFC 7519). */
const Claims = v.object({
  /** The page's origin. */
  iss: v.string(),
  /** What the token is for, or a list of that. */
  aud: v.union([v.string(), v.array(v.string())]),
  /** Seconds since 1970, all three. */
  exp: v.number(),
  iat: v.optional(v.number()),
  nbf: v.optional(v.number()),
  /** Names the token: it opens one session. */
  jti: v.pipe(v.string(), v.minLength(8), v.maxLength(128)),
  /** The person's user name in the shop. */
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  company_id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  /** The one that the browser came to the page with. */
  state: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
})
export type LoginClaims = v.InferOutput<typeof Claims>

/** The one algorithm: a token does not choose how it is checked. */
const Head = v.object({ alg: v.literal('HS256'), typ: v.optional(v.string()), crit: v.optional(v.never()) })

/** A token is good for so long at most (s) … */
export const tokenSeconds = 5 * 60
/** … and clocks of two machines may differ by so much (s). */
const skewSeconds = 60

/** Why a token opens nothing: told to the log, for the people who set the page up. */
export type TokenFault =
  | 'no-token'
  | 'other-algorithm'
  | 'signature'
  | 'claims'
  | 'issuer'
  | 'audience'
  | 'expired'
  | 'too-long'
  | 'not-yet'

export interface Expected {
  secret: string
  issuer: string
  audience: string
  /** Ms since 1970. */
  now: number
}

/** What a token says, once its signature, issuer, audience and times were found right. */
export function readLoginToken(token: string, expected: Expected): LoginClaims | TokenFault {
  const [head = '', body = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !signature) return 'no-token'
  if (!v.is(Head, jsonOf(head))) return 'other-algorithm'
  const own = createHmac('sha256', expected.secret).update(`${head}.${body}`).digest()
  const given = Buffer.from(signature, 'base64url')
  // Spelled otherwise, the same bytes would be another token.
  if (
    given.length !== own.length ||
    !timingSafeEqual(given, own) ||
    given.toString('base64url') !== signature
  )
    return 'signature'
  const claims = v.safeParse(Claims, jsonOf(body))
  return claims.success ? (faultOf(claims.output, expected) ?? claims.output) : 'claims'
}

function faultOf(
  { iss, aud, exp, iat, nbf }: LoginClaims,
  { issuer, audience, now }: Expected,
): TokenFault | undefined {
  const seconds = now / 1000
  if (iss !== issuer) return 'issuer'
  if (![aud].flat().includes(audience)) return 'audience'
  if (exp <= seconds - skewSeconds) return 'expired'
  if (exp > seconds + tokenSeconds + skewSeconds) return 'too-long'
  const from = Math.max(nbf ?? 0, iat ?? 0)
  return from > seconds + skewSeconds ? 'not-yet' : undefined
}

function jsonOf(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as unknown
  } catch {
    return undefined
  }
}
