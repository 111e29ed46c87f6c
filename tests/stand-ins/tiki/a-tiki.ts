import type { TikiWorldOptions } from '../../../src/stand-ins/tiki/open-tiki-world.ts'
import { openPracticeTiki, type PracticeTiki } from '../../../src/stand-ins/tiki/practice-tiki.ts'
import { giveCode } from '../../../src/stand-ins/tiki/tokens.ts'

export const clientId = '7590139168'
export const clientSecret = 'bi-mat-cua-ung-dung-tap'
/** Tiki carries the parcels of one, the other brings them itself or sends them from abroad. */
export const shopId = '40123'
export const ownShop = '40456'
/** Places of theirs that parcels are fetched from. */
export const place = 188954
export const secondPlace = 188971
export const ownPlace = 190233
export const redirect = 'http://localhost:4000/tiki'

export const goods = [
  { code: 'AT-DEN-M', name: 'Áo thun Mây', variant: 'Đen · M', price: 120_000 },
  { code: 'AT-DEN-L', name: 'Áo thun Mây', variant: 'Đen · L', price: 120_000 },
  { code: 'TUI-KEM', name: 'Túi vải', price: 89_000 },
]

/** What an answer holds, as far as tests look. */
export interface Said {
  status: number
  /** '' where it was answered well. */
  error: string
  // biome-ignore lint/suspicious/noExplicitAny: the wire is read as it comes
  data: any
}

type Query = Record<string, string | number>

export interface TestTiki extends PracticeTiki {
  /** Ms since 1970; set by a test. */
  time: { now: number }
  /** Whose token calls bring. */
  access: string
  refresh: string
  /** Links a shop, as a seller and the app do. */
  link(shop?: string, scope?: string): Promise<void>
  get(path: string, query?: Query): Promise<Said>
  post(path: string, body?: object): Promise<Said>
  put(path: string, body: object): Promise<Said>
  delete(path: string): Promise<Said>
  /** The call for tokens, by HTTP Basic. */
  token(form: Record<string, string>, by?: { id?: string; secret?: string }): Promise<Said>
  /** A call that nobody has sent yet. */
  call(method: string, path: string, body?: object): [string, RequestInit]
}

const opened: PracticeTiki[] = []

/** After each test of a file that opens one. */
export async function closeTikis(): Promise<void> {
  for (const tiki of opened.splice(0)) await tiki.stop()
}

/** Noon in Vietnam. */
export const noon = Date.UTC(2026, 10, 26, 5)

/** A practice Tiki on a port of its own. */
export async function aTiki(options: Partial<TikiWorldOptions> = {}): Promise<TestTiki> {
  const time = { now: noon }
  const practice = await openPracticeTiki({
    port: 0,
    clientId,
    clientSecret,
    goods,
    clock: () => time.now,
    callsPerSecond: 10_000,
    ...options,
  })
  opened.push(practice)
  const tiki: TestTiki = {
    ...practice,
    async stop() {
      opened.splice(opened.indexOf(practice), 1)
      await practice.stop()
    },
    time,
    access: '',
    refresh: '',
    async link(shop = shopId, scope = 'offline order product') {
      const code = giveCode(practice.world, { shop_id: shop, scope, redirect_uri: redirect })
      const { data } = await tiki.token({ grant_type: 'authorization_code', code, redirect_uri: redirect })
      tiki.access = data.access_token
      tiki.refresh = data.refresh_token
    },
    get(path, query = {}) {
      const url = new URL(path, practice.address)
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
      return ask(...tiki.call('GET', url.pathname + url.search))
    },
    post: (path, body = {}) => ask(...tiki.call('POST', path, body)),
    put: (path, body) => ask(...tiki.call('PUT', path, body)),
    delete: (path) => ask(...tiki.call('DELETE', path)),
    token(form, { id = clientId, secret = clientSecret } = {}) {
      const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
      const body = new URLSearchParams(form)
      return ask(`${practice.address}/sc/oauth2/token`, { method: 'POST', headers: { authorization }, body })
    },
    call(method, path, body) {
      const headers = { authorization: `Bearer ${tiki.access}`, 'content-type': 'application/json' }
      const init = { method, headers, body: body ? JSON.stringify(body) : null }
      return [`${practice.address}${path}`, init]
    },
  }
  return tiki
}

export async function ask(url: string, init: RequestInit): Promise<Said> {
  const answered = await fetch(url, init)
  const data = (await answered.json()) as Said['data']
  return { status: answered.status, error: data.errors?.[0] ?? data.error ?? '', data }
}
