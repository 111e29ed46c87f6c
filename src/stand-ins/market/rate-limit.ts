/** Says whether one more call of somebody is within the limit, and counts it then. */
export type MayCall = (caller: string, now: number) => boolean

/** At most `most` calls of one caller in any second. */
export function makeRateLimit(most: number): MayCall {
  const calls = new Map<string, number[]>()
  return (caller, now) => {
    const recent = (calls.get(caller) ?? []).filter((at) => at > now - 1000)
    calls.set(caller, recent)
    if (recent.length >= most) return false
    recent.push(now)
    return true
  }
}
