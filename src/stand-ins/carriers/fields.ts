/** Reads of a body what is there, whoever sent it. */
export function textIn(json: Readonly<Record<string, unknown>>, name: string): string {
  const value = json[name]
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}

export function amountIn(json: Readonly<Record<string, unknown>>, name: string): number {
  const value = Number(json[name] ?? 0)
  return Number.isFinite(value) ? value : 0
}

export function objectIn(json: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> {
  const value = json[name]
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}

export function textsIn(json: Readonly<Record<string, unknown>>, name: string): string[] {
  const value = json[name]
  return Array.isArray(value) ? value.map(String) : []
}

/** A header, whichever way it was sent. */
export function headerIn(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  name: string,
): string {
  return String([headers[name] ?? ''].flat()[0] ?? '').trim()
}

/** Keys of eight signs or more are somebody's, unless they begin with `sai`. */
export function isKey(key: string): boolean {
  return key.length >= 8 && !key.toLowerCase().startsWith('sai')
}

/** A number of Vietnam's, ten digits. */
export function isPhone(text: string): boolean {
  return /^0\d{9}$/.test(text.replace(/[\s.]/g, '').replace(/^\+?84/, '0'))
}

/** "2026-11-27 09:30:00" in Vietnam. */
export function vnTime(ms: number): string {
  return new Date(ms + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}
