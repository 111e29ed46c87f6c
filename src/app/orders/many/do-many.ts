import type { Command, Refusal } from '../../../domain/command.ts'
import type { Replica } from '../../../replica/replica.ts'
import { whenIdle } from '../../../replica/search/idle.ts'
import { actEach, takeBack } from '../../session/act.ts'
import { sessionState } from '../../session/session.ts'
import { showToast } from '../../session/toast-list.ts'

/** So many orders a command: where the server refuses one for one of its orders, the others of it have to be done again. */
const ordersEach = 50
/** So many commands are written at once (200 orders): each writing waits for the disk, and screens follow it. The page draws in between. */
const commandsAtOnce = 4
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
  const each = steps.flatMap((step) => parted(step, ordersEach))
  for (let from = 0; from < each.length; from += commandsAtOnce) {
    if (from > 0) await whenIdle(patienceMs)
    if (sessionState.replica !== replica) return all
    await attempt(all, each.slice(from, from + commandsAtOnce))
  }
  return all
}

async function attempt<P extends Params>(all: DoneMany<P>, each: readonly P[]): Promise<void> {
  const dispatched = await actEach(all.command, each)
  const halves: P[] = []
  for (const [place, params] of each.entries()) {
    const { orderList } = params
    const one = dispatched?.[place]
    if (one?.ok) {
      all.done.push({ localId: one.localId, params })
    } else if (!one || orderList.length === 1) {
      // The device could not write it, and said so.
      const why = one?.refusal.text ?? 'Máy chưa ghi được việc này.'
      all.left.push(...orderList.map((code) => ({ code, why, refusal: one?.refusal })))
    } else halves.push(...parted(params, Math.ceil(orderList.length / 2)))
  }
  if (halves.length > 0) await attempt(all, halves)
}

/** The same for so many orders each. */
function parted<P extends Params>(params: P, size: number): P[] {
  const { orderList } = params
  const count = Math.ceil(orderList.length / size)
  return Array.from({ length: count }, (_, part) => ({
    ...params,
    orderList: orderList.slice(part * size, (part + 1) * size),
  }))
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
