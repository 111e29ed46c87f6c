import { orderRows } from '../../../replica/queries/orders/order-list.ts'
import type { Replica } from '../../../replica/replica.ts'
import { whenIdle } from '../../../replica/search/idle.ts'
import { sessionState } from '../../session/session.ts'
import type { LeftOrder } from '../many/left-order.ts'
import { doSteps, type Move, type MoveDone, stepsFor, tellMoved } from '../move-orders.ts'

/** So many orders are written at once: the phone does it in less than a blink, and the page draws in between. */
const chunk = 25
const patienceMs = 100

interface Watching {
  /** Orders that were tried so far. */
  onProgress?(tried: number): void
  /** Nothing further is done from here on. */
  signal?: AbortSignal
}

/**
 * Moves thousands of orders, one command each: whoever cannot be moved is left and named, all others go, on this device and at the server. What was done is told
 * with its way back. It ends where the device goes into other hands: the rest would be done under their name.
 */
export async function moveMany(
  replica: Replica,
  { codes, state, note }: Move,
  { onProgress, signal }: Watching = {},
): Promise<{ moved: string[]; left: LeftOrder[] }> {
  const done: MoveDone[] = []
  const left: LeftOrder[] = []
  const isMine = () => sessionState.replica === replica
  for (let from = 0; from < codes.length && !signal?.aborted && isMine(); from += chunk) {
    const rows = await orderRows(replica, codes.slice(from, from + chunk))
    const known = rows.filter((order) => order !== undefined)
    if (!isMine()) break
    const tried = await doSteps(stepsFor(known, state, note))
    done.push(...tried.done)
    left.push(...tried.left)
    onProgress?.(Math.min(codes.length, from + chunk))
    await whenIdle(patienceMs)
  }
  if (done.length > 0 && isMine()) await tellMoved(replica, done, state)
  return { moved: done.flatMap(({ step }) => step.orderCodes), left }
}
