import { afterEach, describe, expect, test } from 'vitest'
import { keepStorage, measureStorage } from '../../src/device/storage.ts'

const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator')

afterEach(() => {
  if (before) Object.defineProperty(globalThis, 'navigator', before)
})

/** A browser's storage that grants or refuses, and counts how often it was asked. */
function aBrowser(
  storage: { persisted?: boolean; grants?: boolean; usage?: number; quota?: number } | undefined,
) {
  const asked = { times: 0 }
  const offered = storage && {
    persisted: () => Promise.resolve(storage.persisted ?? false),
    persist: () => {
      asked.times += 1
      return Promise.resolve(storage.grants ?? false)
    },
    estimate: () => Promise.resolve({ usage: storage.usage, quota: storage.quota }),
  }
  Object.defineProperty(globalThis, 'navigator', { value: { storage: offered }, configurable: true })
  return asked
}

describe('storage', () => {
  test('is asked for once and then kept', async () => {
    expect(aBrowser({ grants: true })).toEqual({ times: 0 })
    expect(await keepStorage()).toBe(true)
    const asked = aBrowser({ persisted: true })
    expect(await keepStorage()).toBe(true)
    expect(asked.times).toBe(0)
  })

  test('is asked for once while the page lives, however often it is wanted', async () => {
    const asked = aBrowser({ grants: false })
    expect(await Promise.all([keepStorage(), keepStorage()])).toEqual([false, false])
    expect(await keepStorage()).toBe(false)
    expect(asked.times).toBe(1)
  })

  test('that the browser refuses to keep is said to be unkept', async () => {
    aBrowser({ grants: false })
    expect(await keepStorage()).toBe(false)
    aBrowser(undefined)
    expect(await keepStorage()).toBe(false)
  })

  test('is measured in bytes, or not at all', async () => {
    aBrowser({ usage: 12_000_000, quota: 2_000_000_000 })
    expect(await measureStorage()).toEqual({ usedBytes: 12_000_000, quotaBytes: 2_000_000_000 })
    aBrowser({})
    expect(await measureStorage()).toBeUndefined()
  })
})
