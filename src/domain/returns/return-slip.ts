import type { Circumstances, Reader } from '../command.ts'
import type { Draft } from '../draft.ts'
import { paidBackOf } from '../money/order-ledger.ts'
import { liveExchanges } from '../orders/exchange.ts'
import { completeSlip } from '../stock/slip-moves.ts'
import type { ReturnedOrder } from '../tables/returns.ts'
import type { Slip } from '../tables/slips.ts'
import { dropReturn } from './drop-return.ts'
import { settleReturn } from './import-returns.ts'
import { returnsOf } from './returns-of.ts'

/** Whether a slip 'Nhập hàng hoàn' waits to be confirmed at `/export_import?code=` (CAT-011, CAT-427; decisions 30). */
export function isWaitingReturnSlip({ type, state }: Pick<Slip, 'type' | 'state'>): boolean {
  return type === 'Nhập hàng hoàn' && state === 'MỚI'
}

/** The slip is confirmed: the goods of its returns are in. */
export function takeInBySlip(draft: Draft, slip: Slip, circumstances: Circumstances): void {
  const returns = returnsOnSlip(draft, slip)
  completeSlip(draft, slip, circumstances)
  for (const returned of returns) settleReturn(draft, returned, slip.sourceWarehouse, circumstances)
}

/** The slip goes unconfirmed: its returns wait to be taken in as before, and those that were written with it are as if nobody had said so. */
export function leaveReturnSlip(
  draft: Draft,
  slip: Slip,
  { at, user }: Pick<Circumstances, 'at' | 'user'>,
): void {
  for (const { slipCode: _, ...returned } of returnsOnSlip(draft, slip)) {
    const free = { ...returned, updatedAt: at }
    if (returned.bornOnSlip === slip.code && !pays(draft, returned.orderCode))
      dropReturn(draft, free, { at, user })
    else draft.put('returns', free)
  }
}

/** Whether what came back of the order pays for goods in exchange, or was paid back: then it is not as if it had not come. */
function pays(draft: Draft, orderCode: string): boolean {
  const order = draft.get('orders', orderCode)
  return order !== undefined && (liveExchanges(draft, order).length > 0 || paidBackOf(order) > 0)
}

function returnsOnSlip(read: Reader, { code, ordersReturn = [] }: Slip): ReturnedOrder[] {
  return [...new Set(ordersReturn)]
    .flatMap((order) => returnsOf(read, order))
    .filter(({ state, slipCode }) => state === 'checked' && slipCode === code)
}
