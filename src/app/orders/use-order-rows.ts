import { useState } from 'react'
import type { Order } from '../../domain/tables/orders.ts'
import { orderRows } from '../../replica/queries/orders/order-list.ts'
import { useLive } from '../session/use-live.ts'

/** Rows are read in blocks, so that scrolling a line asks nothing new. */
const block = 20
const keepRows = 1200

/** The rows around a window of the list. Rows seen before are shown until their fresh ones come. */
export function useOrderRows(
  codes: readonly string[],
  first: number,
  last: number,
): ReadonlyMap<string, Order> {
  const from = Math.max(0, Math.floor(first / block) - 1) * block
  const wanted = codes.slice(from, (Math.floor(last / block) + 2) * block)
  const fresh = useLive((replica) => orderRows(replica, wanted), [wanted.join(' ')])
  const [seen] = useState(() => new Map<string, Order>())
  if (seen.size > keepRows) seen.clear()
  for (const row of fresh ?? []) if (row) seen.set(row.code, row)
  return seen
}
