import { onTheRoadStates } from '../orders/states.ts'
import type { Order } from '../tables/orders.ts'
import { chargedWeight } from './charged-weight.ts'
import { grams } from './grams.ts'

/** By the carrier's scales a parcel weighs something else than it was sent with (kg), or takes more room; its fee follows from that. Nothing where both agree, or nobody weighed it. */
export function weightApart({
  carriage,
  package: size,
  state,
}: Order): { weighed: number; sent: number } | undefined {
  const weighed = carriage?.state === 'done' ? carriage.weight : undefined
  if (weighed === undefined || !carriage) return undefined
  const sent = chargedWeight(carriage.carrier, size)
  if (grams(weighed) === grams(sent)) return undefined
  const isSeen = onTheRoadStates.includes(state) || state === 'CHỜ GỬI HÀNG' || state === 'THÀNH CÔNG'
  return isSeen ? { weighed, sent } : undefined
}
