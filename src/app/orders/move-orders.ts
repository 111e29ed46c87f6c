import { isRefusal } from '../../domain/command.ts'
import { updateState } from '../../domain/orders/update-state.ts'
import type { Order, OrderState } from '../../domain/tables/orders.ts'
import { preview } from '../../replica/preview.ts'
import { orderRows } from '../../replica/queries/orders/order-list.ts'
import { allWaitHere } from '../../replica/queries/queue/all-wait-here.ts'
import type { Replica } from '../../replica/replica.ts'
import { act, takeBack } from '../session/act.ts'
import { showRefusal, showToast } from '../session/toast-list.ts'
import { cannotReturn, saysFinal, saysMoved } from './order-words.ts'

export interface Move {
  codes: readonly string[]
  state: OrderState
  note: string
}

/** What one command of a move says. */
export interface MoveStep {
  orderCodes: string[]
  state: OrderState
  from: OrderState
  note: string
}

export interface MoveDone {
  localId: number
  step: MoveStep
}

/**
 * Moves orders, one command for each state they come from: so a command says what the screen saw and can be taken back.
 * All or none as far as this device knows. Answers whether it is done.
 */
export async function moveOrders(replica: Replica, { codes, state, note }: Move): Promise<boolean> {
  const rows = (await orderRows(replica, [...codes])).filter((order) => order !== undefined)
  const steps = stepsFor(rows, state, note)
  for (const step of steps) {
    const decision = await preview(replica, updateState, step)
    if (!isRefusal(decision)) continue
    showRefusal(decision)
    return false
  }
  const done: MoveDone[] = []
  for (const step of steps) {
    const dispatched = await act(updateState, step)
    if (!dispatched?.ok) return false
    done.push({ localId: dispatched.localId, step })
  }
  await tellMoved(replica, done, state)
  return true
}

/** One step for each state that orders come from. */
export function stepsFor(
  orders: readonly Pick<Order, 'state' | 'code'>[],
  state: OrderState,
  note: string,
): MoveStep[] {
  const groups = new Map<OrderState, string[]>()
  for (const order of orders) groups.set(order.state, [...(groups.get(order.state) ?? []), order.code])
  return [...groups].map(([from, orderCodes]) => ({ orderCodes, state, from, note }))
}

/** Says what was moved, with the way back where there is one. */
export async function tellMoved(
  replica: Replica,
  done: readonly MoveDone[],
  state: OrderState,
): Promise<void> {
  const text = saysMoved({
    orderCodes: done.flatMap(({ step }) => step.orderCodes),
    from: done.map(({ step }) => step.from),
    state,
  })
  const { path, method } = updateState
  const isFinal = ({ step }: MoveDone) => cannotReturn(step.from, state)
  const undoAll = async () => {
    for (const one of done.toReversed())
      await takeBack(replica, one.localId, {
        what: { path, method, params: one.step },
        tooLate: isFinal(one) ? `Đã gửi hoặc đang gửi, không hoàn tác được. ${saysFinal(state)}` : undefined,
      })
  }
  // That HỦY is final stood in the sheet; its message is quoted and takes no word more. Of many, those that can go back do.
  if (done.every(isFinal) && !(await staysHere(replica, done)))
    showToast('success', state === 'HỦY' ? text : `${text} ${saysFinal(state)}`)
  else showToast('success', text, { action: { label: 'Hoàn tác', run: () => void undoAll() } })
}

/** As long as a replay takes to set out, also one that will find no network. */
const departureMs = 300

/** Whether all of these still wait on this device, where they can be voided in their place. */
async function staysHere(replica: Replica, done: readonly { localId: number }[]): Promise<boolean> {
  await replica.environment.wait(departureMs)
  return allWaitHere(
    replica,
    done.map(({ localId }) => localId),
  )
}
