/** What was told of each wave, for as long as the page lives. */
const told = new Map<string, ReadonlySet<string>>()

/** Of the orders that are out of a wave now, those nobody was told of yet; asking tells. */
export function newlyOut(wave: string, out: readonly string[]): string[] {
  const before = told.get(wave)
  told.set(wave, new Set(out))
  return out.filter((code) => !before?.has(code))
}
