import type { Asking } from '../../../../src/server/marketplaces/asking.ts'
import { tiktok } from '../../../../src/server/marketplaces/tiktok/tiktok.ts'
import type {
  CallOutside,
  OutsideAnswer,
  OutsideRequest,
} from '../../../../src/server/outside/call-outside.ts'

/** Thursday 2026-11-26, 09:00 in Vietnam. */
export const now = Date.UTC(2026, 10, 26, 2)

const hosts = {
  api: 'https://api.tiktok.test',
  auth: 'https://auth.tiktok.test',
  page: 'https://page.tiktok.test',
}
export const app = { hosts, appKey: '6abc', appSecret: 'khoa-cua-ung-dung', serviceId: '7172' }
export const shopId = '7494049642642441621'

/** What was asked: host and path, the query without what signs it, and the body. */
export interface Asked {
  path: string
  query: Record<string, string>
  body?: unknown
}

type Answer = object | string | Uint8Array | Error
type Answers = Record<string, Answer | ((asked: Asked) => Answer | Promise<Answer>)>

/** TikTok Shop as a table of answers by path; what it is not told it does not know. JSON with the status 200 where nothing else is said. */
export function aTiktok(answers: Answers) {
  const asked: Asked[] = []
  const requests: OutsideRequest[] = []
  const call: CallOutside = async (request) => {
    requests.push(request)
    const url = new URL(request.url)
    const { app_key, timestamp, sign, shop_cipher, app_secret, ...query } = Object.fromEntries(
      url.searchParams,
    )
    const one: Asked = {
      path: url.pathname,
      query,
      body: request.body === undefined ? undefined : JSON.parse(request.body),
    }
    asked.push(one)
    const told = answers[url.pathname] ?? no(36009009, 'Invalid path.')
    return asAnswer(typeof told === 'function' ? await told(one) : told)
  }
  const asking: Asking = { shopId, access: 'acc-1', cipher: 'ROW_cipher', call, now }
  return { market: tiktok(app), asking, asked, requests, paths: () => asked.map(({ path }) => path) }
}

/** An answer with a status and headers of its own. */
export function answer(
  status: number,
  body: object | string | Uint8Array,
  headers: Record<string, string> = {},
): { whole: OutsideAnswer } {
  return { whole: { status, headers, bytes: bytesOf(body) } }
}

/** As TikTok wraps what it says. */
export function ok(data: unknown): object {
  return { code: 0, message: 'Success', request_id: '20261126A', data }
}

export function no(code: number, message = ''): object {
  return { code, message, request_id: '20261126B' }
}

function asAnswer(told: Answer): OutsideAnswer {
  if (told instanceof Error) throw told
  if (typeof told === 'object' && 'whole' in told) return told.whole as OutsideAnswer
  return { status: 200, headers: {}, bytes: bytesOf(told) }
}

function bytesOf(body: object | string | Uint8Array): Uint8Array {
  if (body instanceof Uint8Array) return body
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
}

/** An order as TikTok tells it, with `null` where it does not know: two units of one kind and a gift. */
export const anOrder = (id: string, more: object = {}) => ({
  id,
  status: 'AWAITING_SHIPMENT',
  create_time: now / 1000 - 60,
  update_time: now / 1000,
  paid_time: now / 1000 - 50,
  is_cod: false,
  is_buyer_request_cancel: false,
  fulfillment_type: 'FULFILLMENT_BY_SELLER',
  shipping_type: 'TIKTOK',
  shipping_provider: 'J&T Express',
  tracking_number: '',
  cancel_reason: null,
  payment: { currency: 'VND', total_amount: '258000', sub_total: '240000', shipping_fee: '18000' },
  recipient_address: null,
  packages: [{ id: `P-${id}` }],
  line_items: [
    aUnit('1', id),
    aUnit('2', id),
    aUnit('3', id, { sku_id: '88', sale_price: '0', is_gift: true }),
  ],
  buyer_email: 'v2b2V5@chat.seller.tiktok.com',
  ...more,
})

export function aUnit(id: string, order: string, more: object = {}) {
  return {
    id,
    product_id: '1729',
    sku_id: '77',
    seller_sku: 'AT-DEN-M',
    product_name: 'Áo thun Mây',
    sku_name: 'Đen, M',
    sale_price: '120000',
    original_price: '150000',
    display_status: 'AWAITING_SHIPMENT',
    package_id: `P-${order}`,
    package_status: 'TO_FULFILL',
    tracking_number: '',
    is_gift: false,
    ...more,
  }
}

/** An answer for one as a test reads it: what is there, or of which kind its trouble is. */
export function brief(each: object): unknown {
  if (!('trouble' in each)) return 'ok' in each ? each.ok : each
  const { kind, mayBeDone } = each.trouble as { kind: string; mayBeDone: boolean }
  return mayBeDone ? `${kind}, may be done` : kind
}
