import { afterEach, describe, expect, test, vi } from 'vitest'
import { askPushLeave, endPush, pushLeave, pushPlace, subscribePush } from '../../src/device/push.ts'

afterEach(() => vi.unstubAllGlobals())

const iphone = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', maxTouchPoints: 5 }
const android = { userAgent: 'Mozilla/5.0 (Linux; Android 15)', maxTouchPoints: 5 }

/** A browser that can push, with what a person said to it. */
function aBrowser(permission: NotificationPermission, navigator: object = android) {
  const made: { key: string; isOver: boolean }[] = []
  let known: object | null = null
  const subscriptionOf = (key: string) => {
    const one = { key, isOver: false }
    made.push(one)
    return {
      endpoint: `https://fcm.googleapis.com/fcm/send/${made.length}`,
      options: { applicationServerKey: Uint8Array.from(Buffer.from(key, 'base64url')).buffer },
      toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => {
        one.isOver = true
        known = null
      },
    }
  }
  const pushManager = {
    getSubscription: async () => known,
    subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      known = subscriptionOf(key)
      return known
    },
  }
  const serviceWorker = { getRegistration: async () => ({ pushManager }) }
  vi.stubGlobal('navigator', { ...navigator, serviceWorker })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission })
  return made
}

describe('[ERR-018] leave to tell while the app is closed', () => {
  test.each([
    ['default', 'not-asked'],
    ['granted', 'allowed'],
    ['denied', 'denied'],
  ] as const)('that the browser says is %s is %s', (permission, leave) => {
    aBrowser(permission)
    expect(pushLeave()).toBe(leave)
  })

  test('that the browser was told to refuse is asked for no more, and stops nobody', async () => {
    aBrowser('denied')
    const ask = vi.fn()
    vi.stubGlobal('Notification', { permission: 'denied', requestPermission: ask })
    await expect(askPushLeave()).resolves.toBe('denied')
    expect(ask).not.toHaveBeenCalled()
  })

  test('cannot be had on an iPhone before the app is installed, nor in a browser without push', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    vi.stubGlobal('navigator', iphone)
    expect(pushLeave()).toBe('iphone-not-installed')
    vi.stubGlobal('navigator', android)
    expect(pushLeave()).toBe('unsupported')
  })
})

describe('a subscription', () => {
  const [one, other] = ['BPjz-_0', 'BOther-_1'].map((key) => Buffer.from(key).toString('base64url'))

  test('stays while the key is the same, and is made anew for another', async () => {
    const made = aBrowser('granted')
    const first = await subscribePush(one!)
    expect(await pushPlace()).toEqual(first)
    await subscribePush(other!)
    expect(made).toEqual([
      { key: one, isOver: true },
      { key: other, isOver: false },
    ])
  })

  test('ends', async () => {
    const made = aBrowser('granted')
    await subscribePush(one!)
    await endPush()
    expect([made[0]?.isOver, await pushPlace()]).toEqual([true, undefined])
  })
})
