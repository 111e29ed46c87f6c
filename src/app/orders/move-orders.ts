import { isRefusal } from '../../domain/command.ts'
import { updateState } from '../../domain/orders/update-state.ts'
import type { Order, OrderState } from '../../domain/tables/orders.ts'
import { must } from '../../lib/must.ts'
import { preview } from '../../replica/preview.ts'
import { orderRows } from '../../replica/queries/orders/order-list.ts'
import { allWaitHere } from '../../replica/queries/queue/all-wait-here.ts'
import type { Replica } from '../../replica/replica.ts'
import { actEach, takeBackEach } from '../session/act.ts'
import { showRefusal, showToast } from '../session/toast-list.ts'
import { type LeftOrder, leftFor } from './many/left-order.ts'
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
 * Moves orders, one command each: it says what the screen saw, can be taken back, and where the server refuses one the others go. All or none as far as this
 * device knows. Answers whether it is done.
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
  const { done, left } = await doSteps(steps)
  const [first] = left
  if (first?.refusal) showRefusal(first.refusal)
  if (done.length === 0) return false
  await tellMoved(replica, done, state)
  return true
}

/** Does it, one command an order, all of them written at once. An order that is refused is left, its neighbours are moved. */
export async function doSteps(steps: readonly MoveStep[]): Promise<{ done: MoveDone[]; left: LeftOrder[] }> {
  const each = steps.flatMap((step) => step.orderCodes.map((code) => ({ ...step, orderCodes: [code] })))
  const dispatched = await actEach(updateState, each)
  const done: MoveDone[] = []
  const left: LeftOrder[] = []
  for (const [place, step] of each.entries()) {
    const one = dispatched?.[place]
    if (one?.ok) done.push({ localId: one.localId, step })
    else left.push(leftFor(must(step.orderCodes[0], 'the order of a step'), one?.refusal))
  }
  return { done, left }
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
  const undoAll = () =>
    takeBackEach(
      replica,
      done.toReversed().map(({ localId, step }) => ({ localId, done: { path, method, params: step } })),
      `Đã gửi hoặc đang gửi, không hoàn tác được. ${saysFinal(state)}`,
    )
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
