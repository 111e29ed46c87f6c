import { randomUUID } from 'node:crypto'
import { jsonOutcome, type Outcome, silence, type WireRequest } from '../market/outcome.ts'
import { refreshPath, shopeeCalls } from './calls.ts'
import { checkPartner, checkShop, wrongSign } from './gate.ts'
import { objectOf } from './read-fields.ts'
import type { ShopeeCall, Told } from './shopee-call.ts'
import { ShopeeRefusal, wrongParameters } from './shopee-refusal.ts'
import type { ShopeeWorld } from './shopee-world.ts'
import { expireAccess } from './tokens.ts'

/** How long a slow answer takes (ms). */
const slowMs = 3_000

const htmlPage = '<!doctype html><title>Shopee</title><h1>Hệ thống đang bảo trì</h1>'

/** Answers a call of the wire, with whatever goes wrong, and notes it. */
export function answerCall(world: ShopeeWorld, request: WireRequest): Outcome {
  const { pathname: path, searchParams: query } = new URL(request.url, 'http://localhost')
  const shopId = query.get('shop_id') ?? ''
  const { outcome, error } = faulty(world, { request, path, query, shopId })
  const { status, kind } = outcome
  const { method } = request
  world.calls.note({
    at: world.clock(),
    method,
    path,
    shopId,
    status,
    error: kind === 'answer' ? error : kind,
  })
  return world.faults.strikes('slow', path) ? { ...outcome, waitMs: slowMs } : outcome
}

interface Coming {
  request: WireRequest
  path: string
  query: URLSearchParams
  shopId: string
}

interface Answered {
  outcome: Outcome
  /** '' when it was answered well. */
  error: string
}

function faulty(world: ShopeeWorld, coming: Coming): Answered {
  const { path, shopId } = coming
  const { faults } = world
  if (faults.strikes('silent-before', path)) return { outcome: silence, error: '' }
  if (faults.strikes('too-many', path)) return tooMany()
  if (faults.strikes('broken', path))
    return refused(new ShopeeRefusal('error_server', 'Something wrong. Please try later.'), 500)
  if (faults.strikes('html', path)) return { outcome: htmlOutcome(), error: 'html' }
  if (faults.strikes('rate-limit', path) || !world.mayCall(shopId || 'partner', world.clock()))
    return refused(
      new ShopeeRefusal(
        'error_rate_limit',
        'Too many requests. You have reached the rate limit. Please try again later.',
      ),
    )
  if (faults.strikes('wrong-sign', path)) return refused(wrongSign())
  if (shopId && faults.strikes('token-expired', path)) expireAccess(world, Number(shopId))
  const answered = answer(world, coming)
  if (faults.strikes('silent-after', path)) return { ...answered, outcome: silence }
  const isLost = faults.strikes('cut', path) || (path === refreshPath && faults.strikes('refresh-lost', path))
  return isLost ? { ...answered, outcome: { ...answered.outcome, kind: 'cut' } } : answered
}

/** What is written is written at once, whether it was refused or not. */
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
  let answered: Answered | undefined
  world.kept.together(() => {
    try {
      answered = told(act(world, call, { request, path, query }))
    } catch (error) {
      if (!(error instanceof ShopeeRefusal)) throw error
      answered = refused(error)
    }
  })
  if (!answered) throw new Error(`nothing was answered to ${path}`)
  return answered
}

function act(
  world: ShopeeWorld,
  call: ShopeeCall,
  { request, path, query }: Pick<Coming, 'request' | 'path' | 'query'>,
): Told {
  let shopId = 0
  if (call.of === 'partner') checkPartner(world, path, query)
  else shopId = checkShop(world, path, query)
  return call.act({ world, shopId, query, body: bodyOf(request) })
}

function bodyOf({ method, body }: WireRequest): Readonly<Record<string, unknown>> {
  if (method !== 'POST') return {}
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

function tooMany(): Answered {
  const headers = { 'content-type': 'text/plain', 'retry-after': '1' }
  return { outcome: { kind: 'answer', status: 429, headers, body: 'Too Many Requests' }, error: '429' }
}

function htmlOutcome(): Outcome {
  return { kind: 'answer', status: 200, headers: { 'content-type': 'text/html' }, body: htmlPage }
}

function newId(): string {
  return randomUUID().replaceAll('-', '')
}
