/** Vietnam's clocks are so far ahead (s). */
const zoneSeconds = 7 * 3600

/** "2026-11-26 12:00:00" in Vietnam. */
export function timeText(seconds: number): string {
  return new Date((seconds + zoneSeconds) * 1000).toISOString().slice(0, 19).replace('T', ' ')
}

/** The same where there may be none. @param seconds 0 or nothing: not yet */
export function timeOrNull(seconds: number | undefined): string | null {
  return seconds ? timeText(seconds) : null
}

/** "2026-11-26 12:00:00" in Vietnam, in seconds since 1970; nothing where the text is no such time. */
export function secondsOfText(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return undefined
  const ms = Date.parse(`${text.replace(' ', 'T')}+07:00`)
  return Number.isNaN(ms) ? undefined : ms / 1000
}

/** The first second of the day in Vietnam that holds this one. */
export function dayStart(seconds: number): number {
  return seconds - ((seconds + zoneSeconds) % 86_400)
}
