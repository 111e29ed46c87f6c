import * as v from 'valibot'
import type { LoginTokenRequest } from '../protocol/wire.ts'
import { type DeviceStore, deviceStore } from '../replica/device-store.ts'
import { browserEnvironment, type Environment } from '../replica/environment.ts'
import { knownPlace } from './known-login-page.ts'
import { notReached } from './not-reached.ts'
import { post } from './transport.ts'
import { opened, type Verified } from './verify.ts'

/*
 * The company's own login page, where one is configured (decisions 4; the whole way is drawn in `server/auth/login-page.ts`). What a trip there
 * leaves on this device, outside of IndexedDB and beside other tabs' trips, is the secret without which its answer opens nothing.
 */

const Answer = v.object({ login: v.optional(v.string()), logout: v.optional(v.string()) })

/** The way to the page. */
export interface LoginWay {
  address: string
  /** Remembers the trip, and where in the app it began. */
  leave(from: string | undefined): void
}

export type FoundPage =
  | { ok: true; way: LoginWay | undefined }
  | { ok: false; text: string; offline?: boolean }

interface Trip {
  secret: string
  from?: string | undefined
  /** Device clock, ms. */
  at: number
}

/** Nobody takes longer to sign in; a trip that was never ended is forgotten after it (ms). */
const longestTripMs = 30 * 60_000
const tripPlace = (state: string) => `khotay:login-trip:${state}`
const anewPlace = 'khotay:login-anew'

/** Asks the server for the page; `origin` is where it leads back to. */
export async function findLoginPage(
  origin: string,
  environment: Environment = browserEnvironment(),
): Promise<FoundPage> {
  const secret = makeSecret(environment)
  const answer = await askPage(environment, secret)
  if (!answer) return notReached
  const { keepsake, now } = environment
  if (!answer.login) {
    keepsake?.removeItem(knownPlace)
    return { ok: true, way: undefined }
  }
  keepsake?.setItem(knownPlace, 'yes')
  const address = new URL(answer.login)
  const state = address.searchParams.get('state') ?? ''
  address.searchParams.set('return', `${origin}/sign-in`)
  if (keepsake?.getItem(anewPlace)) address.searchParams.set('prompt', 'login')
  const leave = (from: string | undefined) => {
    const trip: Trip = { secret, from, at: now() }
    keepsake?.setItem(tripPlace(state), JSON.stringify(trip))
  }
  return { ok: true, way: { address: address.href, leave } }
}

/** Exchanges the page's token for a session; `from` is where the trip began. */
export async function arriveFromLoginPage(
  token: string,
  environment: Environment = browserEnvironment(),
  store: DeviceStore = deviceStore(),
): Promise<{ answer: Verified; from: string | undefined }> {
  const trip = endTrip(stateIn(token), environment)
  // Without a trip nothing fits; the server says so in its words, and nothing is used up.
  const request: LoginTokenRequest = {
    token,
    secret: trip?.secret ?? makeSecret(environment),
    platform: environment.platform,
  }
  const reply = await post(environment, { path: '/api/verify', body: request, keepsMark: true })
  const answer = await opened(reply, store, 'password')
  if (answer.ok) environment.keepsake?.removeItem(anewPlace)
  return { answer, from: trip?.from }
}

/**
 * Somebody signed out here. The page may know them still, for it was not reached or has no sign-out; it is asked to ask who comes next, or
 * one tap would let the next person in under their name.
 */
export function askAnew({ keepsake }: Environment = browserEnvironment()): void {
  if (keepsake?.getItem(knownPlace)) keepsake.setItem(anewPlace, 'yes')
}

/** Where to go after signing out; nothing where no page is configured or the server is not reached (RTE-064). */
export async function findLogoutPage(
  origin: string,
  environment: Environment = browserEnvironment(),
): Promise<string | undefined> {
  const answer = await askPage(environment)
  if (!answer?.logout) return undefined
  const address = new URL(answer.logout)
  address.searchParams.set('return', `${origin}/sign-in`)
  return address.href
}

/** A server of before 2026-11-23 knows no such question, and no page. */
async function askPage(
  environment: Environment,
  secret?: string,
): Promise<v.InferOutput<typeof Answer> | undefined> {
  const reply = await post(environment, { path: '/api/login-page', body: { secret }, timeoutMs: 8_000 })
  if (!reply.ok) return reply.fault.code === 'unknown-method' ? {} : undefined
  const answer = v.safeParse(Answer, reply.body)
  return answer.success ? answer.output : undefined
}

/** The trip of a state, which ends with it; trips that took too long are forgotten. */
function endTrip(state: string, { keepsake, now }: Environment): Trip | undefined {
  if (!keepsake) return undefined
  const places = Array.from({ length: keepsake.length }, (_, index) => keepsake.key(index) ?? '')
  const trips = new Map<string, Trip>()
  for (const place of places.filter((one) => one.startsWith(tripPlace('')))) {
    const trip = JSON.parse(keepsake.getItem(place) ?? '{}') as Trip
    if (now() - trip.at < longestTripMs) trips.set(place, trip)
    else keepsake.removeItem(place)
  }
  keepsake.removeItem(tripPlace(state))
  return trips.get(tripPlace(state))
}

/** Which trip a token answers: read here, judged by the server alone. */
function stateIn(token: string): string {
  try {
    const [, body = ''] = token.split('.')
    const { state } = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as { state?: unknown }
    return typeof state === 'string' ? state : ''
  } catch {
    return ''
  }
}

/** 192 bits, in hexadecimal. */
function makeSecret({ random }: Environment): string {
  return Array.from({ length: 48 }, () => Math.floor(random() * 16).toString(16)).join('')
}
