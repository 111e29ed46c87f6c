import type { OrderItem } from '../tables/order-items.ts'
import type { Slip } from '../tables/slips.ts'
import type { ProfitSources } from './profit-sources.ts'

interface GoodsCosts {
  /** VND, whole. */
  cost: number
  gifts: number
  restocked: number
  /** Units whose cost nobody knows, less those that lie in stock again. */
  unpriced: number
  /** Of each line of the order, less what of it lies in stock again (VND, as exact as unit costs are). */
  lines: number[]
}

/** A product that a line is made of, and what a unit of it costs by the line. */
interface Part {
  code: string
  units: number
  each: number | undefined
}

/**
 * What the goods of an order cost. They cost what their movement says by which they left: the unit costs of the order's slip; before they leave, and of orders that left before their slips knew costs, what the line says.
 * Good units that were taken in again give that back, bought ones before gifts.
 */
export function goodsCosts({ order, returns, slip }: ProfitSources): GoodsCosts {
  const left = slip?.state === 'HOÀN THÀNH' ? slip : undefined
  // Cancelled before anything left, or back on the books by its slip.
  const isNothing = order.state === 'HỦY' && !left
  const back = new Map<string, number>()
  for (const { kind, state, lines } of returns) {
    if (kind === 'cancelled' || state !== 'done') continue
    for (const { productCode, good } of lines) back.set(productCode, (back.get(productCode) ?? 0) + good)
  }
  const costs = { cost: 0, gifts: 0, restocked: 0, unpriced: 0 }
  const lines = order.swItems.map(() => 0)
  if (isNothing) return { ...costs, lines }
  const known = slipCosts(left)
  const inTurn = [...order.swItems.entries()].sort(
    ([, one], [, other]) => Number(one.gift ?? false) - Number(other.gift ?? false),
  )
  for (const [place, item] of inTurn) {
    for (const { code, units, each } of left ? partsOf(item) : asSold(item)) {
      const returned = Math.min(units, back.get(code) ?? 0)
      back.set(code, (back.get(code) ?? 0) - returned)
      const cost = known.get(code) ?? each
      if (cost === undefined) {
        costs.unpriced += units - returned
        continue
      }
      costs[item.gift ? 'gifts' : 'cost'] += units * cost
      costs.restocked += returned * cost
      lines[place] = (lines[place] ?? 0) + (units - returned) * cost
    }
  }
  return { ...inWhole(costs), unpriced: costs.unpriced, lines }
}

/** In đồng, so that together they are what the movements come to: what rounding leaves falls on what was sold, of gifts alone on these. */
function inWhole({ cost, gifts, restocked }: Record<'cost' | 'gifts' | 'restocked', number>) {
  const whole = { cost: toVnd(cost), gifts: toVnd(gifts), restocked: toVnd(restocked) }
  const left = toVnd(cost + gifts - restocked) - (whole.cost + whole.gifts - whole.restocked)
  whole[cost > 0 ? 'cost' : 'gifts'] += left
  return whole
}

/** Unit costs have two decimals; what lies beyond is the computer's. */
function toVnd(amount: number): number {
  return Math.round(Math.round(amount * 100) / 100)
}

/** What a unit of each product cost as the slip took it; nothing of one whose cost nobody knew, which is 0 too (decisions 18). */
function slipCosts(slip: Slip | undefined): Map<string, number> {
  const sums = new Map<string, { units: number; cost: number }>()
  for (const { productCode, amount, cost = 0 } of slip?.items ?? []) {
    const { units, cost: sum } = sums.get(productCode) ?? { units: 0, cost: 0 }
    sums.set(productCode, { units: units + amount, cost: cost > 0 ? sum + amount * cost : Number.NaN })
  }
  const known = [...sums].filter(([, { units, cost }]) => units > 0 && !Number.isNaN(cost))
  return new Map(known.map(([code, { units, cost }]) => [code, cost / units]))
}

function partsOf(item: OrderItem): Part[] {
  const { amount, KhoTay } = item
  if (!KhoTay?.length) return asSold(item)
  return KhoTay.map((part) => ({ code: part.code, units: part.amount * amount, each: undefined }))
}

/** As the line says it; of a combo it says what its parts cost together, and nobody knows it of one. */
function asSold({ productCode, amount, cost = 0 }: OrderItem): Part[] {
  return [{ code: productCode, units: amount, each: cost > 0 ? cost : undefined }]
}
