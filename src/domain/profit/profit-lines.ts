import { linePrice } from '../orders/pricing.ts'
import { unitsBack, valueBack } from '../returns/value-back.ts'
import type { ProfitLine, ProfitParts } from '../tables/profits.ts'
import type { ProfitSources } from './profit-sources.ts'

interface Whole {
  isOff: boolean
  parts: ProfitParts
  profit: number
  /** What each line cost in the end, as exact as unit costs are. */
  costs: readonly number[]
}

/**
 * The profit by line, for reports by product. The discount and what came back fall on the lines by their price; what concerns the order as a whole (fees, the way, complaints) by what they brought in, by
 * units where that is nothing. Rounded so that all lines come to the whole.
 */
export function profitLines(
  { order, returns }: ProfitSources,
  { isOff, parts, profit, costs }: Whole,
): ProfitLine[] {
  const { swItems, price_policy } = order
  if (swItems.length === 0) return []
  const back = unitsBack(order, returns, ['buyer-return']) ?? []
  const unsold = unitsBack(order, returns, ['buyer-return', 'partial-delivery']) ?? []
  const units = swItems.map(({ amount }) => amount)
  const prices = swItems.map((item, line) =>
    isOff ? 0 : linePrice(item, price_policy) - valueBack(item, unsold[line] ?? 0, price_policy),
  )
  const revenues = shared(parts.goods - parts.discount - parts.returned, prices, units)
  const wholeCosts = rounded(costs, parts.cost + parts.gifts - parts.restocked)
  const own = revenues.map((revenue, line) => revenue - (wholeCosts[line] ?? 0))
  const rest = shared(profit - total(own), revenues, units)
  return swItems.map(({ productCode, amount }, line) => ({
    productCode,
    units: amount,
    back: back[line] ?? 0,
    revenue: revenues[line] ?? 0,
    cost: wholeCosts[line] ?? 0,
    profit: (own[line] ?? 0) + (rest[line] ?? 0),
  }))
}

/** An amount by weights, whole and to the đồng; by others where these come to nothing. */
function shared(amount: number, weights: readonly number[], others: readonly number[]): number[] {
  const positive = weights.map((weight) => Math.max(0, weight))
  const [by, sum] = total(positive) > 0 ? [positive, total(positive)] : [others, total(others)]
  if (sum <= 0) return by.map((_, line) => (line === 0 ? amount : 0))
  let before = 0
  let given = 0
  return by.map((weight) => {
    before += weight
    const share = Math.round((amount * before) / sum) - given
    given += share
    return share
  })
}

/** Amounts in whole đồng that come to a sum: the largest takes what rounding leaves. */
function rounded(amounts: readonly number[], sum: number): number[] {
  const whole = amounts.map(Math.round)
  const largest = amounts.indexOf(Math.max(...amounts))
  return whole.map((amount, line) => (line === largest ? amount + sum - total(whole) : amount))
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
