import type { Command, Refusal } from '../../../domain/command.ts'
import type { Replica } from '../../../replica/replica.ts'
import { whenIdle } from '../../../replica/search/idle.ts'
import { act, takeBack } from '../../session/act.ts'
import { sessionState } from '../../session/session.ts'
import { showToast } from '../../session/toast-list.ts'

/** So many orders a command: the phone writes them in less than a blink, and the page draws in between. */
const chunk = 50
const patienceMs = 100

/** An order that was left as it is, and why. */
export interface LeftOrder {
  code: string
  why: string
  refusal?: Refusal | undefined
}

interface Params {
  orderList: string[]
}

export interface DoneMany<P> {
  command: Command<P>
  done: { localId: number; params: P }[]
  left: LeftOrder[]
}

/**
 * One act for many orders: who cannot be changed is left and named, all others are. A command that is refused is tried in halves, so that one order never holds up
 * its neighbours. Whoever takes the device over does not finish it under their name.
 * @param steps one for each thing that differs among the orders, of any length
 */
export async function doMany<P extends Params>(
  replica: Replica,
  command: Command<P>,
  steps: readonly P[],
): Promise<DoneMany<P>> {
  const all: DoneMany<P> = { command, done: [], left: [] }
  for (const step of steps) {
    for (let from = 0; from < step.orderList.length; from += chunk) {
      if (sessionState.replica !== replica) return all
      await attempt(all, { ...step, orderList: step.orderList.slice(from, from + chunk) })
      await whenIdle(patienceMs)
    }
  }
  return all
}

async function attempt<P extends Params>(all: DoneMany<P>, params: P): Promise<void> {
  const { orderList } = params
  const dispatched = await act(all.command, params, { quiet: true })
  if (dispatched?.ok) {
    all.done.push({ localId: dispatched.localId, params })
  } else if (!dispatched || orderList.length === 1) {
    // The device could not write it, and said so.
    const refusal = dispatched?.refusal
    const why = refusal?.text ?? 'Máy chưa ghi được việc này.'
    all.left.push(...orderList.map((code) => ({ code, why, refusal })))
  } else {
    const half = Math.ceil(orderList.length / 2)
    await attempt(all, { ...params, orderList: orderList.slice(0, half) })
    await attempt(all, { ...params, orderList: orderList.slice(half) })
  }
}

/** "đơn DH-1", "200 đơn"; nothing where none was changed. */
export function aboutDone<P extends Params>({ done }: DoneMany<P>): string | undefined {
  const codes = done.flatMap(({ params }) => params.orderList)
  if (codes.length === 0) return undefined
  return codes.length === 1 ? `đơn ${codes[0]}` : `${codes.length} đơn`
}

/** Says what was done, with the one way back of all of it. */
export function tellMany<P extends Params>(
  replica: Replica,
  says: string,
  { command, done }: DoneMany<P>,
): void {
  const { path, method } = command
  const undoAll = async () => {
    for (const { localId, params } of done.toReversed())
      await takeBack(replica, localId, { what: { path, method, params } })
  }
  showToast('success', says, { action: { label: 'Hoàn tác', run: () => void undoAll() } })
}
