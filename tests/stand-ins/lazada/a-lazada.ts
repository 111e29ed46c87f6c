import type { LazadaWorldOptions } from '../../../src/stand-ins/lazada/open-world.ts'
import { openPracticeLazada, type PracticeLazada } from '../../../src/stand-ins/lazada/practice-lazada.ts'
import { callBase, callSign } from '../../../src/stand-ins/lazada/sign.ts'
import { giveCode } from '../../../src/stand-ins/lazada/tokens.ts'

export const appKey = '2026001'
export const appSecret = 'khoa-cua-ung-dung-tap'
export const sellerId = '200166011'
export const otherSeller = '200166024'

export const goods = [
  { code: 'AT-DEN-M', name: 'Áo thun Mây', variant: 'Đen · M', price: 120_000 },
  { code: 'AT-DEN-L', name: 'Áo thun Mây', variant: 'Đen · L', price: 120_000 },
  { code: 'TUI-KEM', name: 'Túi vải', price: 89_000 },
]

/** What an answer holds, as far as tests look. */
export interface Said {
  status: number
  code: string
  // biome-ignore lint/suspicious/noExplicitAny: the wire is read as it comes
  data: any
  // biome-ignore lint/suspicious/noExplicitAny: the wire is read as it comes
  result: any
  // biome-ignore lint/suspicious/noExplicitAny: the wire is read as it comes
  top: any
}

type Params = Record<string, string | number>

export interface TestLazada extends PracticeLazada {
  /** Ms since 1970; set by a test. */
  time: { now: number }
  /** Whose token is used when calls are signed. */
  access: string
  refresh: string
  /** Links a shop, as a seller and the app do. */
  link(seller?: string): Promise<void>
  get(path: string, params?: Params): Promise<Said>
  /** Its parameters go in a form; those that are objects as JSON. */
  post(path: string, params: Record<string, string | number | object>): Promise<Said>
  /** The address of a call, signed. */
  signed(path: string, params?: Params, by?: Partial<Signing>): string
}

interface Signing {
  access: string
  timestamp: number | string
  key: string
  secret: string
}

const opened: PracticeLazada[] = []

/** After each test of a file that opens one. */
export async function closeLazadas(): Promise<void> {
  for (const lazada of opened.splice(0)) await lazada.stop()
}

/** Noon in Vietnam. */
export const noon = Date.UTC(2026, 10, 26, 5)

/** A practice Lazada on a port of its own. */
export async function aLazada(options: Partial<LazadaWorldOptions> = {}): Promise<TestLazada> {
  const time = { now: noon }
  const practice = await openPracticeLazada({
    port: 0,
    appKey,
    appSecret,
    goods,
    clock: () => time.now,
    callsPerSecond: 10_000,
    ...options,
  })
  opened.push(practice)
  const signedParams = (path: string, params: Params, by: Partial<Signing>) => {
    const { access = lazada.access, timestamp = time.now, key = appKey, secret = appSecret } = by
    const own = { app_key: key, timestamp, sign_method: 'sha256', access_token: access, ...params }
    const told = Object.entries(own).map(([name, value]) => [name, String(value)])
    const all = Object.fromEntries(told.filter(([, value]) => value !== ''))
    const sign = callSign(secret, callBase({ path, params: all, body: '' }))
    return new URLSearchParams({ ...all, sign })
  }
  const lazada: TestLazada = {
    ...practice,
    async stop() {
      opened.splice(opened.indexOf(practice), 1)
      await practice.stop()
    },
    time,
    access: '',
    refresh: '',
    async link(seller = sellerId) {
      lazada.access = ''
      const { top } = await lazada.get('/auth/token/create', { code: giveCode(practice.world, seller) })
      lazada.access = top.access_token
      lazada.refresh = top.refresh_token
    },
    get: (path, params) => ask(lazada.signed(path, params)),
    post(path, params) {
      const texts = Object.entries(params).map(([name, value]): [string, string | number] => [
        name,
        typeof value === 'object' ? JSON.stringify(value) : value,
      ])
      const body = signedParams(path, Object.fromEntries(texts), {})
      return ask(`${practice.address}/rest${path}`, { method: 'POST', body })
    },
    signed: (path, params = {}, by = {}) =>
      `${practice.address}/rest${path}?${signedParams(path, params, by)}`,
  }
  return lazada
}

export async function ask(url: string, init: RequestInit = {}): Promise<Said> {
  const answered = await fetch(url, init)
  const top = (await answered.json()) as Omit<Said, 'status' | 'top'>
  return { ...top, status: answered.status, top }
}
