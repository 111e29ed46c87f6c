interface Timer {
  at: number
  ring(): void
}

/** The world's time. It passes only when a step says so. */
export class Clock {
  now: number
  readonly #timers = new Set<Timer>()

  constructor(now: number) {
    this.now = now
  }

  /** Resolves after `ms`, or at once when the signal is aborted. */
  wait(ms: number, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = {
        at: Math.ceil(this.now + Math.max(0, ms)), // a clock has whole milliseconds
        ring: () => {
          this.#timers.delete(timer)
          signal?.removeEventListener('abort', timer.ring)
          resolve()
        },
      }
      this.#timers.add(timer)
      signal?.addEventListener('abort', timer.ring)
    })
  }

  /** Lets time pass; whatever was waiting goes on in the order of its hour, each time until all stands still again. */
  async pass(ms: number, standStill: () => Promise<void>): Promise<void> {
    const until = this.now + ms
    for (;;) {
      const next = [...this.#timers].sort((left, right) => left.at - right.at)[0]
      if (!next || next.at > until) break
      this.now = Math.max(this.now, next.at)
      next.ring()
      await standStill()
    }
    this.now = until
  }
}
