import type { Asking } from '../../../../src/server/marketplaces/asking.ts'
import { tiki } from '../../../../src/server/marketplaces/tiki/tiki.ts'
import type {
  CallOutside,
  OutsideAnswer,
  OutsideRequest,
} from '../../../../src/server/outside/call-outside.ts'

/** Thursday 2026-11-26, 09:00 in Vietnam. */
export const now = Date.UTC(2026, 10, 26, 2)

export const app = {
  hosts: { api: 'https://api.tiki.test', auth: 'https://auth.tiki.test' },
  id: '7590139168389961',
  secret: 'khoa-cua-ung-dung',
}
export const shopId = '46262'

/** What was asked: the path within the version, the query and the body. */
export interface Asked {
  path: string
  query: Record<string, string>
  body?: unknown
}

type Answer = object | string | Uint8Array | Error
type Answers = Record<string, Answer | ((asked: Asked) => Answer | Promise<Answer>)>

/** Tiki as a table of answers by "GET /orders/1", without the prefix of whichever version; what it is not told it does not know. JSON with the status 200 where nothing else is said. */
export function aTiki(answers: Answers) {
  const asked: Asked[] = []
  const requests: OutsideRequest[] = []
  const call: CallOutside = async (request) => {
    requests.push(request)
    const url = new URL(request.url)
    const path = `${request.method} ${url.pathname.replace(/^\/integration\/v2(\.1)?/, '')}`
    const isForm = request.headers?.['content-type']?.includes('form')
    const one: Asked = { path, query: Object.fromEntries(url.searchParams) }
    if (request.body !== undefined)
      one.body = isForm ? Object.fromEntries(new URLSearchParams(request.body)) : JSON.parse(request.body)
    asked.push(one)
    const told = answers[path] ?? no(404, 'Order not found')
    return asAnswer(typeof told === 'function' ? await told(one) : told)
  }
  const asking: Asking = { shopId, access: 'acc-1', call, now }
  return { market: tiki(app), asking, asked, requests, paths: () => asked.map(({ path }) => path) }
}

/** An answer with a status and headers of its own. */
export function answer(
  status: number,
  body: object | string | Uint8Array,
  headers: Record<string, string> = {},
): { whole: OutsideAnswer } {
  return { whole: { status, headers, bytes: bytesOf(body) } }
}

/** As Tiki says no. */
export function no(status: number, ...errors: string[]): { whole: OutsideAnswer } {
  return answer(status, { errors })
}

export function page(...data: object[]): object {
  return { data, paging: { total: data.length, current_page: 1, last_page: 1, per_page: 50 } }
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

export const inventories = {
  seller_inventories: [
    {
      id: 188954,
      name: 'Kho Tân Phú',
      address: { street: 'Lô A', ward: 'Phường Tân Phú', district: 'Quận 7', region: 'Hồ Chí Minh' },
    },
    { id: 188955, name: 'Kho Gia Lâm', address: { street: '', region: 'Hà Nội' } },
  ],
  mappings: [
    { tiki_warehouse_code: 'sgn', seller_inventory_ids: [188954] },
    { tiki_warehouse_code: 'hn5', seller_inventory_ids: [188955, 188954] },
  ],
}

export const slots = {
  seller_id: 46262,
  pickup_slots: [
    { expected_pickup_slot: 'morning', expected_pickup_time: '2026-11-26 14:00:00' },
    { expected_pickup_slot: 'next', expected_pickup_time: '2026-11-27 09:00:00' },
  ],
}

export function anItem(id: number, more: object = {}) {
  return {
    id,
    product: {
      id: 1000 + id,
      sku: '9243568016837',
      name: 'Áo thun Mây',
      inventory_type: 'backorder',
      seller_product_code: null,
    },
    seller: { id: 46262, name: 'Mây' },
    confirmation: { status: 'waiting', confirmed_at: null, available_confirm_sla: '2026-11-26 14:40:00' },
    price: 120_000,
    qty: 1,
    invoice: { price: 120_000, quantity: 1, row_total: 120_000, fees: [] },
    ...more,
  }
}

export const confirmed = { confirmation: { status: 'seller_confirmed', confirmed_at: '2026-11-26 08:59:00' } }

/** An order as Tiki tells it, with `null` where it does not know. */
export const anOrder = (code: string, more: object = {}) => ({
  id: 126222876,
  code,
  fulfillment_type: 'dropship',
  status: 'queueing',
  created_at: '2026-11-26 08:00:00',
  updated_at: '2026-11-26 08:30:00',
  has_backorder_items: true,
  tiki_warehouse: { id: 19, name: 'Sài Gòn', code: 'sgn' },
  invoice: { grand_total: 120_000, total_seller_income: 110_000, coupon_code: null },
  payment: { method: 'cod', is_prepaid: false, description: 'Tiền mặt' },
  shipping: {
    partner_name: null,
    tracking_code: null,
    address: {
      full_name: 'Trần Nga',
      street: '12 Nguyễn Thị Thập',
      ward: 'Phường Tân Phú',
      district: 'Quận 7',
      region: 'Hồ Chí Minh',
      phone: '',
    },
  },
  customer: { id: 1, full_name: 'Nga' },
  items: [anItem(1), anItem(2)],
  ...more,
})

/** An answer for one as a test reads it: what is there, or of which kind its trouble is. */
export function brief(each: object): unknown {
  if (!('trouble' in each)) return 'ok' in each ? each.ok : each
  const { kind, mayBeDone } = each.trouble as { kind: string; mayBeDone: boolean }
  return mayBeDone ? `${kind}, may be done` : kind
}
