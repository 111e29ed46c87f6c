import { carriageCalls } from './carriers/carriage-calls.ts'
import { priceCalls } from './channels/prices/price-calls.ts'
import { stockCalls } from './channels/stock/stock-calls.ts'
import { storeOrderCalls } from './channels/web-store/order-calls.ts'
import type { Change, Circumstances, Reader } from './command.ts'
import type { Effect } from './effect.ts'
import { mapTogether } from './run.ts'
import { zaloCalls } from './zalo/zalo-calls.ts'

/** Calls that a change of rows asks for over the rows as they are after it, whichever command changed them: no rule can forget one. */
export function callsOfChanges(
  read: Reader,
  changes: readonly Change[],
  circumstances: Circumstances,
): Effect[] {
  const ways = [stockCalls, storeOrderCalls, priceCalls, zaloCalls, carriageCalls]
  return mapTogether(ways, (callsOf) => callsOf(read, changes, circumstances)).flat()
}
