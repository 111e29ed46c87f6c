import { randomUUID } from 'node:crypto'
import { answerAtOnce } from '../market/answer-at-once.ts'
import { type Answered, answerFaulty } from '../market/faulty-call.ts'
import { formFields } from '../market/form-fields.ts'
import { filesOf } from '../market/form-parts.ts'
import { jsonOutcome, type Outcome, type WireRequest } from '../market/outcome.ts'
import { type FoundCall, findCall, refreshPath } from './calls.ts'
import { checkNoCipher, checkSeller, checkShop, checkSigned, grantOf, tokenOf, wrongSign } from './gate.ts'
import { type Fields, objectOf } from './read-fields.ts'
import { internalError, noPath, TiktokRefusal, tooMany, wrongParameters } from './tiktok-refusal.ts'
import type { TiktokWorld } from './tiktok-world.ts'
import { expireAccess } from './tokens.ts'

/** Answers a call of the wire, with whatever goes wrong, and notes it by the path of its kind. */
export function answerCall(world: TiktokWorld, request: WireRequest): Outcome {
  const { method, url } = request
  const { pathname } = new URL(url, 'http://localhost')
  const found = findCall(method, pathname)
  const path = found?.call.path ?? pathname
  const shopId = grantOf(world, tokenOf(request))?.shop_id ?? ''
  return answerFaulty(
    world,
    { method, path, shopId, isRefresh: path === refreshPath },
    {
      answer: () =>
        answerAtOnce(world.kept, () => told(act(world, request, found)), {
          of: TiktokRefusal,
          told: refused,
        }),
      expireAccess: () => expireAccess(world, shopId),
      broken: () => refused(internalError()),
      rateLimited: () => refused(tooMany()),
      wrongSign: () => refused(wrongSign()),
    },
  )
}

function act(world: TiktokWorld, request: WireRequest, found: FoundCall | undefined): object {
  if (!found) throw noPath()
  const { call, params } = found
  if (call.method !== request.method)
    throw new TiktokRefusal(
      36009010,
      'Invalid method. The HTTP method used is not supported by this endpoint.',
      405,
    )
  const { searchParams: query } = new URL(request.url, 'http://localhost')
  if (call.of !== 'app') checkSigned(world, request)
  if (call.of === 'seller') checkNoCipher(query)
  const shopId = shopOf(world, request, found)
  const host = String(request.headers.host)
  const { body, bytes = Buffer.from(body) } = request
  const files = filesOf(String(request.headers['content-type'] ?? ''), bytes)
  return call.act({ world, shopId, params, query, body: bodyOf(request), files, host })
}

function shopOf(world: TiktokWorld, request: WireRequest, { call }: FoundCall): string {
  switch (call.of) {
    case 'app':
      return ''
    case 'seller':
      return checkSeller(world, request)
    case 'shop':
      return checkShop(world, request, new URL(request.url, 'http://localhost').searchParams)
  }
}

/** A call without a body says nothing more. */
function bodyOf({ body, headers }: WireRequest): Fields {
  if (!body) return {}
  const form = formFields(String(headers['content-type'] ?? ''), body)
  if (form) return form
  if (!String(headers['content-type'] ?? '').startsWith('application/json'))
    throw new TiktokRefusal(
      36009022,
      'Invalid request format. The request body format must be `application/json` for structured data or `multipart/form-data` for binary files.',
      400,
    )
  try {
    return objectOf(JSON.parse(body), 'body')
  } catch {
    throw wrongParameters('the body is no JSON object')
  }
}

function told(data: object): Answered {
  return { outcome: jsonOutcome({ code: 0, message: 'Success', request_id: newId(), data }), error: '' }
}

function refused({ code, message, status }: TiktokRefusal): Answered {
  return { outcome: jsonOutcome({ code, message, request_id: newId() }, status), error: String(code) }
}

function newId(): string {
  return randomUUID().replaceAll('-', '').toUpperCase()
}
