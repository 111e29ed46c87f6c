import { inHouseStates, onTheRoadStates } from '../orders/states.ts'
import type { Order } from '../tables/orders.ts'
import { codToTell } from './parcel-to-carry.ts'

/** What the carrier was told to collect, and what is to be collected by now (VND). */
export interface CodApart {
  told: number
  due: number
}

/**
 * A carrier collects what it was told when it took the parcel. Where somebody paid or changed the order since, it is another sum than what is due: the buyer would pay twice, or too little. Nothing
 * where both agree, nobody knows what was told, or the door lies behind the parcel.
 */
export function codApart(order: Order): CodApart | undefined {
  const { carriage, state } = order
  if (carriage?.state !== 'done' || carriage.cod === undefined) return undefined
  if (![...inHouseStates, ...onTheRoadStates].includes(state)) return undefined
  const due = codToTell(order)
  return carriage.cod === due ? undefined : { told: carriage.cod, due }
}
