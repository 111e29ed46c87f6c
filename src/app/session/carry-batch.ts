import type { Order } from '../../domain/tables/orders.ts'
import { orderRows } from '../../replica/queries/orders/order-list.ts'
import type { Replica } from '../../replica/replica.ts'
import { choose, chosen, type OwnChoice, type Whose } from './own-choice.ts'

export interface CarryBatch {
  codes: readonly string[]
  /** Its end was said. */
  isTold: boolean
}

/** The orders that a person had a carrier asked to bring, many at a time. What became of them stands on their rows: on a page that was loaded again, too. */
export const carryBatch: OwnChoice<CarryBatch> = {
  name: 'gui-hang',
  read(kept) {
    // 2026-11-27: until today the codes alone were kept.
    const { codes, isTold = false } = Array.isArray(kept) ? { codes: kept, isTold: true } : partsOf(kept)
    return {
      codes: Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [],
      isTold: isTold === true,
    }
  },
}

function partsOf(kept: unknown): { codes?: unknown; isTold?: unknown } {
  return typeof kept === 'object' && kept !== null ? kept : {}
}

/** Whether it has no waybill and none is on its way: its carrier said no, or the server did not let it through. */
export function isLeft({ carriage }: Pick<Order, 'carriage'>): boolean {
  return !carriage || carriage.state === 'failed'
}

/** Those of them that have no waybill. */
export async function leftOf(replica: Replica, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await orderRows(replica, codes)
  return new Set(rows.flatMap((order) => (order && isLeft(order) ? [order.code] : [])))
}

/** These were asked for, and their end is to be told; with them that of those of before, while it was not: also of what was answered meanwhile. */
export function followCarried(replica: Whose, codes: readonly string[]): void {
  const before = chosen(replica, carryBatch)
  const untold = before.isTold ? [] : before.codes
  choose(replica, carryBatch, { codes: [...new Set([...untold, ...codes])], isTold: false })
}
