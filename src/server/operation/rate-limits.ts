import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bearerToken } from '../auth/bearer-token.ts'
import { isFields } from '../http/body.ts'
import { WireFault } from '../http/errors.ts'
import { callerName, isLoopback } from './address-trust.ts'
import type { Metrics } from './metrics.ts'
import { makeTokenBuckets, type Rate } from './token-buckets.ts'

/*
 * Who may ask how much. The measure is a shop of 30 phones behind one address that comes to work at eight.
 *
 *   limit       of whom        at once  a second  why
 *   address     an address       6 000       600  30 phones × (110 files of the app + 10 questions) = 3 600 at once; at work each
 *                                                  phone sends a scan a second and pulls what the 29 others did (10 pokes a
 *                                                  second at most): 30 × 11 = 330 a second at the very worst
 *   session     a token            300        30  three pushes at a time, so a phone never has more than a few on their
 *                                                  way; 300 pushes carry 50 000 commands of weeks without a network
 *   first-load  a token             60       0.5  one is enough; on a bad road it is cut and resumed a line further, over and over
 *   sign-in     an address          60         1  everybody of a shop twice; checking a password costs 50 ms of a core
 *                                                  (wrong ones are counted on top, see auth/attempts.ts)
 *   health      an address         120        10  phones ask before they blame a command, a monitor once a second
 *   socket      an address         300        20  30 phones with some tabs, all coming back at once after a restart
 *
 * Callers on this machine have no limit by address: a proxy here that names nobody would be one caller, and the shop would
 * lock itself out. Every table holds at most `mostCallers` (about 150 bytes each, 3 MB).
 */
export const rateLimits = {
  address: { burst: 6_000, perSecond: 600 },
  session: { burst: 300, perSecond: 30 },
  'first-load': { burst: 60, perSecond: 0.5 },
  'sign-in': { burst: 60, perSecond: 1 },
  health: { burst: 120, perSecond: 10 },
  socket: { burst: 300, perSecond: 20 },
} as const satisfies Record<string, Rate>

export type RateLimits = Record<keyof typeof rateLimits, Rate>

const mostCallers = 20_000

/** What checks a password, or whether a link is one. */
const waysIn = ['/api/verify', '/api/begin', '/api/recover']

export interface RateLimiter {
  /** How long an address has to wait before it may open another socket (ms); 0 when it may. */
  socketWaitMs(address: string): number
}

interface Options {
  limits: RateLimits
  clock(): number
  metrics: Metrics
}

/** Answers 429 "slow down" with `Retry-After` to whoever asks too much; phones wait and lose nothing (see `sync/retry.ts`). */
export function limitRates(app: FastifyInstance, { limits, clock, metrics }: Options): RateLimiter {
  const buckets = Object.fromEntries(
    Object.entries(limits).map(([name, rate]) => [name, makeTokenBuckets(rate, mostCallers)]),
  ) as Record<keyof RateLimits, ReturnType<typeof makeTokenBuckets>>

  function waitMs(limit: keyof RateLimits, caller: string): number {
    const wait = buckets[limit].take(caller, clock())
    if (wait > 0) metrics.rateLimited.inc({ limit })
    return wait
  }
  function take(limit: keyof RateLimits, caller: string): void {
    const wait = waitMs(limit, caller)
    if (wait > 0) throw new WireFault('slow-down', { retryAfterSeconds: Math.ceil(wait / 1000) })
  }

  // Before the body is read.
  app.addHook('onRequest', async (request) => {
    if (isLoopback(request.ip)) return
    const caller = callerName(request.ip)
    const { url } = request.routeOptions
    if (url === '/api/health') return take('health', caller)
    take('address', caller)
    if (waysIn.some((way) => url?.startsWith(way))) take('sign-in', caller)
  })

  app.addHook('preHandler', async (request) => {
    const token = tokenOf(request)
    if (token === undefined) return
    const caller = createHash('sha256').update(token).digest('base64url')
    take('session', caller)
    if (request.routeOptions.url === '/api/sync/snapshot') take('first-load', caller)
  })

  return {
    socketWaitMs: (address) => (isLoopback(address) ? 0 : waitMs('socket', callerName(address))),
  }
}

/** The token of a call, at either of its places, or of a file; nothing that could be one is counted by its address alone. */
function tokenOf({ body, headers }: FastifyRequest): string | undefined {
  // A file is its body, and has its token in a header.
  if (Buffer.isBuffer(body)) return bearerToken(headers)
  if (!isFields(body)) return undefined
  const token = body.token ?? (isFields(body.params) ? body.params.token : undefined)
  return typeof token === 'string' && token.length <= 512 ? token : undefined
}
