import { defaultBin, defaultBinName } from '../brand.ts'
import type { Bin } from '../tables/places.ts'

/** A bin as people call it; the one every warehouse has needs no row, and is never called by its id. */
export function binName(bin: Pick<Bin, 'name'> | undefined, bid: string): string {
  return bin?.name ?? (bid === defaultBin ? defaultBinName : bid)
}
