import { onTheRoadStates } from '../orders/states.ts'
import type { Order } from '../tables/orders.ts'
import { grams } from './grams.ts'

/** By the carrier's scales a parcel weighs something else than it was sent with (kg); its fee follows from that. Nothing where both agree, or nobody weighed it. */
export function weightApart({
  carriage,
  package: sent,
  state,
}: Order): { weighed: number; sent: number } | undefined {
  const weighed = carriage?.state === 'done' ? carriage.weight : undefined
  if (weighed === undefined || grams(weighed) === grams(sent.weight)) return undefined
  const isSeen = onTheRoadStates.includes(state) || state === 'CHỜ GỬI HÀNG' || state === 'THÀNH CÔNG'
  return isSeen ? { weighed, sent: sent.weight } : undefined
}
