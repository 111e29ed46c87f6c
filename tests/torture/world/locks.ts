import type { Locks } from '../../../src/replica/environment.ts'

/** Web Locks of one device: one holder at a time, and a holder that dies lets go. */
export class SimLocks {
  readonly #held = new Map<string, object>()
  readonly #queues = new Map<string, { tab: { dead: boolean }; go(): void }[]>()

  forTab(tab: { dead: boolean }): Locks {
    return { request: (name, { signal }, run) => this.#request(tab, name, signal, run) }
  }

  /** Every lock of a dead tab goes to the next in line. */
  release(tab: object): void {
    for (const [name, holder] of this.#held) if (holder === tab) this.#next(name)
  }

  async #request<R>(
    tab: { dead: boolean },
    name: string,
    signal: AbortSignal,
    run: () => Promise<R>,
  ): Promise<R> {
    signal.throwIfAborted()
    if (this.#held.has(name)) await this.#queue(tab, name, signal)
    if (tab.dead) {
      // It died on its way out of the queue.
      this.#next(name)
      return new Promise(() => undefined)
    }
    this.#held.set(name, tab)
    try {
      return await run()
    } finally {
      if (this.#held.get(name) === tab) this.#next(name)
    }
  }

  #queue(tab: { dead: boolean }, name: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const queue = this.#queues.get(name) ?? []
      this.#queues.set(name, queue)
      const waiter = { tab, go }
      queue.push(waiter)
      signal.addEventListener('abort', give)
      function go() {
        signal.removeEventListener('abort', give)
        resolve()
      }
      function give() {
        queue.splice(queue.indexOf(waiter), 1)
        reject(signal.reason as Error)
      }
    })
  }

  #next(name: string): void {
    const queue = this.#queues.get(name) ?? []
    while (queue[0]?.tab.dead) queue.shift()
    const next = queue.shift()
    if (!next) {
      this.#held.delete(name)
      return
    }
    this.#held.set(name, {}) // taken by whoever was waiting, so that nobody slips in between
    next.go()
  }
}
