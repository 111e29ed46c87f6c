/** Hands on what comes; see `gather`. */
export interface Gatherer<T> {
  add(items: readonly T[]): void
  stop(): void
}

/** A handful that came together is a crowd: what follows is told once a minute, and not with every breath. */
const crowd = 5
const breathMs = 5_000
const crowdMs = 60_000

/**
 * The first is handed on at once; what comes soon after it is handed on together, later: five seconds behind a single one, a minute behind a crowd.
 * @param restMs at least so long between two times, as the person wants it now
 */
export function gather<T>(tell: (items: T[]) => void, restMs: () => Promise<number>): Gatherer<T> {
  let held: T[] = []
  let isResting = false
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function handOn(items: T[]): void {
    isResting = true
    tell(items)
    const soon = items.length >= crowd ? crowdMs : breathMs
    const wanted = restMs().catch(() => 0)
    void wanted.then((longest) => {
      if (!isStopped) timer = setTimeout(wake, Math.max(soon, longest))
    })
  }

  function wake(): void {
    const items = held
    held = []
    isResting = false
    if (items.length > 0) handOn(items)
  }

  return {
    add(items) {
      if (items.length === 0 || isStopped) return
      if (isResting) held.push(...items)
      else handOn([...items])
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
