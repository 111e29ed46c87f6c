import { canBecome } from '../../domain/orders/states.ts'
import { updateState } from '../../domain/orders/update-state.ts'
import type { Order, OrderState } from '../../domain/tables.ts'
import { act } from '../act.ts'

/** Leads orders back to the states they came from, where the transition table has a way; else `undefined`. */
export function moveBack(
  before: readonly Pick<Order, 'code' | 'state'>[],
  to: OrderState,
): (() => Promise<void>) | undefined {
  if (before.some(({ state }) => !canBecome(to, state))) return undefined
  return async () => {
    for (const state of new Set(before.map((order) => order.state))) {
      const orderCodes = before.filter((order) => order.state === state).map(({ code }) => code)
      await act(updateState, { orderCodes, state, note: 'Hoàn tác' })
    }
  }
}
