import { packableStates } from '../orders/states.ts'
import type { Order } from '../tables/orders.ts'
import { carrierState } from './standing.ts'

/** The carrier's word of a parcel that is on its way, or at its end, while nobody packed its order by our books: it moves nothing until hands tell that they did. */
export function leftUnpacked({ carriage, state }: Order): string | undefined {
  if (carriage?.state !== 'done' || carriage.status === undefined) return undefined
  const said = carrierState(carriage.carrier, carriage.status)
  const isGone = said !== undefined && said.step !== 'waits' && said.step !== 'off'
  return isGone && packableStates.includes(state) ? said.text : undefined
}
