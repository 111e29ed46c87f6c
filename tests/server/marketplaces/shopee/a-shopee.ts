import type { Asking } from '../../../../src/server/marketplaces/asking.ts'
import { shopee } from '../../../../src/server/marketplaces/shopee/shopee.ts'
import type {
  CallOutside,
  OutsideAnswer,
  OutsideRequest,
} from '../../../../src/server/outside/call-outside.ts'

/** Thursday 2026-11-26, 09:00 in Vietnam. */
export const now = Date.UTC(2026, 10, 26, 2)

export const app = { host: 'https://shopee.test', partnerId: 2001887, partnerKey: 'khoa-cua-ung-dung' }

/** What was asked: the path after `/api/v2`, the query without what signs it, and the body. */
export interface Asked {
  path: string
  query: Record<string, string>
  body?: unknown
}

type Answer = object | string | Uint8Array | Error
type Answers = Record<string, Answer | ((asked: Asked) => Answer | Promise<Answer>)>

/** Shopee as a table of answers by path; what it is not told it does not know. JSON with the status 200 where nothing else is said. */
export function aShopee(answers: Answers) {
  const asked: Asked[] = []
  const requests: OutsideRequest[] = []
  const call: CallOutside = async (request) => {
    requests.push(request)
    const url = new URL(request.url)
    const path = url.pathname.replace('/api/v2', '')
    const { partner_id, timestamp, sign, access_token, shop_id, ...query } = Object.fromEntries(
      url.searchParams,
    )
    const one: Asked = {
      path,
      query,
      body: request.body === undefined ? undefined : JSON.parse(request.body),
    }
    asked.push(one)
    const told = answers[path] ?? answer(404, 'no such path')
    return asAnswer(typeof told === 'function' ? await told(one) : told)
  }
  const asking: Asking = { shopId: '88210045', access: 'acc-1', call, now }
  return { market: shopee(app), asking, asked, requests, paths: () => asked.map(({ path }) => path) }
}

/** An answer with a status and headers of its own. */
export function answer(
  status: number,
  body: object | string | Uint8Array,
  headers: Record<string, string> = {},
): { whole: OutsideAnswer } {
  return { whole: { status, headers, bytes: bytesOf(body) } }
}

/** As Shopee wraps what it says. */
export function ok(response: unknown): object {
  return { error: '', message: '', request_id: 'e3e3e7f3', response }
}

export function no(error: string, message = ''): object {
  return { error, message, request_id: 'e3e3e7f3' }
}

function asAnswer(told: Answer): OutsideAnswer {
  if (told instanceof Error) throw told
  if (typeof told === 'object' && 'whole' in told) return told.whole as OutsideAnswer
  const type =
    typeof told === 'string'
      ? 'text/html'
      : told instanceof Uint8Array
        ? 'application/pdf'
        : 'application/json'
  return { status: 200, headers: { 'content-type': type }, bytes: bytesOf(told) }
}

function bytesOf(body: object | string | Uint8Array): Uint8Array {
  if (body instanceof Uint8Array) return body
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
}

/** An answer for one as a test reads it: what is there, or of which kind its trouble is. */
export function brief(each: object): unknown {
  if (!('trouble' in each)) return 'ok' in each ? each.ok : each
  const { kind, mayBeDone } = each.trouble as { kind: string; mayBeDone: boolean }
  return mayBeDone ? `${kind}, may be done` : kind
}
