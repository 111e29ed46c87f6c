import { type PriceRule, priceByRule } from '../../../domain/catalogue/price-rule.ts'
import { setPrices } from '../../../domain/catalogue/set-prices.ts'
import { parseMoney } from '../../../domain/money/money.ts'
import type { Product } from '../../../domain/tables/products.ts'
import type { Change } from './change-many.ts'

/** A rule of prices as it is typed. */
export interface PriceForm {
  of: PriceRule['of']
  from: PriceRule['from']
  way: 'more' | 'less'
  kind: 'percent' | 'amount'
  /** "5", "2,5" per cent, or VND. */
  by: string
  roundTo: '1' | '100' | '500' | '1000' | '5000' | '10000'
  rounding: PriceRule['rounding']
}

export const usualPrices: PriceForm = {
  of: 'price',
  from: 'price',
  way: 'more',
  kind: 'percent',
  by: '',
  roundTo: '1000',
  rounding: 'nearest',
}

/** More than ten times as dear is a slip of the hand. */
const mostPercent = 1000

/** The rule that was typed; nothing while the number is none. */
export function readPriceRule({
  of,
  from,
  way,
  kind,
  by,
  roundTo,
  rounding,
}: PriceForm): PriceRule | undefined {
  const size = kind === 'percent' ? percentOf(by) : parseMoney(by)
  if (size === undefined || (way === 'less' && kind === 'percent' && size > 100)) return undefined
  const signed = way === 'more' ? size : -size
  return {
    of,
    from,
    by: kind === 'percent' ? { percent: signed } : { amount: signed },
    roundTo: Number(roundTo),
    rounding,
  }
}

function percentOf(text: string): number | undefined {
  if (!/^\d{1,4}([.,]\d{1,2})?$/.test(text.trim())) return undefined
  const percent = Number(text.trim().replace(',', '.'))
  return percent <= mostPercent ? percent : undefined
}

/** A price of one product that changes. */
export interface NewPrice {
  code: string
  product: Product
  before: number
  after: number
}

/** What the rule makes of each product's price. @returns those that change, and how many have no price it is reckoned from */
export function planPrices(
  products: readonly Product[],
  rule: PriceRule,
): { prices: NewPrice[]; unknown: number; same: number } {
  const plan = { prices: [] as NewPrice[], unknown: 0, same: 0 }
  for (const product of products) {
    const before = product[rule.of]
    const after = priceByRule(product, rule)
    if (after === undefined) plan.unknown += 1
    else if (after === before) plan.same += 1
    else plan.prices.push({ code: product.code, product, before, after })
  }
  return plan
}

/** The same as one act, with the prices it came from: sent twice it raises nothing twice. */
export function priceChange(
  prices: readonly NewPrice[],
  of: PriceRule['of'],
): Change<NewPrice, Parameters<typeof setPrices.decide>[1]> {
  return {
    command: setPrices,
    items: prices,
    paramsOf: ({ code, before, after }) => ({ items: [{ code, [of]: after, from: { [of]: before } }] }),
  }
}
