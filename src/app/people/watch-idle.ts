import { lastTouch, noteTouch } from '../session/last-touch.ts'
import { sessionState } from '../session/session.ts'
import { dismissToast, showToast } from '../session/toast-list.ts'
import { type Instant, idleMs, instant } from './idle-clock.ts'
import { lockPhone } from './lock-phone.ts'

/** Said so long before it locks (ms). */
const warnMs = 15_000
const lookEveryMs = 2_000
/** Touches are written down at most this often (ms). */
const writeEveryMs = 5_000

/** Locks the phone when nobody touched it or scanned with it for `afterMs()`, also when it slept over that. Answers how to stop. */
export function watchIdle(afterMs: () => number): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  let touched: Instant = instant()
  let warning: number | undefined
  let writtenAt = touched.wall
  noteTouch(touched.wall)

  function touch(): void {
    touched = instant()
    if (touched.wall - writtenAt > writeEveryMs || touched.wall < writtenAt) {
      writtenAt = touched.wall
      noteTouch(touched.wall)
    }
    stopWarning()
  }

  function look(): void {
    const limit = afterMs()
    if (limit === 0 || sessionState.locked || sessionState.phase !== 'ready') return stopWarning()
    const idle = idleMs(heard(), instant())
    if (idle >= limit) {
      stopWarning()
      void lockPhone()
    } else if (idle >= limit - warnMs && warning === undefined) {
      warning = showToast('notice', 'Máy sắp khóa. Chạm màn hình để dùng tiếp.', { durationMs: warnMs })
    }
  }

  /** A scan, or a hand on another window of the app, counts too. */
  function heard(): Instant {
    const elsewhere = lastTouch() ?? 0
    const now = instant()
    if (elsewhere <= touched.wall || elsewhere > now.wall) return touched
    touched = { wall: elsewhere, steady: now.steady - (now.wall - elsewhere) }
    stopWarning()
    return touched
  }

  function stopWarning(): void {
    if (warning !== undefined) dismissToast(warning)
    warning = undefined
  }

  /** A phone that wakes is looked at before the first touch counts. */
  const wake = () => document.visibilityState === 'visible' && look()
  const leave = () => noteTouch(touched.wall)

  for (const name of ['pointerdown', 'keydown', 'wheel'] as const) {
    window.addEventListener(
      name,
      () => {
        look()
        if (!sessionState.locked) touch()
      },
      { signal, capture: true, passive: true },
    )
  }
  for (const name of ['pageshow', 'focus'] as const) window.addEventListener(name, wake, { signal })
  for (const name of ['visibilitychange', 'resume'] as const)
    document.addEventListener(name, wake, { signal })
  window.addEventListener('pagehide', leave, { signal })
  const timer = setInterval(look, lookEveryMs)
  signal.addEventListener('abort', () => {
    clearInterval(timer)
    stopWarning()
  })
  return () => stopped.abort()
}
