import type { Command } from '../../../domain/command.ts'
import type { Replica } from '../../../replica/replica.ts'
import { whenIdle } from '../../../replica/search/idle.ts'
import { actEach, takeBackEach } from '../../session/act.ts'
import { sessionState } from '../../session/session.ts'
import { showToast } from '../../session/toast-list.ts'
import { type LeftOrder, leftFor } from './left-order.ts'

/** So many orders are written at once: each writing waits for the disk, and screens follow it. The page draws in between. */
const ordersAtOnce = 200
const patienceMs = 100

interface Params {
  orderList: string[]
}

export interface DoneMany<P> {
  command: Command<P>
  done: { localId: number; params: P }[]
  left: LeftOrder[]
}

/**
 * One act for many orders, one command each: who cannot be changed is left and named, all others are, on this device and at the server. Whoever takes the device over
 * does not finish it under their name.
 * @param steps one for each thing that differs among the orders, of any length
 */
export async function doMany<P extends Params>(
  replica: Replica,
  command: Command<P>,
  steps: readonly P[],
): Promise<DoneMany<P>> {
  const all: DoneMany<P> = { command, done: [], left: [] }
  const each = steps.flatMap((step) =>
    step.orderList.map((code) => ({ code, params: { ...step, orderList: [code] } })),
  )
  for (let from = 0; from < each.length; from += ordersAtOnce) {
    if (from > 0) await whenIdle(patienceMs)
    if (sessionState.replica !== replica) return all
    const some = each.slice(from, from + ordersAtOnce)
    const dispatched = await actEach(
      command,
      some.map(({ params }) => params),
    )
    for (const [place, { code, params }] of some.entries()) {
      const one = dispatched?.[place]
      if (one?.ok) all.done.push({ localId: one.localId, params })
      else all.left.push(leftFor(code, one?.refusal))
    }
  }
  return all
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
  const undoAll = () =>
    takeBackEach(
      replica,
      done.toReversed().map(({ localId, params }) => ({ localId, done: { path, method, params } })),
    )
  showToast('success', says, { action: { label: 'Hoàn tác', run: () => void undoAll() } })
}
