import { createHmac } from 'node:crypto'
import { answerAtOnce } from '../market/answer-at-once.ts'
import { secondsOf } from '../market/clock.ts'
import { type Answered, answerFaulty } from '../market/faulty-call.ts'
import { isSign } from '../market/is-sign.ts'
import { jsonOutcome, type Outcome, pageOutcome, type WireRequest } from '../market/outcome.ts'
import { isOwnPage, nothing } from '../market/own-page.ts'
import { zaloCalls } from './calls.ts'
import { control } from './control.ts'
import { controlPage } from './control-page.ts'
import { leavePath, showLeave, takeLeaveForm } from './leave-page.ts'
import { expireAccess, giveTokens, grantOf, tokenForm, tokenPath } from './tokens.ts'
import { ZaloRefusal } from './zalo-refusal.ts'
import type { ZaloWorld } from './zalo-world.ts'

/** Answers everything that comes to the practice Zalo: calls, the page of leave, and the control page. */
export function answerRequest(world: ZaloWorld, request: WireRequest): Outcome {
  const { method, url } = request
  const { pathname: path, searchParams: query } = new URL(url, 'http://localhost')
  if (path === tokenPath || zaloCalls.some((one) => one.path === path)) return answerCall(world, request)
  if (method === 'GET') {
    if (path === leavePath) return showLeave(world, query)
    return path === '/' ? pageOutcome(controlPage(world)) : nothing(404)
  }
  if (method !== 'POST') return nothing(405)
  if (!isOwnPage(request)) return nothing(403)
  const form = new URLSearchParams(request.body)
  if (path === leavePath) return takeLeaveForm(world, form)
  return control(world, path, form) ?? nothing(404)
}

function answerCall(world: ZaloWorld, request: WireRequest): Outcome {
  const { method, url } = request
  const { pathname: path } = new URL(url, 'http://localhost')
  const oa_id = grantOf(world, request)?.oa_id ?? ''
  const isRefresh = path === tokenPath && tokenForm(request).get('grant_type') === 'refresh_token'
  return answerFaulty(
    world,
    { method, path, shopId: oa_id, isRefresh },
    {
      answer: () =>
        answerAtOnce(world.kept, () => told(act(world, request, path)), { of: ZaloRefusal, told: refused }),
      expireAccess: () => expireAccess(world, oa_id),
      broken: () => refused(new ZaloRefusal(-100, 'Unknown error')),
      rateLimited: () => refused(new ZaloRefusal(-32, 'Exceeded rate limit')),
      wrongSign: () =>
        refused(new ZaloRefusal(-1241, 'Invalid appsecret_proof provided in the API argument')),
    },
  )
}

function act(world: ZaloWorld, request: WireRequest, path: string): object {
  const { method, headers } = request
  if (path === tokenPath) return giveTokens(world, request)
  const call = zaloCalls.find((one) => one.path === path && one.method === method)
  if (!call) throw new ZaloRefusal(-106, 'Method unsupported')
  const grant = grantOf(world, request)
  if (!grant || grant.access_until <= secondsOf(world)) throw new ZaloRefusal(-124, 'Access token invalid')
  const proof = createHmac('sha256', world.settings.appSecret).update(grant.access_token).digest('hex')
  if (!isSign(String(headers['appsecret_proof'] ?? ''), proof))
    throw new ZaloRefusal(-1241, 'Invalid appsecret_proof provided in the API argument')
  const query = new URL(request.url, 'http://localhost').searchParams
  return { error: 0, message: 'Success', ...call.act({ world, grant, query, body: bodyOf(request) }) }
}

function bodyOf({ method, body }: WireRequest): Record<string, unknown> {
  if (method === 'GET') return {}
  try {
    const said: unknown = JSON.parse(body)
    if (typeof said === 'object' && said !== null && !Array.isArray(said))
      return said as Record<string, unknown>
  } catch {
    // Said below.
  }
  throw new ZaloRefusal(-122, 'Body data is malformed')
}

function told(answer: object): Answered {
  return { outcome: jsonOutcome(answer), error: '' }
}

function refused(refusal: ZaloRefusal): Answered {
  return { outcome: jsonOutcome(refusal.body), error: `${refusal.error} ${refusal.message}` }
}
