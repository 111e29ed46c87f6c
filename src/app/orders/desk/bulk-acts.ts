import { packableStates, stateName } from '../../../domain/orders/states.ts'
import type { OrderState } from '../../../domain/tables/orders.ts'
import type { OrderEntry } from '../../../replica/search/order-book.ts'
import type { Able } from '../../components/table/why-left-out.tsx'
import { sharedTargets } from '../shared-targets.ts'

/** Which of the orders an act is for, by their states, the most frequent reason against it first; their rules are asked when it is done. */
export function ableIn(orders: readonly OrderEntry[], fits: (state: OrderState) => boolean): Able {
  const codes: string[] = []
  const groups = new Map<OrderState, string[]>()
  for (const { key, state } of orders) {
    if (fits(state)) codes.push(key)
    else groups.set(state, [...(groups.get(state) ?? []), key])
  }
  const leftOut = [...groups]
    .map(([state, left]) => ({ why: `đang ${stateName(state)}`, codes: left }))
    .sort((one, other) => other.codes.length - one.codes.length)
  return { codes, leftOut }
}

/** A label is for whatever was not called off: lists print before goods are fetched. */
export const printsFor = (state: OrderState): boolean => state !== 'HỦY'
/** What still lies on the shelves. */
export const picksFor = (state: OrderState): boolean => packableStates.includes(state)

/** Where at least one of the orders may go, and how many of them: what most may do comes first. */
export function targetsOf(
  orders: readonly Pick<OrderEntry, 'state' | 'channel'>[],
): { state: OrderState; count: number }[] {
  const counts = new Map<OrderState, number>()
  const kinds = new Map<string, { order: Pick<OrderEntry, 'state' | 'channel'>; count: number }>()
  for (const { state, channel } of orders) {
    const kind = kinds.get(`${state} ${channel}`) ?? { order: { state, channel }, count: 0 }
    kind.count += 1
    kinds.set(`${state} ${channel}`, kind)
  }
  for (const { order, count } of kinds.values())
    for (const target of sharedTargets([order])) counts.set(target, (counts.get(target) ?? 0) + count)
  return [...counts].map(([state, count]) => ({ state, count })).sort((one, other) => other.count - one.count)
}
