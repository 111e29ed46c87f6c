/**
 * Keeps the screen on until released. The system drops the lock whenever the page is hidden, so it is asked for again on
 * return; older iPhones refuse outside a tap, so it is asked for on the next tap too. Never throws: a dark screen is no error.
 */
export function keepScreenOn(): { release(): void } {
  let sentinel: WakeLockSentinel | undefined
  let wanted = true

  async function ask(): Promise<void> {
    if (!wanted || document.visibilityState !== 'visible' || (sentinel !== undefined && !sentinel.released))
      return
    try {
      const lock = await navigator.wakeLock?.request('screen')
      if (wanted) sentinel = lock
      else await lock?.release()
    } catch {
      // Battery saver or an old iPhone: asked again on the next tap.
    }
  }
  const askAgain = (): void => void ask()

  document.addEventListener('visibilitychange', askAgain)
  window.addEventListener('pointerdown', askAgain)
  askAgain()
  return {
    release() {
      wanted = false
      document.removeEventListener('visibilitychange', askAgain)
      window.removeEventListener('pointerdown', askAgain)
      sentinel?.release().catch(() => undefined)
      sentinel = undefined
    },
  }
}
