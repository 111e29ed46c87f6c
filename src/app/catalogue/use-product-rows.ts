import { useState } from 'react'
import type { Product } from '../../domain/tables/products.ts'
import { productRows } from '../../replica/queries/catalogue/products.ts'
import { useLive } from '../session/use-live.ts'

/** Rows are read in blocks, so that scrolling a line asks nothing new. */
const block = 20
const keepRows = 1200

/** The rows around a window of the list. Rows seen before are shown until their fresh ones come. */
export function useProductRows(
  codes: readonly string[],
  first: number,
  last: number,
): ReadonlyMap<string, Product> {
  const from = Math.max(0, Math.floor(first / block) - 1) * block
  const wanted = codes.slice(from, (Math.floor(last / block) + 2) * block)
  const fresh = useLive((replica) => productRows(replica, wanted), [wanted.join(' ')])
  const [seen] = useState(() => new Map<string, Product>())
  if (seen.size > keepRows) seen.clear()
  for (const row of fresh ?? []) seen.set(row.code, row)
  return seen
}
