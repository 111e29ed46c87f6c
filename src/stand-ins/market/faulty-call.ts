import type { CallLog } from './call-log.ts'
import type { Faults } from './faults.ts'
import { type Outcome, silence } from './outcome.ts'
import type { MayCall } from './rate-limit.ts'

/** How long a slow answer takes (ms). */
const slowMs = 3_000

/** What is answered to a call. */
export interface Answered {
  outcome: Outcome
  /** The provider's error; '' when it was answered well. */
  error: string
}

/** A call that came, as far as faults and the log look. */
export interface ComingCall {
  method: string
  path: string
  /** '' at calls that belong to no shop. */
  shopId: string
  /** It trades a refresh token. */
  isRefresh: boolean
}

/** How a marketplace answers a call, and how it says what goes wrong. */
export interface Answering {
  answer(): Answered
  /** The shop's access token is worth nothing from now on. */
  expireAccess(): void
  /** In its own words: it is broken (sent as HTTP 500), asked too often, not signed. */
  broken(): Answered
  rateLimited(): Answered
  wrongSign(): Answered
}

export interface FaultyMarket {
  faults: Faults
  calls: CallLog
  mayCall: MayCall
  clock(): number
}

/** Answers a call with whatever goes wrong, and notes it. */
export function answerFaulty(market: FaultyMarket, coming: ComingCall, answering: Answering): Outcome {
  const { outcome, error } = faulty(market, coming, answering)
  const { status, kind } = outcome
  const { method, path, shopId } = coming
  const shown = kind === 'answer' ? error : kind
  market.calls.note({ at: market.clock(), method, path, shopId, status, error: shown })
  return market.faults.strikes('slow', path) ? { ...outcome, waitMs: slowMs } : outcome
}

function faulty(market: FaultyMarket, coming: ComingCall, answering: Answering): Answered {
  const { path, shopId, isRefresh } = coming
  const { faults, mayCall, clock } = market
  if (faults.strikes('silent-before', path)) return { outcome: silence, error: '' }
  if (faults.strikes('too-many', path)) return tooMany()
  if (faults.strikes('broken', path)) return answering.broken()
  if (faults.strikes('html', path)) return { outcome: htmlOutcome(), error: 'html' }
  if (faults.strikes('rate-limit', path) || !mayCall(shopId || 'partner', clock()))
    return answering.rateLimited()
  if (faults.strikes('wrong-sign', path)) return answering.wrongSign()
  if (shopId && faults.strikes('token-expired', path)) answering.expireAccess()
  const answered = answering.answer()
  if (faults.strikes('silent-after', path)) return { ...answered, outcome: silence }
  const isLost = faults.strikes('cut', path) || (isRefresh && faults.strikes('refresh-lost', path))
  return isLost ? { ...answered, outcome: { ...answered.outcome, kind: 'cut' } } : answered
}

function tooMany(): Answered {
  const headers = { 'content-type': 'text/plain', 'retry-after': '1' }
  return { outcome: { kind: 'answer', status: 429, headers, body: 'Too Many Requests' }, error: '429' }
}

const htmlPage = '<!doctype html><title>Bảo trì</title><h1>Hệ thống đang bảo trì</h1>'

function htmlOutcome(): Outcome {
  return { kind: 'answer', status: 200, headers: { 'content-type': 'text/html' }, body: htmlPage }
}
