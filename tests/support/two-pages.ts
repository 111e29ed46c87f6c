import { vi } from 'vitest'
import type { Page } from '../../src/app/session/this-page.ts'
import type { Keepsake } from '../../src/replica/environment.ts'
import { aKeepsake } from '../sync/a-phone.ts'

/** Pages of one browser beside each other: what one of them keeps the others hear of, as by the browser's `storage` event. */
export function twoPages() {
  const stored = aKeepsake()
  const windows = new Map<string, EventTarget>()
  const open = new Set<string>()

  function tell(from: string, key: string, newValue: string | null): void {
    for (const [name, window] of windows)
      if (name !== from && open.has(name))
        window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  }

  /** Another page, or the same one after a reload. */
  function page(name: string): { page: Page; keepsake: Keepsake; listen(watch: () => () => void): void } {
    open.add(name)
    const keepsake: Keepsake = {
      get length() {
        return stored.length
      },
      key: (index) => stored.key(index),
      getItem: (key) => stored.getItem(key),
      setItem(key, value) {
        if (stored.getItem(key) === value) return
        stored.setItem(key, value)
        tell(name, key, value)
      },
      removeItem(key) {
        if (stored.getItem(key) === null) return
        stored.removeItem(key)
        tell(name, key, null)
      },
    }
    return {
      page: { name, open: async () => [...open] },
      keepsake,
      listen(watch) {
        const window = new EventTarget()
        windows.set(name, window)
        vi.stubGlobal('window', window)
        vi.stubGlobal('document', new EventTarget())
        watch()
        vi.unstubAllGlobals()
      },
    }
  }

  return { page, close: (name: string) => void open.delete(name) }
}
