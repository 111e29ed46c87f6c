import { afterEach, expect, test, vi } from 'vitest'
import { tellShopEvent } from '../../../src/app/session/shop-events.ts'
import { watchForUpdates } from '../../../src/app/shell/app-update.ts'

const registration = vi.hoisted(() =>
  Object.assign(new EventTarget(), { active: null, waiting: null, installing: null, looked: 0 }),
)
vi.mock('workbox-window', () => ({
  Workbox: class {
    register = async () => Object.assign(registration, { update: async () => (registration.looked += 1) })
  },
}))

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('[FUL-319] whoever hears front_end_update_version looks for the newer app at once; other events are none of its business', async () => {
  vi.stubEnv('PROD', true)
  vi.stubGlobal('navigator', { serviceWorker: {} })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { readyState: 'complete' }))
  watchForUpdates()
  await vi.waitFor(() => {
    tellShopEvent('front_end_update_version')
    expect(registration.looked).toBeGreaterThan(0)
  })
  const { looked } = registration
  tellShopEvent('cacheChanged')
  tellShopEvent('addOrder')
  expect(registration.looked).toBe(looked)
})
