import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { Order } from '../../domain/tables/orders.ts'
import { orderRows } from '../../replica/queries/orders/order-list.ts'
import type { Replica } from '../../replica/replica.ts'
import { useReplica } from '../session/session.ts'
import { useLive } from '../session/use-live.ts'
import { RowsAhead } from './rows-ahead.ts'

/** Rows are read in blocks, so that scrolling a line asks nothing new. */
const block = 20
/** Further blocks are read where a list is scrolled to. */
const blocksAhead = 3
/** A window that rested for so long is watched: while a list is scrolled nobody reads what changes in it. */
const restMs = 150

/** Rows as lists saw them: one that is opened again stands there at once. */
const seenRows = new WeakMap<Replica, Map<string, Order>>()
function seenOf(replica: Replica): Map<string, Order> {
  const seen = seenRows.get(replica) ?? new Map<string, Order>()
  seenRows.set(replica, seen)
  return seen
}

/** The rows around a window of the list. Rows seen before are shown until their fresh ones come. */
export function useOrderRows(
  codes: readonly string[],
  first: number,
  last: number,
): ReadonlyMap<string, Order> {
  const replica = useReplica()
  const [, redraw] = useReducer((turn: number) => turn + 1, 0)
  const ahead = useMemo(
    () => new RowsAhead<Order>((keys) => orderRows(replica, keys), redraw, seenOf(replica)),
    [replica],
  )
  const from = Math.max(0, Math.floor(first / block) - 1) * block
  const to = (Math.floor(last / block) + 2) * block
  const near = codes.slice(from, to)
  const name = near.join(' ')

  const before = useRef(from)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `name` stands for the rows
  useLayoutEffect(() => {
    const more = blocksAhead * block
    const further =
      from < before.current ? codes.slice(Math.max(0, from - more), from) : codes.slice(to, to + more)
    before.current = from
    ahead.want([...near, ...further])
  }, [ahead, name])

  const [watched, watch] = useState<readonly string[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `name` stands for the rows
  useEffect(() => {
    const rest = setTimeout(() => watch(near), restMs)
    return () => clearTimeout(rest)
  }, [name])
  const fresh = useLive((open) => orderRows(open, watched), [watched])
  useMemo(() => {
    for (const row of fresh ?? []) if (row) ahead.told(row.code, row)
  }, [ahead, fresh])
  return ahead.seen
}
