/** Vietnam's clocks are so far ahead (s). */
const zoneSeconds = 7 * 3600

/** "2026-11-26T12:00:00+07:00", as orders have it. */
export function isoTime(seconds: number): string {
  return `${local(seconds)}+07:00`
}

/** "2026-11-26 12:00:00 +0700", as items have it. */
export function plainTime(seconds: number): string {
  return `${local(seconds).replace('T', ' ')} +0700`
}

/** "26 Nov 2026", as money has it. */
export function dayWords(seconds: number): string {
  return new Date((seconds + zoneSeconds) * 1000).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    day: '2-digit',
    month: 'short',
    year: 'numeric',
  })
}

/** The first second of a day in Vietnam. @param day "2026-11-26" */
export function dayStart(day: string): number {
  return Date.parse(`${day}T00:00:00+07:00`) / 1000
}

function local(seconds: number): string {
  return new Date((seconds + zoneSeconds) * 1000).toISOString().slice(0, 19)
}
