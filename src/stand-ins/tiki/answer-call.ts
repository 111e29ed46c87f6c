import { answerAtOnce } from '../market/answer-at-once.ts'
import { type Answered, answerFaulty } from '../market/faulty-call.ts'
import { jsonOutcome, type Outcome, type WireRequest } from '../market/outcome.ts'
import { type FoundCall, findCall } from './calls.ts'
import { checkAccept, checkSeller, grantOf, tokenOf } from './gate.ts'
import { type Fields, objectOf } from './read-fields.ts'
import { internalError, noToken, TikiRefusal, tooMany } from './tiki-refusal.ts'
import type { TikiWorld } from './tiki-world.ts'
import { giveTokens, tokenForm, tokenPath } from './token-call.ts'
import { expireAccess } from './tokens.ts'

/** Answers a call of the wire, with whatever goes wrong, and notes it by the path of its kind. */
export function answerCall(world: TikiWorld, request: WireRequest): Outcome {
  const { method, url } = request
  const { pathname } = new URL(url, 'http://localhost')
  const found = findCall(method, pathname)
  const path = found?.call.path ?? pathname
  const shopId = grantOf(world, tokenOf(request))?.shop_id ?? ''
  const isRefresh = path === tokenPath && tokenForm(request).get('grant_type') === 'refresh_token'
  return answerFaulty(
    world,
    { method, path, shopId, isRefresh },
    {
      answer: () =>
        answerAtOnce(world.kept, () => told(act(world, request, found)), { of: TikiRefusal, told: refused }),
      expireAccess: () => expireAccess(world, shopId),
      broken: () => refused(internalError()),
      rateLimited: () => refused(tooMany()),
      // Nothing is signed here: a good token is called a bad one.
      wrongSign: () => refused(noToken()),
    },
  )
}

function act(world: TikiWorld, request: WireRequest, found: FoundCall | undefined): object {
  const { pathname, searchParams: query } = new URL(request.url, 'http://localhost')
  if (pathname === tokenPath) return giveTokens(world, request)
  if (!found) throw new TikiRefusal('Not Found', 404)
  const { call, params } = found
  if (call.method !== request.method) throw new TikiRefusal('Method Not Allowed', 405)
  checkAccept(request)
  const shopId = checkSeller(world, request, call)
  return call.act({
    world,
    shopId,
    params,
    query,
    body: bodyOf(request),
    host: String(request.headers['host']),
  })
}

/** A call without a body says nothing more. */
function bodyOf({ body, headers }: WireRequest): Fields {
  if (!body) return {}
  if (!String(headers['content-type'] ?? '').startsWith('application/json'))
    throw new TikiRefusal('Content-Type must be application/json')
  try {
    return objectOf(JSON.parse(body), 'body')
  } catch {
    throw new TikiRefusal('The body is not valid JSON')
  }
}

function told(answer: object): Answered {
  return { outcome: jsonOutcome(answer), error: '' }
}

function refused(refusal: TikiRefusal): Answered {
  return { outcome: jsonOutcome(refusal.body, refusal.status), error: `${refusal.status} ${refusal.message}` }
}
