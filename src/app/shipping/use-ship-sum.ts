import { takesNumbers } from '../../domain/channels/own-delivery.ts'
import { shipStandingOf } from '../../domain/channels/requests/ship-standing.ts'
import type { Order } from '../../domain/tables/orders.ts'
import { orderRows } from '../../replica/queries/orders/order-list.ts'
import { refusedShipping, type ShipRequests } from '../../replica/queries/shipping/ship-requests.ts'
import { useOwnChoice } from '../session/own-choice.ts'
import { shipBatch } from '../session/ship-batch.ts'
import { useLive } from '../session/use-live.ts'

/** How far the orders are that the person had shipped last. */
export interface ShipSum {
  waiting: number
  done: number
  /** Their marketplace said no, or the server did. */
  failed: number
  /** Of those that are done, what the shop brings itself. */
  own: number
}

const nothing: ShipSum = { waiting: 0, done: 0, failed: 0, own: 0 }

export function useShipSum(): ShipSum {
  const [{ codes }] = useOwnChoice(shipBatch)
  const sum = useLive(
    async (replica) => {
      if (codes.length === 0) return nothing
      const rows = await orderRows(replica, codes)
      return shipSumOf(
        rows.filter((row) => row !== undefined),
        await refusedShipping(replica),
      )
    },
    [codes.join(' ')],
  )
  return sum ?? nothing
}

export function shipSumOf(orders: readonly Order[], refused: ShipRequests['refused']): ShipSum {
  const sum = { ...nothing }
  for (const order of orders) {
    const standing = shipStandingOf(order)
    if (standing === 'done' && takesNumbers(order)) sum.own += 1
    if (standing === 'waiting' || standing === 'done' || standing === 'failed') sum[standing] += 1
    // The server's no takes the request off the row again.
    else if (standing === 'open' && refused.has(order.code)) sum.failed += 1
  }
  return sum
}
