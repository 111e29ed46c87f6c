/** "2026-11-26T09:00:00+07:00", as Lazada wants instants (ms since 1970). */
export function stampOf(at: number): string {
  return `${new Date(at + 7 * 3_600_000).toISOString().slice(0, 19)}+07:00`
}
