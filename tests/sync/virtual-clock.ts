interface Sleeper {
  at: number
  wakeUp(): void
}

/** A clock that stands still until it is told. */
export class VirtualClock {
  now: number
  #sleepers: Sleeper[] = []

  constructor(now: number) {
    this.now = now
  }

  wait = (ms: number, signal?: AbortSignal): Promise<void> => {
    if (signal?.aborted) return Promise.resolve()
    return new Promise((resolve) => {
      const sleeper = { at: this.now + ms, wakeUp: resolve }
      this.#sleepers.push(sleeper)
      signal?.addEventListener('abort', () => {
        this.#sleepers = this.#sleepers.filter((other) => other !== sleeper)
        resolve()
      })
    })
  }

  /** Pauses that are being waited for, longest last (ms from now). */
  get pauses(): number[] {
    return this.#sleepers.map(({ at }) => at - this.now).sort((left, right) => left - right)
  }

  advance(ms: number): void {
    this.now += ms
    const due = this.#sleepers.filter(({ at }) => at <= this.now)
    this.#sleepers = this.#sleepers.filter(({ at }) => at > this.now)
    for (const sleeper of due) sleeper.wakeUp()
  }
}
