/** How many calls an account may make and made. */
export interface Pace {
  perMinute: number
  lastMinute: number
}

const minuteMs = 60_000

/** Counts the calls of each account in this process; another one beside it counts its own. */
export function makePaceMeter(now: () => number = Date.now) {
  const made = new Map<string, number[]>()
  const recent = (account: string): number[] => {
    const instants = made.get(account) ?? []
    const from = now() - minuteMs
    const first = instants.findIndex((at) => at > from)
    const kept = first < 0 ? [] : first > 0 ? instants.slice(first) : instants
    made.set(account, kept)
    return kept
  }
  return {
    note: (account: string) => void recent(account).push(now()),
    lastMinute: (account: string) => recent(account).length,
  }
}
