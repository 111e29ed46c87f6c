import { afterEach, expect, test, vi } from 'vitest'
import { sendsWhenClosed } from '../../src/device/background-sync.ts'

afterEach(() => vi.unstubAllGlobals())

function aBrowser({ wakes, isControlled }: { wakes: boolean; isControlled: boolean }): void {
  const prototype = wakes ? { sync: {} } : {}
  vi.stubGlobal('ServiceWorkerRegistration', { prototype })
  vi.stubGlobal('navigator', { serviceWorker: { controller: isControlled ? {} : null } })
}

test('only a browser that wakes the app, with a worker to wake, sends while the app is closed', () => {
  const answers = [true, false].flatMap((wakes) =>
    [true, false].map((isControlled) => {
      aBrowser({ wakes, isControlled })
      return sendsWhenClosed()
    }),
  )
  expect(answers).toEqual([true, false, false, false])
})

test('a browser without workers sends nothing while the app is closed', () => {
  vi.stubGlobal('navigator', {})
  expect(sendsWhenClosed()).toBe(false)
})
