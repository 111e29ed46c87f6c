import type { ReturnedOrder } from '../tables/returns.ts'

type State = ReturnedOrder['state']

/** It is awaited, or it is here and not through: of an order there is one such return at most. */
export const openReturnStates: readonly State[] = ['announced', 'arrived', 'checked']

export function isOpenReturn({ state }: Pick<ReturnedOrder, 'state'>): boolean {
  return openReturnStates.includes(state)
}

/** The parcel came in at the door, and its goods are not taken in yet. */
export function isHere({ state }: Pick<ReturnedOrder, 'state'>): boolean {
  return state === 'arrived' || state === 'checked'
}
