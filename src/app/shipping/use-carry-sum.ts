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
  /** Those of them that the server did not let through: no carrier was asked. */
  refused: readonly string[]
}

const nothing: CarrySum = { waiting: 0, done: 0, failed: 0, refused: [] }

export function useCarrySum(): CarrySum {
  const [{ codes }] = useOwnChoice(carryBatch)
  return useSumOf(codes) ?? nothing
}

/** The sum of the batch whose end nobody was told yet, and what says that they were. */
export function useUntoldCarry(): [CarrySum | undefined, () => void] {
  const [batch, choose] = useOwnChoice(carryBatch)
  const sum = useSumOf(batch.codes)
  return [batch.isTold ? undefined : sum, () => choose({ ...batch, isTold: true })]
}

/** Nothing until these very orders were read. */
function useSumOf(codes: readonly string[]): CarrySum | undefined {
  const of = codes.join(' ')
  const read = useLive(
    async (replica) => ({
      of,
      sum: codes.length === 0 ? nothing : carrySumOf(present(await orderRows(replica, codes))),
    }),
    [of],
  )
  return read?.of === of ? read.sum : undefined
}

function present(rows: readonly (Order | undefined)[]): Order[] {
  return rows.filter((row) => row !== undefined)
}

/** Whose parcel was given up since is none of them any more. */
export function carrySumOf(orders: readonly Pick<Order, 'code' | 'carriage'>[]): CarrySum {
  const sum = { waiting: 0, done: 0, failed: 0 }
  const refused: string[] = []
  for (const { code, carriage } of orders) {
    if (!carriage) refused.push(code)
    const state = carriage?.state ?? 'failed'
    if (state === 'waiting' || state === 'done' || state === 'failed') sum[state] += 1
  }
  return { ...sum, refused }
}
