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

interface Move {
  codes: readonly string[]
  state: OrderState
  note: string
}

/**
 * Moves orders, one command for each state they come from: so a command says what the screen saw and can be taken back.
 * All or none as far as this device knows. Answers whether it is done.
 */
export async function moveOrders(replica: Replica, { codes, state, note }: Move): Promise<boolean> {
  const rows = (await orderRows(replica, [...codes])).filter((order) => order !== undefined)
  const steps = [...byState(rows)].map(([from, orderCodes]) => ({ orderCodes, state, from, note }))
  for (const step of steps) {
    const decision = await preview(replica, updateState, step)
    if (!isRefusal(decision)) continue
    showRefusal(decision)
    return false
  }
  const done: { localId: number; step: (typeof steps)[number] }[] = []
  for (const step of steps) {
    const dispatched = await act(updateState, step)
    if (!dispatched?.ok) return false
    done.push({ localId: dispatched.localId, step })
  }
  const final = rows.find((order) => cannotReturn(order.state, state))
  const text = saysMoved({ orderCodes: rows.map(({ code }) => code), state })
  const { path, method } = updateState
  const undoAll = async () => {
    for (const { localId, step } of done.toReversed())
      await takeBack(replica, localId, {
        what: { path, method, params: step },
        tooLate: final ? `Đã gửi hoặc đang gửi, không hoàn tác được. ${saysFinal(state)}` : undefined,
      })
  }
  // That HỦY is final stood in the sheet; its message is quoted and takes no word more.
  if (final && !(await staysHere(replica, done)))
    showToast('success', state === 'HỦY' ? text : `${text} ${saysFinal(state)}`)
  else showToast('success', text, { action: { label: 'Hoàn tác', run: () => void undoAll() } })
  return true
}

function byState(orders: readonly Order[]): Map<OrderState, string[]> {
  const groups = new Map<OrderState, string[]>()
  for (const { state, code } of orders) groups.set(state, [...(groups.get(state) ?? []), code])
  return groups
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
