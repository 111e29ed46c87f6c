import { updateState } from '../../../domain/orders/update-state.ts'
import { orderRows } from '../../../replica/queries/orders/order-list.ts'
import type { Replica } from '../../../replica/replica.ts'
import { whenIdle } from '../../../replica/search/idle.ts'
import { act } from '../../session/act.ts'
import { sessionState } from '../../session/session.ts'
import type { LeftOrder } from '../many/do-many.ts'
import { type Move, type MoveDone, type MoveStep, stepsFor, tellMoved } from '../move-orders.ts'

/** So many orders a command: the phone writes them in less than a blink, and the page draws in between. */
const chunk = 25
const patienceMs = 100

interface Watching {
  /** Orders that were tried so far. */
  onProgress?(tried: number): void
  /** Nothing further is done from here on. */
  signal?: AbortSignal
}

/**
 * Moves thousands of orders: whoever cannot be moved is left and named, all others go. A command that is refused is tried in halves, so
 * that one order never holds up its neighbours. What was done is told with its way back. It ends where the device goes into other hands: the
 * rest would be done under their name.
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
    for (const step of stepsFor(known, state, note)) if (isMine()) await tryStep(step, done, left)
    onProgress?.(Math.min(codes.length, from + chunk))
    await whenIdle(patienceMs)
  }
  if (done.length > 0 && isMine()) await tellMoved(replica, done, state)
  return { moved: done.flatMap(({ step }) => step.orderCodes), left }
}

async function tryStep(step: MoveStep, done: MoveDone[], left: LeftOrder[]): Promise<void> {
  const { orderCodes } = step
  const dispatched = await act(updateState, step, { quiet: true })
  if (dispatched?.ok) {
    done.push({ localId: dispatched.localId, step })
    return
  }
  // The device could not write it, and said so.
  const why = dispatched ? dispatched.refusal.text : 'Máy chưa ghi được việc này.'
  if (!dispatched || orderCodes.length === 1) {
    for (const code of orderCodes) left.push({ code, why })
    return
  }
  const half = Math.ceil(orderCodes.length / 2)
  await tryStep({ ...step, orderCodes: orderCodes.slice(0, half) }, done, left)
  await tryStep({ ...step, orderCodes: orderCodes.slice(half) }, done, left)
}
