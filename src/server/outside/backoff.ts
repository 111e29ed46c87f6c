const firstMs = 2_000
const dayMs = 86_400_000

/**
 * How long to wait before something that failed is tried once more (ms): twice as long each time up to a day, and up to a quarter more by
 * chance, so that what failed together does not come back together (O6).
 * @param attempts how often it was tried, this time included
 */
export function backoffMs(
  attempts: number,
  { longestMs = dayMs, chance = Math.random }: { longestMs?: number; chance?: () => number } = {},
): number {
  const plain = Math.min(longestMs / 1.25, firstMs * 2 ** Math.min(attempts - 1, 30))
  return Math.floor(plain * (1 + chance() / 4))
}
