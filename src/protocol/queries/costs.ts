import * as v from 'valibot'

const Code = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))
const Wid = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))

/** CAT-486: so many entries of the import price history are shown at once. */
export const importPageSizes = [10, 20, 30] as const
/** CAT-487, CAT-543. */
export const importPageSize = 10

/** `/api/product getImportHistory {productCode, start, pageSize}`: what a product cost each time it came in, the latest first (CAT-486 … CAT-488). */
export const ImportHistoryQuestion = v.object({
  productCode: Code,
  /** So many of the latest are passed over. */
  start: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)), 0),
  pageSize: v.optional(v.picklist(importPageSizes), importPageSize),
})

export const ImportHistoryAnswer = v.object({
  data: v.array(
    v.object({
      /** The slip (CAT-065). */
      exchangeCode: v.string(),
      typeExchange: v.string(),
      createdAt: v.number(),
      /** What a unit cost (VND, two decimals); nothing where nobody knew it. */
      cost: v.optional(v.number()),
      /** Units that are still in by it: what was cancelled of it is not. */
      amount: v.number(),
      sourceWarehouse: v.string(),
    }),
  ),
  total: v.number(),
})
export type ImportHistoryAnswer = v.InferOutput<typeof ImportHistoryAnswer>

/** So many products are told of in one answer, unless more are asked for. */
const usuallyValued = 500
/** At most so many. */
const mostValued = 5000

/** `/api/product getStockValue {date, wid?, after?}`: what the goods on hand at the end of a day had cost, a page of products in the order of their codes. */
export const StockValueQuestion = v.object({
  /** `2026-11-30`, in Ho Chi Minh. */
  date: v.pipe(v.string(), v.isoDate()),
  wid: v.optional(Wid),
  /** `next` of the page before. */
  after: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
  pageSize: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostValued)), usuallyValued),
})

export const StockValueAnswer = v.object({
  /** Products that moved until then, those of which nothing is left included. */
  data: v.array(
    v.object({
      productCode: v.string(),
      /** Units on hand. */
      quantity: v.number(),
      /** The sum of their movements' units by what a unit cost (VND, two decimals). */
      value: v.number(),
      /** Units whose cost nobody knew: they are in `quantity` and not in `value`. */
      unpriced: v.number(),
    }),
  ),
  /** The last code of a page that others follow. */
  next: v.optional(v.string()),
})
export type StockValueAnswer = v.InferOutput<typeof StockValueAnswer>

/** `/api/product getStockValueByWarehouse {date}`: what the goods on hand at the end of a day had cost, in each warehouse the person works in. */
export const StockValueSumsQuestion = v.object({
  /** `2026-11-30`, in Ho Chi Minh. */
  date: v.pipe(v.string(), v.isoDate()),
})

export const StockValueSumsAnswer = v.object({
  /** Warehouses in which anything moved until then. */
  data: v.array(
    v.object({
      wid: v.string(),
      /** Units on hand. */
      quantity: v.number(),
      /** VND, two decimals. */
      value: v.number(),
      /** Units whose cost nobody knew: they are in `quantity` and not in `value`. */
      unpriced: v.number(),
    }),
  ),
})
export type StockValueSumsAnswer = v.InferOutput<typeof StockValueSumsAnswer>
