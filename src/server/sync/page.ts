import type { Reading } from '../store/store.ts'

export interface PageLimits {
  rows: number
  bytes: number
}

export const pageLimits: PageLimits = { rows: 2_000, bytes: 1_000_000 }

/**
 * Where a page that starts behind `after` ends. It is always cut on a version border, so that a command is never seen
 * by half; a single version larger than a page is a page of its own.
 */
export async function endOfPage(
  reading: Reading,
  after: number,
  limits: PageLimits,
): Promise<{ to: number; more: boolean }> {
  const { version } = await reading.head()
  const sizes = await reading.versionsAfter(after, limits)
  let rows = 0
  let bytes = 0
  let to = after
  for (const size of sizes) {
    rows += size.rows
    bytes += size.bytes
    if (to > after && (rows > limits.rows || bytes > limits.bytes)) return { to, more: true }
    to = size.version
  }
  const isFull = rows > limits.rows || bytes > limits.bytes
  return isFull ? { to, more: to < version } : { to: version, more: false }
}
