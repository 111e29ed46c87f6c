import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  forgetAlerts,
  renewAlerts,
  turnOffAlerts,
  turnOnAlerts,
} from '../../../src/app/session/closed-alerts.ts'
import { deviceSettings } from '../../../src/replica/device-store.ts'
import type { Asking } from '../../../src/sync/ask.ts'

const key = Buffer.alloc(65, 4).toString('base64url')
const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }

let known: { endpoint: string } | null
/** What the server was asked, and under which name it keeps the browser. */
let asked: string[]
let keptFor: string | undefined
/** What it is to tell of, as it heard last. */
let wants: unknown
let isReached: boolean

beforeEach(() => {
  known = null
  asked = []
  keptFor = undefined
  wants = undefined
  isReached = true
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'granted' })
  const unsubscribe = async () => {
    known = null
  }
  const pushManager = {
    getSubscription: async () => known,
    subscribe: async () => {
      const options = { applicationServerKey: Uint8Array.from(Buffer.from(key, 'base64url')).buffer }
      known = {
        endpoint: 'https://fcm.googleapis.com/x',
        options,
        unsubscribe,
        toJSON: () => ({ keys }),
      } as never
      return known
    },
  }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } })
})
afterEach(async () => {
  await deviceSettings.set({ closedAlerts: undefined, alertsOff: [] })
  vi.unstubAllGlobals()
})

function person(userName: string): Asking {
  const fetch = async (_: unknown, { body }: { body: string }) => {
    const { method, params } = JSON.parse(body) as { method: string; params: { wants?: unknown } }
    if (!isReached) throw new TypeError('Failed to fetch')
    asked.push(method)
    if (method === 'keepAlerts') {
      keptFor = userName
      wants = params.wants
    }
    if (method === 'endAlerts') keptFor = undefined
    const answer = method === 'getAlertKey' ? { key, isKept: keptFor === userName } : { ok: true }
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  }
  return {
    environment: { fetch, now: () => 1, wait: () => new Promise(() => undefined) },
    session: { token: 't', user: { company_id: 'may', userName } },
  } as unknown as Asking
}

test('whoever asks for it is told, from the next start on without asking the server anew, until they end it', async () => {
  const ban = person('ban')
  expect(await turnOnAlerts(ban)).toBeUndefined()
  expect([keptFor, known !== null]).toEqual(['ban', true])
  asked = []
  await renewAlerts(ban)
  expect(asked).toEqual(['getAlertKey'])
  await turnOffAlerts(ban)
  expect([keptFor, known]).toEqual([undefined, null])
})

test('what is to be told changed: the server hears of it', async () => {
  const ban = person('ban')
  await turnOnAlerts(ban)
  await deviceSettings.set({ alertsOff: ['late'] })
  await renewAlerts(ban)
  expect(wants).toEqual({ off: ['late'] })
})

test('what was chosen without a network reaches the server once it is there again, and is told once', async () => {
  const ban = person('ban')
  await turnOnAlerts(ban)
  isReached = false
  await deviceSettings.set({ alertsOff: ['orders'] })
  await renewAlerts(ban)
  expect(wants).toEqual({ off: [] })
  isReached = true
  await renewAlerts(ban)
  expect(wants).toEqual({ off: ['orders'] })
  asked = []
  await renewAlerts(ban)
  expect(asked).toEqual(['getAlertKey'])
})

test('two changes in a row reach the server in their order', async () => {
  const ban = person('ban')
  await turnOnAlerts(ban)
  await deviceSettings.set({ alertsOff: ['orders'] })
  const first = renewAlerts(ban)
  await deviceSettings.set({ alertsOff: ['orders', 'asked'] })
  await Promise.all([first, renewAlerts(ban)])
  expect(wants).toEqual({ off: ['orders', 'asked'] })
})

test('the hour of the morning summary is told with the rest, and ends with what asked for it', async () => {
  const ban = person('ban')
  await turnOnAlerts(ban)
  await deviceSettings.set({ morningAt: 420 })
  await renewAlerts(ban)
  expect(wants).toEqual({ off: [], morning: 420 })
  await forgetAlerts()
  await turnOnAlerts(person('kho'))
  expect(wants).toEqual({ off: [] })
})

test('whoever has a phone tell them that told somebody else is not told at the hour of that one', async () => {
  await turnOnAlerts(person('ban'))
  await deviceSettings.set({ morningAt: 420 })
  await turnOnAlerts(person('ban'))
  expect(wants).toEqual({ off: [], morning: 420 })
  await turnOnAlerts(person('kho'))
  expect([keptFor, wants]).toEqual(['kho', { off: [] }])
})

test('somebody else who takes the phone is told nothing; the first one is again once they have it back', async () => {
  await turnOnAlerts(person('ban'))
  await renewAlerts(person('kho'))
  expect([keptFor, known]).toEqual(['ban', null])
  keptFor = undefined
  await renewAlerts(person('ban'))
  expect([keptFor, known !== null]).toEqual(['ban', true])
})

test('after a sign-out nobody is told, whoever signs in next', async () => {
  await turnOnAlerts(person('ban'))
  await forgetAlerts()
  await renewAlerts(person('ban'))
  expect(known).toBeNull()
})
