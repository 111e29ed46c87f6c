import type { MarketListings } from '../../marketplaces/listings.ts'

/**
 * Where a call tells of one item, so many go out side by side: one after the other a shop heard at most half of what its pace allows (2026-11-27: 28 % of it at 200 ms an answer).
 */
const lanes = 3

/** Variations of one item stay together, and every lane keeps the order in which they came. */
export function inLanes<T>(
  told: readonly T[],
  by: MarketListings['stockBy'],
  itemOf: (one: T) => string,
): T[][] {
  if (by === 'variation') return [[...told]]
  const items = [...Map.groupBy(told, itemOf).values()]
  const parted = Array.from({ length: lanes }, (_, lane) =>
    items.filter((__, place) => place % lanes === lane).flat(),
  )
  return parted.filter((lane) => lane.length > 0)
}
