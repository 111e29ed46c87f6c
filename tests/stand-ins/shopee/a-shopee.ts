import { createHmac } from 'node:crypto'
import type { ShopeeWorldOptions } from '../../../src/stand-ins/shopee/open-world.ts'
import { openPracticeShopee, type PracticeShopee } from '../../../src/stand-ins/shopee/practice-shopee.ts'
import { giveCode } from '../../../src/stand-ins/shopee/tokens.ts'

export const partnerId = 2001887
export const partnerKey = 'khoa-cua-doi-tac-tap'
export const shopId = 88210045
export const otherShop = 88217799

export const goods = [
  { code: 'AT-DEN-M', name: 'Áo thun Mây', variant: 'Đen · M', price: 120_000 },
  { code: 'AT-DEN-L', name: 'Áo thun Mây', variant: 'Đen · L', price: 120_000 },
  { code: 'TUI-KEM', name: 'Túi vải', price: 89_000 },
]

/** What an answer holds, as far as tests look. */
export interface Said {
  status: number
  error: string
  message: string
  // biome-ignore lint/suspicious/noExplicitAny: the wire is read as it comes
  response: any
  // biome-ignore lint/suspicious/noExplicitAny: the wire is read as it comes
  top: any
}

export interface TestShopee extends PracticeShopee {
  /** Ms since 1970; set by a test. */
  time: { now: number }
  /** Whose token is used when calls are signed. */
  access: string
  refresh: string
  /** Links a shop, as a seller and its partner do. */
  link(shop?: number): Promise<void>
  get(path: string, query?: Record<string, string | number>): Promise<Said>
  post(path: string, body: object): Promise<Said>
  /** A call of the partner's own, without a shop. */
  partner(path: string, body: object): Promise<Said>
  /** The address of a call, signed. */
  signed(path: string, query?: Record<string, string | number>, by?: Partial<Signing>): string
}

interface Signing {
  access: string
  shop: number | undefined
  timestamp: number
  key: string
}

const opened: PracticeShopee[] = []

/** After each test of a file that opens one. */
export async function closeShopees(): Promise<void> {
  for (const shopee of opened.splice(0)) await shopee.stop()
}

/** Noon in Vietnam. */
export const noon = Date.UTC(2026, 10, 26, 5)

/** A practice Shopee on a port of its own. */
export async function aShopee(options: Partial<ShopeeWorldOptions> = {}): Promise<TestShopee> {
  const time = { now: noon }
  const practice = await openPracticeShopee({
    port: 0,
    partnerId,
    partnerKey,
    goods,
    clock: () => time.now,
    callsPerSecond: 10_000,
    ...options,
  })
  opened.push(practice)
  const shopee: TestShopee = {
    ...practice,
    async stop() {
      opened.splice(opened.indexOf(practice), 1)
      await practice.stop()
    },
    time,
    access: '',
    refresh: '',
    async link(shop = shopId) {
      const code = giveCode(practice.world, shop)
      const { top } = await shopee.partner('/auth/token/get', { code, shop_id: shop, partner_id: partnerId })
      shopee.access = top.access_token
      shopee.refresh = top.refresh_token
    },
    get: (path, query) => ask(shopee.signed(path, query), { method: 'GET' }),
    post: (path, body) => ask(shopee.signed(path), { method: 'POST', body: JSON.stringify(body) }),
    partner: (path, body) =>
      ask(shopee.signed(path, {}, { shop: undefined }), { method: 'POST', body: JSON.stringify(body) }),
    signed(path, query = {}, by = {}) {
      const full = `/api/v2${path}`
      const { access = shopee.access, timestamp = Math.floor(time.now / 1000), key = partnerKey } = by
      const shop = 'shop' in by ? by.shop : shopId
      const base = `${partnerId}${full}${timestamp}${shop === undefined ? '' : `${access}${shop}`}`
      const sign = createHmac('sha256', key).update(base).digest('hex')
      const url = new URL(full, practice.address)
      const own = shop === undefined ? {} : { access_token: access, shop_id: shop }
      for (const [name, value] of Object.entries({
        partner_id: partnerId,
        timestamp,
        sign,
        ...own,
        ...query,
      }))
        url.searchParams.set(name, String(value))
      return url.href
    },
  }
  return shopee
}

export async function ask(url: string, init: RequestInit): Promise<Said> {
  const answered = await fetch(url, init)
  const top = (await answered.json()) as Omit<Said, 'status' | 'top'>
  return { ...top, status: answered.status, top }
}
