import { vi } from 'vitest'

interface Entry {
  path: string
  state: unknown
}

/** A browser's history with its address, as far as a router asks for it. Steps arrive when `arrive` is called, as in a browser they come later. */
export function aBrowser(path: string) {
  const entries: Entry[] = [{ path, state: null }]
  let index = 0
  const onTheWay: number[] = []
  const listeners: { type: string; hear: (event: Event) => void }[] = []
  const entry = () => entries[index] ?? { path: 'outside', state: null }
  const url = () => new URL(entry().path, 'https://shop.example')

  const history = {
    get state() {
      return entry().state
    },
    pushState(state: unknown, _: string, to = entry().path) {
      entries.splice(++index, entries.length, { path: to, state })
    },
    replaceState(state: unknown, _: string, to = entry().path) {
      entries[index] = { path: to, state }
    },
    go: (steps: number) => void onTheWay.push(steps),
  }
  const location = {
    get pathname() {
      return url().pathname
    },
    get search() {
      return url().search
    },
    get hash() {
      return url().hash
    },
    get href() {
      return url().href
    },
    origin: 'https://shop.example',
  }
  // In the order in which they came: on a window Chromium takes none for `capture` before the others.
  const addEventListener = (type: string, hear: (event: Event) => void) => void listeners.push({ type, hear })
  const removeEventListener = (type: string, hear: (event: Event) => void) => {
    const at = listeners.findIndex((one) => one.type === type && one.hear === hear)
    if (at >= 0) listeners.splice(at, 1)
  }
  const tell = (event: Event) => {
    let isStopped = false
    event.stopImmediatePropagation = () => {
      isStopped = true
    }
    for (const { hear } of listeners.filter(({ type }) => type === event.type)) if (!isStopped) hear(event)
    return event
  }
  const globals = { history, location, addEventListener, removeEventListener }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)

  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return {
    window: globals as unknown as Window,
    get path() {
      return entry().path
    },
    /** Addresses from the first to the one shown, and those that forward leads to. */
    get paths() {
      return entries.map((one, at) => (at === index ? `[${one.path}]` : one.path)).join(' ')
    },
    /** The keys of the browser. */
    back: (steps = 1) => void onTheWay.push(-steps),
    forward: () => void onTheWay.push(1),
    /** Every step on its way arrives, and those that follow from them. */
    async arrive() {
      await settle()
      for (let steps = onTheWay.shift(); steps !== undefined; steps = onTheWay.shift()) {
        if (index + steps < 0 || index + steps >= entries.length) throw new Error('left the app')
        index += steps
        tell(Object.assign(new Event('popstate'), { state: entry().state }))
        await settle()
      }
    },
    /** The page is about to go. Answers whether the browser asks first. */
    leaves: () => tell(new Event('beforeunload', { cancelable: true })).defaultPrevented,
  }
}
