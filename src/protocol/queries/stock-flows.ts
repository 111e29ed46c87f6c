import * as v from 'valibot'
import { ageCount } from '../../domain/reports/stock-age.ts'
import { isInTime, Name, range } from './statistics.ts'

/** What rows of the report are; a category is what the app makes of products. */
export const exchangeGroups = ['products', 'days', 'months', 'warehouses'] as const
export type ExchangeGroup = (typeof exchangeGroups)[number]

/** `/api/statistic getProductExchange {from, to, by, wid?, product?}`: what lay in stock before these days, and what came and went in them. Of one product, where one is named, by its days, months or warehouses. */
export const ProductExchangeQuestion = v.pipe(
  v.object({
    ...range,
    by: v.picklist(exchangeGroups),
    wid: v.optional(Name),
    product: v.optional(Name),
  }),
  v.check((asked) => isInTime(asked)),
)

/** Units; behind them for who sees costs what they cost (VND, two decimals) and, if there are any, how many of them nobody knows the cost of. */
const Amount = v.array(v.number())

const flow = v.optional(Amount)

export const ProductExchangeAnswer = v.object({
  rows: v.array(
    v.object({
      /** The code that a product has now; a day ("2026-11-30"), a month ("2026-11"), the id of a warehouse. */
      key: v.string(),
      opening: Amount,
      /** By why they came or went; what went out is below zero. */
      flows: v.object({
        bought: flow,
        cameBack: flow,
        arrived: flow,
        freeIn: flow,
        found: flow,
        otherIn: flow,
        sold: flow,
        sentBack: flow,
        movedOut: flow,
        freeOut: flow,
        damaged: flow,
        missing: flow,
        otherOut: flow,
      }),
    }),
  ),
  /** False while movements of before are still being summed up. */
  isWhole: v.boolean(),
})
export type ProductExchangeAnswer = v.InferOutput<typeof ProductExchangeAnswer>

/** `/api/statistic getStockAge {wid?, today}`: how long goods on hand have lain. */
export const StockAgeQuestion = v.object({ today: v.pipe(v.string(), v.isoDate()), wid: v.optional(Name) })

export const StockAgeAnswer = v.object({
  products: v.array(
    v.object({
      code: v.string(),
      /** Units by how long they have lain in their warehouse, the youngest first (`reports/stock-age.ts`). */
      ages: v.pipe(v.array(v.number()), v.length(ageCount)),
      /** Units that orders took from there in the last 90 days. */
      sold: v.number(),
    }),
  ),
  isWhole: v.boolean(),
})
export type StockAgeAnswer = v.InferOutput<typeof StockAgeAnswer>
