import { isClosed, orderStates } from '../../../domain/orders/states.ts'
import type { OrderState } from '../../../domain/tables/orders.ts'
import { useNow } from '../../session/now.ts'
import { reachesBeyond } from '../filters/beyond-device.ts'
import type { ListView } from '../list-address.ts'
import { useAround, useOrderBook, useStateCounts } from '../use-order-codes.ts'
import { type TabCount, useTabCounts } from './use-tab-counts.ts'

const closedStates = orderStates.filter(isClosed)

/** The states that a list has, with how many orders of each, and what all together come to. */
export interface StateCounts {
  of: ReadonlyMap<OrderState, TabCount>
  all: TabCount
}

/**
 * How many orders of the list each state has, old ones on the server included; `undefined` until every order of the device was read. Open
 * ones are all on the device, so the server is asked for the closed states alone.
 */
export function useTrueStateCounts(view: ListView): StateCounts | undefined {
  const held = useStateCounts(view)
  const { snapshot } = useOrderBook()
  const around = useAround(view)
  const now = useNow()
  const tabs = closedStates.map((state) => ({ id: state, view: { ...view, text: '', states: [state] } }))
  const counts = held && new Map(closedStates.map((state) => [state, held.get(state) ?? 0]))
  const told = useTabCounts(tabs, counts && { counts, isBehind: snapshot.isBehind }, around)
  return held && stateCounts(held, told, reachesBeyond({ ...view, states: closedStates }, now))
}

/**
 * @param told of closed states, as far as the server told them
 * @param isBeyond orders of closed states pass that the device does not hold
 */
export function stateCounts(
  held: ReadonlyMap<OrderState, number>,
  told: ReadonlyMap<string, TabCount> | undefined,
  isBeyond: boolean,
): StateCounts {
  const counts = orderStates.map((state): [OrderState, TabCount] => {
    const count = held.get(state) ?? 0
    if (!isClosed(state)) return [state, { count, mayGrow: false }]
    return [state, told?.get(state) ?? { count, mayGrow: isBeyond }]
  })
  return {
    of: new Map(counts.filter(([, { count }]) => count > 0)),
    all: {
      count: counts.reduce((sum, [, { count }]) => sum + count, 0),
      mayGrow: counts.some(([, { mayGrow }]) => mayGrow),
    },
  }
}
