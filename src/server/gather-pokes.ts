/** Pokes on their way out, one a company. */
export interface GatheredPokes {
  /** The company is told in a moment; what comes before then goes along, with the newest version. */
  add(company: string, version: number): void
  /** Nobody is told any more. */
  stop(): void
}

/** Makes one poke of all that come within `delayMs` of the first. */
export function gatherPokes(
  delayMs: number,
  tell: (company: string, version: number) => void,
): GatheredPokes {
  const waiting = new Map<string, { version: number; timer: NodeJS.Timeout }>()
  return {
    add(company, version) {
      const due = waiting.get(company)
      if (due) {
        due.version = Math.max(due.version, version)
        return
      }
      const leave = () => {
        const newest = waiting.get(company)?.version ?? version
        waiting.delete(company)
        tell(company, newest)
      }
      waiting.set(company, { version, timer: setTimeout(leave, delayMs) })
    },

    stop() {
      for (const { timer } of waiting.values()) clearTimeout(timer)
      waiting.clear()
    },
  }
}
