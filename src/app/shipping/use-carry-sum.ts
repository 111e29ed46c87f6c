import type { Order } from '../../domain/tables/orders.ts'
import { orderRows } from '../../replica/queries/orders/order-list.ts'
import { carryBatch } from '../session/carry-batch.ts'
import { useOwnChoice } from '../session/own-choice.ts'
import { useLive } from '../session/use-live.ts'

/** How far the orders are that the person had a carrier asked to bring, many at a time. */
export interface CarrySum {
  waiting: number
  /** They have a waybill. */
  done: number
  /** Their carrier said no, or the server did. */
  failed: number
}

const nothing: CarrySum = { waiting: 0, done: 0, failed: 0 }

export function useCarrySum(): CarrySum {
  const [codes] = useOwnChoice(carryBatch)
  const sum = useLive(
    async (replica) =>
      codes.length === 0
        ? nothing
        : carrySumOf((await orderRows(replica, codes)).filter((row) => row !== undefined)),
    [codes.join(' ')],
  )
  return sum ?? nothing
}

/** Whose parcel was given up since is none of them any more. */
export function carrySumOf(orders: readonly Pick<Order, 'carriage'>[]): CarrySum {
  const sum = { ...nothing }
  for (const { carriage } of orders) {
    const state = carriage?.state ?? 'failed'
    if (state === 'waiting' || state === 'done' || state === 'failed') sum[state] += 1
  }
  return sum
}
