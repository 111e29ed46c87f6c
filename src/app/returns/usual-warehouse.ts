/**
 * Which warehouse takes a slip of returns in, unless somebody chooses: the one the device stands in; where that takes none, the one most of its parcels left from, of equals the one of the
 * parcel that was scanned first, so that one stray parcel more does not move the others to another warehouse.
 * @param wids of each parcel, the latest scanned first
 * @param here where the device stands
 * @param own where the person works; everywhere when left out
 */
export function usualWarehouse(wids: readonly string[], own?: readonly string[], here?: string): string {
  const takes = (wid: string) => !own || own.includes(wid)
  if (here !== undefined && takes(here)) return here
  const allowed = wids.filter(takes)
  const times = (wid: string) => allowed.filter((other) => other === wid).length
  const best = allowed.toReversed().toSorted((one, other) => times(other) - times(one))[0]
  return best ?? own?.[0] ?? ''
}
