import { randomUUID } from 'node:crypto'
import { answerAtOnce } from '../market/answer-at-once.ts'
import { type Answered, answerFaulty } from '../market/faulty-call.ts'
import { filesOf, formParts } from '../market/form-parts.ts'
import { jsonOutcome, type Outcome, type WireRequest } from '../market/outcome.ts'
import { lazadaCalls, refreshPath } from './calls.ts'
import { checkApp, checkSeller, grantOf, type SignedCall, wrongSign } from './gate.ts'
import type { LazadaCall, Told } from './lazada-call.ts'
import { LazadaRefusal } from './lazada-refusal.ts'
import type { LazadaWorld } from './lazada-world.ts'
import { expireAccess } from './tokens.ts'

/** What every call begins with. */
export const root = '/rest'

interface Coming extends SignedCall {
  method: string
  address: string
  files: Readonly<Record<string, readonly Buffer[]>>
}

/** Answers a call of the wire, with whatever goes wrong, and notes it. */
export function answerCall(world: LazadaWorld, request: WireRequest): Outcome {
  const coming = read(request)
  const { method, path, params } = coming
  const sellerId = grantOf(world, params['access_token'])?.seller_id ?? ''
  return answerFaulty(
    world,
    { method, path, shopId: sellerId, isRefresh: path === refreshPath },
    {
      answer: () => answer(world, coming),
      expireAccess: () => expireAccess(world, sellerId),
      broken: () => refused(new LazadaRefusal('SystemError', 'System error', { type: 'SYSTEM' }), 500),
      rateLimited: () => refused(tooOften()),
      wrongSign: () => refused(wrongSign()),
    },
  )
}

/** Parameters stand in the address, or in a form; files beside them are not signed, and a body that is no form is signed as it is. */
function read({ method, url, headers, body, bytes = Buffer.from(body) }: WireRequest): Coming {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const type = String(headers['content-type'] ?? '')
  const isPlain = type.startsWith('application/x-www-form-urlencoded')
  const parts = formParts(type, bytes)
  const words = (parts ?? [])
    .filter(({ isFile }) => !isFile)
    .map(({ name, bytes: word }): [string, string] => [name, word.toString('utf8')])
  const form = isPlain ? new URLSearchParams(body) : words
  return {
    method,
    path: pathname.slice(root.length),
    params: Object.fromEntries([...searchParams, ...form]),
    body: isPlain || parts ? '' : body,
    files: parts ? filesOf(type, bytes) : {},
    address: `http://${headers['host'] ?? 'localhost'}`,
  }
}

function tooOften(): LazadaRefusal {
  const message = 'This API access frequency exceeds the limit. this ban will last 1 seconds'
  return new LazadaRefusal('ApiCallLimit', message)
}

function answer(world: LazadaWorld, coming: Coming): Answered {
  const call = lazadaCalls[coming.path]
  if (!call) return refused(wrongPath('InvalidApiPath', 'The specified API path is invalid'))
  if (!call.methods.some((method) => method === coming.method))
    return refused(wrongPath('UnsupportedMethod', 'The specified HTTP method is not supported'))
  return answerAtOnce(world.kept, () => told(act(world, call, coming)), { of: LazadaRefusal, told: refused })
}

function act(world: LazadaWorld, call: LazadaCall, coming: Coming): Told {
  const { params, address, files } = coming
  checkApp(world, coming)
  const sellerId = call.of === 'seller' ? checkSeller(world, params).seller_id : ''
  return call.act({ world, sellerId, params, files, address })
}

function wrongPath(code: string, message: string): LazadaRefusal {
  return new LazadaRefusal(code, message, { type: 'ISV' })
}

function told({ data, result, top, error = '' }: Told): Answered {
  return { outcome: jsonOutcome({ code: '0', ...top, data, result, request_id: newId() }), error }
}

function refused({ code, type, message, detail }: LazadaRefusal, status = 200): Answered {
  return { outcome: jsonOutcome({ type, code, message, detail, request_id: newId() }, status), error: code }
}

function newId(): string {
  return randomUUID().replaceAll('-', '')
}
