/** One call that came, without tokens and without what it said. */
export interface LoggedCall {
  /** Ms since 1970. */
  at: number
  method: string
  path: string
  shopId: string
  /** The provider's error, or what went wrong on purpose; '' when answered well. */
  error: string
  status: number
}

/** So many calls are shown. */
const kept = 50

export interface CallLog {
  note(call: LoggedCall): void
  /** The newest first. */
  latest(): readonly LoggedCall[]
  /** How many of each path came since the start. */
  count(path: string): number
}

export function makeCallLog(): CallLog {
  const latest: LoggedCall[] = []
  const counts = new Map<string, number>()
  return {
    note(call) {
      latest.unshift(call)
      latest.length = Math.min(latest.length, kept)
      counts.set(call.path, (counts.get(call.path) ?? 0) + 1)
    },
    latest: () => latest,
    count: (path) => counts.get(path) ?? 0,
  }
}
