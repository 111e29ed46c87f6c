import { goodsOf } from '../parcels/goods-of.ts'
import type { Order } from '../tables/orders.ts'
import type { ReturnCheck, ReturnedLine, ReturnedOrder, ReturnOutcome } from '../tables/returns.ts'

export const outcomes = ['good', 'damaged', 'swapped', 'lost'] as const satisfies readonly ReturnOutcome[]

/** What is left of an order to come back, everything expected. Units that came back in earlier parcels are not asked for twice. */
export function linesOf(order: Order, earlier: readonly ReturnedOrder[]): ReturnedLine[] {
  return goodsOf(order).flatMap(({ productCode, name, variant, image, bid, amount }) => {
    const back = earlier
      .filter(({ state }) => state !== 'dropped')
      .flatMap(({ lines }) => lines)
      .filter((line) => line.productCode === productCode)
      .reduce((sum, line) => sum + unitsSeen(line), 0)
    const sent = Math.max(0, amount - back)
    if (sent === 0) return []
    const shown = { productCode, name, variant: variant || undefined, image: image || undefined, bid }
    return [{ ...shown, sent, expected: sent, good: 0, damaged: 0, swapped: 0, lost: 0 }]
  })
}

/** Units of a line that somebody has judged. */
export function unitsSeen({ good, damaged, swapped, lost }: ReturnedLine): number {
  return good + damaged + swapped + lost
}

/** Units that were to come back and that nobody has judged. */
export function unitsLeft(line: ReturnedLine): number {
  return Math.max(0, line.expected - unitsSeen(line))
}

export function allUnitsLeft({ lines }: Pick<ReturnedOrder, 'lines'>): number {
  return lines.reduce((sum, line) => sum + unitsLeft(line), 0)
}

/** What came back otherwise than it left: reason to complain. */
export function unitsAmiss({ lines }: Pick<ReturnedOrder, 'lines'>): number {
  return lines.reduce((sum, { damaged, swapped, lost }) => sum + damaged + swapped + lost, 0)
}

/** The return with these looks and no others; each line's numbers are their sums. */
export function withChecks(returned: ReturnedOrder, checks: ReturnCheck[], at: number): ReturnedOrder {
  const lines = returned.lines.map((line) => {
    const counted = { ...line, good: 0, damaged: 0, swapped: 0, lost: 0 }
    for (const check of checks) {
      if (check.productCode === line.productCode) counted[check.outcome] += check.quantity
    }
    return counted
  })
  return { ...returned, lines, checks, updatedAt: at }
}
