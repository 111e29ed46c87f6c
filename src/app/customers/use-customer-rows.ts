import { useState } from 'react'
import type { Customer } from '../../domain/tables/customers.ts'
import { customerRows } from '../../replica/queries/customers/customers.ts'
import { useLive } from '../session/use-live.ts'

/** Rows are read in blocks, so that scrolling a line asks nothing new. */
const block = 20
const keepRows = 1200

/** The rows around a window of the list. Rows seen before are shown until their fresh ones come. */
export function useCustomerRows(
  ids: readonly string[],
  first: number,
  last: number,
): ReadonlyMap<string, Customer> {
  const from = Math.max(0, Math.floor(first / block) - 1) * block
  const wanted = ids.slice(from, (Math.floor(last / block) + 2) * block)
  const fresh = useLive((replica) => customerRows(replica, wanted), [wanted.join(' ')])
  const [seen] = useState(() => new Map<string, Customer>())
  if (seen.size > keepRows) seen.clear()
  for (const row of fresh ?? []) seen.set(row._id, row)
  return seen
}
