import type { Asking } from '../../../../src/server/marketplaces/asking.ts'
import { lazada } from '../../../../src/server/marketplaces/lazada/lazada.ts'
import type {
  CallOutside,
  OutsideAnswer,
  OutsideRequest,
} from '../../../../src/server/outside/call-outside.ts'

/** Thursday 2026-11-26, 09:00 in Vietnam. */
export const now = Date.UTC(2026, 10, 26, 2)

export const app = {
  api: 'https://api.lazada.test',
  auth: 'https://auth.lazada.test',
  key: '123456',
  secret: 'khoa-cua-ung-dung',
}

/** What was asked: the path after `/rest`, and what was said beside what signs it, in the address or in a form. */
export interface Asked {
  path: string
  said: Record<string, string>
}

type Answer = object | string | Uint8Array | Error
type Answers = Record<string, Answer | ((asked: Asked) => Answer | Promise<Answer>)>

/** Lazada as a table of answers by path; what it is not told it does not know. JSON with the status 200 where nothing else is said. */
export function aLazada(answers: Answers) {
  const asked: Asked[] = []
  const requests: OutsideRequest[] = []
  const call: CallOutside = async (request) => {
    requests.push(request)
    const url = new URL(request.url)
    const path = url.pathname.replace('/rest', '')
    const { app_key, timestamp, sign, sign_method, access_token, ...said } = Object.fromEntries(
      url.searchParams,
    )
    const form = Object.fromEntries(new URLSearchParams(request.body ?? ''))
    const one: Asked = { path, said: { ...said, ...form } }
    asked.push(one)
    const told = answers[path] ?? answer(404, 'no such path')
    return asAnswer(typeof told === 'function' ? await told(one) : told)
  }
  const asking: Asking = { shopId: 'may@example.vn', access: 'acc-1', call, now }
  return { market: lazada(app), answers, asking, asked, requests, paths: () => asked.map(({ path }) => path) }
}

/** An answer with a status and headers of its own. */
export function answer(
  status: number,
  body: object | string | Uint8Array,
  headers: Record<string, string> = {},
): { whole: OutsideAnswer } {
  return { whole: { status, headers, bytes: bytesOf(body) } }
}

/** As Lazada wraps what it says. */
export function ok(data: unknown): object {
  return { code: '0', request_id: '0ba2887315178178017221014', data }
}

/** As it wraps what it says of parcels. */
export function result(data: unknown, more: object = {}): object {
  return { code: '0', request_id: '0ba2887315178178017221014', result: { success: true, data, ...more } }
}

export function no(code: string, message = '', type = 'ISV'): object {
  return { code, type, message, request_id: '0ba2887315178178017221014' }
}

type Fields = Record<string, unknown>

/** An item of order 900 that waits to be packed, unless told. */
export function item(fields: Fields = {}) {
  return {
    order_item_id: 901,
    order_id: 900,
    status: 'pending',
    name: 'Áo thun Mây',
    variation: 'Nhóm màu:Đen, Size:M',
    sku: 'AT-DEN-M',
    shop_sku: '2400123_VNAMZ-9911',
    sku_id: '9911',
    item_price: '129000.00',
    paid_price: '129000.00',
    updated_at: '2026-11-26 08:30:00 +0700',
    warehouse_code: 'dropshipping',
    delivery_option_sof: 0,
    is_fbl: 0,
    package_id: '',
    tracking_code: '',
    shipment_provider: '',
    need_cancel_confirm: false,
    ...fields,
  }
}

export function itemsOf(...orders: [id: number, ...ReturnType<typeof item>[]][]): object {
  return ok(
    orders.map(([order_id, ...items]) => {
      const order_items = items.map((one) => ({ ...one, order_id }))
      return { order_id, order_number: order_id, order_items }
    }),
  )
}

export function order(fields: Fields = {}) {
  return {
    order_id: 900,
    order_number: 900,
    created_at: '2026-11-26 08:00:00 +0700',
    updated_at: '2026-11-26 08:10:00 +0700',
    price: '129000.00',
    voucher: 0,
    shipping_fee: 0,
    payment_method: 'MIXEDCARD',
    statuses: ['pending'],
    address_shipping: { first_name: 'N***a', phone: '84********51', address1: '1*** N***' },
    ...fields,
  }
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

/** An answer for one as a test reads it: what is there, or of which kind its trouble is. */
export function brief(each: object): unknown {
  if (!('trouble' in each)) return 'ok' in each ? each.ok : each
  const { kind, mayBeDone } = each.trouble as { kind: string; mayBeDone: boolean }
  return mayBeDone ? `${kind}, may be done` : kind
}
