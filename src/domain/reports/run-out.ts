import { codesOf } from '../catalogue/codes-of.ts'
import { sumOf } from '../stock/stock-of.ts'
import type { StockPlace } from '../tables/products.ts'
import type { ExpectedSums } from './figures.ts'

/** What was sold under a code. */
interface SoldCode {
  code: string
  units: number
  back: number
}

/** What is asked of a product. */
export interface StockedGoods {
  code: string
  oldCodes?: readonly string[] | undefined
  isDeleted: boolean
  places: readonly StockPlace[]
  /** A combo's components, by unit of it. */
  parts?: readonly { code: string; amount: number }[] | undefined
}

export interface ExpectedGoods {
  code: string
  sums: ExpectedSums
}

interface Asked {
  /** What was sold in so many days says how fast goods go. */
  days: number
  /** What is ordered is to last so long. */
  coverDays: number
  /** Stock of this warehouse; of all where absent. */
  wid?: string | undefined
}

/**
 * Of each product when it runs out and what to order, what runs out first in front, and what does not sell behind. Combos lie nowhere: what is sold of them goes from their components. Products that were
 * deleted are not ordered any more.
 */
export function expectedGoods(
  sold: readonly SoldCode[],
  products: readonly StockedGoods[],
  { days, coverDays, wid }: Asked,
): ExpectedGoods[] {
  const byCode = new Map(products.flatMap((one) => codesOf(named(one)).map((code) => [code, one] as const)))
  for (const one of products) byCode.set(one.code, one)
  const gone = new Map<string, number>()
  const take = (code: string, units: number) => {
    const now = byCode.get(code)?.code ?? code
    gone.set(now, (gone.get(now) ?? 0) + units)
  }
  for (const { code, units, back } of sold) {
    const parts = byCode.get(code)?.parts
    if (!parts) take(code, units - back)
    for (const part of parts ?? []) take(part.code, (units - back) * part.amount)
  }
  return products
    .filter(({ isDeleted, parts }) => !isDeleted && !parts)
    .map(({ code, places }) => {
      const stock = sumOf(places.filter((place) => wid === undefined || place.wid === wid))
      return { code, sums: expected(stock, { sold: gone.get(code) ?? 0, days, coverDays }) }
    })
    .filter(({ sums }) => sums.perDay > 0 || sums.toOrder > 0)
    .sort((one, other) => lasts(one) - lasts(other) || other.sums.perDay - one.sums.perDay)
}

const lasts = ({ sums: { daysLeft = Number.POSITIVE_INFINITY } }: ExpectedGoods) => daysLeft

const named = ({ code, oldCodes }: StockedGoods) => ({ code, oldCodes: [...(oldCodes ?? [])] })

/** When goods run out at the pace at which they sold, and what to order so that they last. */
export function expected(
  { ready, exp_amount: coming }: { ready: number; exp_amount: number },
  { sold, days, coverDays }: { sold: number; days: number; coverDays: number },
): ExpectedSums {
  const units = Math.max(0, sold)
  // Multiplied before it is divided: 0,1 a day for 30 days are 3 units and not a hair more.
  const needed = Math.ceil((units * coverDays) / days)
  const sums: ExpectedSums = {
    ready,
    coming,
    perDay: units / days,
    toOrder: Math.max(0, needed - ready - coming),
  }
  if (units > 0) sums.daysLeft = (Math.max(0, ready) * days) / units
  return sums
}
