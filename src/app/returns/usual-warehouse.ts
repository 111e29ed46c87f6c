/**
 * Which warehouse takes a slip of returns in, unless somebody chooses: the one most of its parcels left from, of equals the one of the
 * parcel that was scanned first, so that one stray parcel more does not move the others to another warehouse.
 * @param wids of each parcel, the latest scanned first
 * @param own where the person works; everywhere when left out
 */
export function usualWarehouse(wids: readonly string[], own?: readonly string[]): string {
  const allowed = wids.filter((wid) => !own || own.includes(wid))
  const times = (wid: string) => allowed.filter((other) => other === wid).length
  const best = allowed.toReversed().toSorted((one, other) => times(other) - times(one))[0]
  return best ?? own?.[0] ?? ''
}
