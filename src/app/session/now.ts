import { useSyncExternalStore } from 'react'

const tickMs = 30_000
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function tick(): void {
  now = Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!timer) {
    timer = setInterval(tick, tickMs)
    document.addEventListener('visibilitychange', tick)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
    document.removeEventListener('visibilitychange', tick)
  }
}

/** The device's clock, good to 30 s: one timer for all deadlines and ages on the screen. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => {
    // A screen that opens after a quiet while must not start with a stale time.
    if (!timer && Date.now() - now > tickMs) now = Date.now()
    return now
  })
}
