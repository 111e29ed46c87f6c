import { createHmac } from 'node:crypto'
import type { TiktokWorldOptions } from '../../../src/stand-ins/tiktok/open-tiktok-world.ts'
import { openPracticeTiktok, type PracticeTiktok } from '../../../src/stand-ins/tiktok/practice-tiktok.ts'
import { practiceShops } from '../../../src/stand-ins/tiktok/tiktok-shop.ts'
import { giveCode } from '../../../src/stand-ins/tiktok/tokens.ts'

export const appKey = '6gk2n4tap'
export const appSecret = 'bi-mat-cua-ung-dung-tap'
/** Carriers of TikTok Shop fetch the parcels of one, the other brings them itself. */
export const shopId = '7494012233'
export const ownShop = '7494056677'
export const redirect = 'http://localhost:4000/authorize_ecommerce?channel=Tiktok'

export const goods = [
  { code: 'AT-DEN-M', name: 'Áo thun Mây', variant: 'Đen · M', price: 120_000 },
  { code: 'AT-DEN-L', name: 'Áo thun Mây', variant: 'Đen · L', price: 120_000 },
  { code: 'TUI-KEM', name: 'Túi vải', price: 89_000 },
]

/** What an answer holds, as far as tests look. */
export interface Said {
  status: number
  code: number
  message: string
  // biome-ignore lint/suspicious/noExplicitAny: the wire is read as it comes
  data: any
}

export interface Signing {
  access: string
  cipher: string | undefined
  timestamp: number
  key: string
  secret: string
}

export interface TestTiktok extends PracticeTiktok {
  /** Ms since 1970; set by a test. */
  time: { now: number }
  /** Whose tokens and cipher are used when calls are signed. */
  access: string
  refresh: string
  cipher: string
  /** Links a shop, as a seller and the app do. */
  link(shop?: string): Promise<void>
  get(path: string, query?: Query, by?: Partial<Signing>): Promise<Said>
  post(path: string, body?: object, query?: Query, by?: Partial<Signing>): Promise<Said>
  /** One of the two calls that bring tokens. */
  token(path: 'get' | 'refresh', query: Query): Promise<Said>
  /** A call, signed, that nobody has sent yet. */
  signed(
    call: { path: string; query?: Query | undefined; body?: string },
    by?: Partial<Signing>,
  ): [string, RequestInit]
}

type Query = Record<string, string | number>

const opened: PracticeTiktok[] = []

/** After each test of a file that opens one. */
export async function closeTiktoks(): Promise<void> {
  for (const tiktok of opened.splice(0)) await tiktok.stop()
}

/** Noon in Vietnam. */
export const noon = Date.UTC(2026, 10, 26, 5)

/** A practice TikTok Shop on a port of its own. */
export async function aTiktok(options: Partial<TiktokWorldOptions> = {}): Promise<TestTiktok> {
  const time = { now: noon }
  const practice = await openPracticeTiktok({
    port: 0,
    appKey,
    appSecret,
    goods,
    redirect,
    clock: () => time.now,
    callsPerSecond: 10_000,
    ...options,
  })
  opened.push(practice)
  const tiktok: TestTiktok = {
    ...practice,
    async stop() {
      opened.splice(opened.indexOf(practice), 1)
      await practice.stop()
    },
    time,
    access: '',
    refresh: '',
    cipher: '',
    async link(shop = shopId) {
      const auth_code = giveCode(practice.world, shop)
      const { data } = await tiktok.token('get', { auth_code, grant_type: 'authorized_code' })
      tiktok.access = data.access_token
      tiktok.refresh = data.refresh_token
      tiktok.cipher = practiceShops.find(({ id }) => id === shop)?.cipher ?? ''
    },
    get: (path, query, by) => ask(...tiktok.signed({ path, query }, by)),
    post: (path, body, query, by) =>
      ask(...tiktok.signed({ path, query, body: body === undefined ? '' : JSON.stringify(body) }, by)),
    token(path, query) {
      const url = new URL(`/api/v2/token/${path}`, practice.address)
      for (const [name, value] of Object.entries({ app_key: appKey, app_secret: appSecret, ...query }))
        url.searchParams.set(name, String(value))
      return ask(url.href, {})
    },
    signed({ path, query = {}, body }, by = {}) {
      const { access = tiktok.access, timestamp = Math.floor(time.now / 1000) } = by
      const { key = appKey, secret = appSecret } = by
      const shop_cipher = 'cipher' in by ? by.cipher : tiktok.cipher
      const all = Object.entries({ app_key: key, timestamp, shop_cipher, ...query }).flatMap(
        ([name, value]) => (value === undefined ? [] : [[name, String(value)] as const]),
      )
      const named = all.toSorted(([one], [other]) => (one < other ? -1 : 1)).map((pair) => pair.join(''))
      const text = `${secret}${path}${named.join('')}${body ?? ''}${secret}`
      const sign = createHmac('sha256', secret).update(text).digest('hex')
      const url = new URL(path, practice.address)
      for (const [name, value] of [...all, ['sign', sign] as const]) url.searchParams.set(name, value)
      const headers = { 'x-tts-access-token': access, 'content-type': 'application/json' }
      const method = body === undefined ? 'GET' : 'POST'
      return [url.href, { method, headers, body: body || null }]
    },
  }
  return tiktok
}

export async function ask(url: string, init: RequestInit): Promise<Said> {
  const answered = await fetch(url, init)
  const said = (await answered.json()) as Omit<Said, 'status'>
  return { ...said, status: answered.status }
}
