import { randomUUID } from 'node:crypto'
import { answerAtOnce } from '../market/answer-at-once.ts'
import { type Answered, answerFaulty } from '../market/faulty-call.ts'
import { formFields } from '../market/form-fields.ts'
import { filesOf } from '../market/form-parts.ts'
import { jsonOutcome, type Outcome, type WireRequest } from '../market/outcome.ts'
import { refreshPath, shopeeCalls } from './calls.ts'
import { checkPartner, checkShop, wrongSign } from './gate.ts'
import { objectOf } from './read-fields.ts'
import type { ShopeeCall, Told } from './shopee-call.ts'
import { ShopeeRefusal, wrongParameters } from './shopee-refusal.ts'
import type { ShopeeWorld } from './shopee-world.ts'
import { expireAccess } from './tokens.ts'

interface Coming {
  request: WireRequest
  path: string
  query: URLSearchParams
}

/** Answers a call of the wire, with whatever goes wrong, and notes it. */
export function answerCall(world: ShopeeWorld, request: WireRequest): Outcome {
  const { pathname: path, searchParams: query } = new URL(request.url, 'http://localhost')
  const shopId = query.get('shop_id') ?? ''
  const { method } = request
  return answerFaulty(
    world,
    { method, path, shopId, isRefresh: path === refreshPath },
    {
      answer: () => answer(world, { request, path, query }),
      expireAccess: () => expireAccess(world, Number(shopId)),
      broken: () => refused(new ShopeeRefusal('error_server', 'Something wrong. Please try later.'), 500),
      rateLimited: () => refused(tooOften()),
      wrongSign: () => refused(wrongSign()),
    },
  )
}

function tooOften(): ShopeeRefusal {
  return new ShopeeRefusal(
    'error_rate_limit',
    'Too many requests. You have reached the rate limit. Please try again later.',
  )
}

function answer(world: ShopeeWorld, { request, path, query }: Coming): Answered {
  const call = shopeeCalls[path]
  if (call?.method !== request.method)
    return refused(
      new ShopeeRefusal(
        'error_param',
        'Permission denied. This API is currently offline or the request path is incorrect.',
        403,
      ),
    )
  return answerAtOnce(world.kept, () => told(act(world, call, { request, path, query })), {
    of: ShopeeRefusal,
    told: refused,
  })
}

function act(world: ShopeeWorld, call: ShopeeCall, { request, path, query }: Coming): Told {
  let shopId = 0
  const isPartners = call.of === 'partner' || (call.of === 'any' && !query.has('access_token'))
  if (isPartners) checkPartner(world, path, query)
  else shopId = checkShop(world, path, query)
  const { headers, body, bytes = Buffer.from(body) } = request
  const files = filesOf(String(headers['content-type'] ?? ''), bytes)
  const address = `http://${headers['host'] ?? 'localhost'}`
  return call.act({ world, shopId, query, body: bodyOf(request), files, address })
}

function bodyOf({ method, body, headers }: WireRequest): Readonly<Record<string, unknown>> {
  if (method !== 'POST') return {}
  const form = formFields(String(headers['content-type'] ?? ''), body)
  if (form) return form
  try {
    return objectOf(JSON.parse(body), 'body')
  } catch {
    throw wrongParameters('the request body is not a valid json format')
  }
}

function told({ response, warning, top, error = '', message = '', pdf }: Told): Answered {
  if (pdf) {
    const headers = { 'content-type': 'application/pdf' }
    return { outcome: { kind: 'answer', status: 200, headers, body: pdf }, error }
  }
  return { outcome: jsonOutcome({ error, message, request_id: newId(), ...top, response, warning }), error }
}

function refused({ error, message, status }: ShopeeRefusal, as: number = status): Answered {
  return { outcome: jsonOutcome({ error, message, request_id: newId() }, as), error }
}

function newId(): string {
  return randomUUID().replaceAll('-', '')
}
