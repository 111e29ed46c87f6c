import type { Draft } from '../draft.ts'
import type { Order } from '../tables/orders.ts'
import type { Lack, WaveLine } from '../tables/waves.ts'
import { countLine, goWithout, partsOf } from './count-line.ts'

/**
 * Writes on the orders of a line which of them go without by what is reported short now: they wait apart. An order that gets
 * its goods after all loses the note.
 */
export function noteLacking(
  draft: Draft,
  line: WaveLine,
  orders: ReadonlyMap<string, Order>,
  at: number,
): void {
  const without = goWithout(partsOf(line, orders), countLine(line, orders).short)
  const report = line.shortages.at(-1)
  for (const order of orders.values()) {
    const isHere = (lack: Lack) =>
      lack.wave === line.wave && lack.bid === line.bid && lack.productCode === line.productCode
    const noted = order.lacking?.find(isHere)
    const quantity = without.get(order.code) ?? 0
    if ((noted?.quantity ?? 0) === quantity) continue
    const others = (order.lacking ?? []).filter((lack) => !isHere(lack))
    const { lacking: _, ...bare } = order
    const { wave, bid, productCode } = line
    const lacking =
      quantity > 0 && report
        ? [
            ...others,
            { wave, bid, productCode, quantity, reason: report.reason, at: report.at, by: report.by },
          ]
        : others
    draft.put('orders', { ...bare, lacking: lacking.length > 0 ? lacking : undefined, updatedAt: at })
  }
}
