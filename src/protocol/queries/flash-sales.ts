import * as v from 'valibot'
import { SaleShop } from '../../domain/channels/flash/sale-of.ts'
import {
  SaleCriteria,
  SaleLine,
  SaleSlot,
  salePhases,
  saleStates,
} from '../../domain/channels/flash/sale-word.ts'

/*
 * `/api/flash_sale`: flash sales of a shop as its marketplace tells them now, beside what is wanted of them here. Where it is not reached, what is known
 * here is told with why.
 */

const Text = v.string()

/** `listSlots`: slots that have not begun, and what items have to be like. */
export const SaleSlotsQuestion = v.object(SaleShop)
export const SaleSlotsAnswer = v.object({
  askedAt: v.number(),
  slots: v.array(
    v.object({
      ...SaleSlot.entries,
      /** A sale stands there. */
      isTaken: v.optional(v.literal(true)),
    }),
  ),
  criteria: v.array(SaleCriteria),
})
export type SaleSlotsAnswer = v.InferOutput<typeof SaleSlotsAnswer>

const Work = v.object({
  what: v.picklist(['save', 'turn-on', 'turn-off', 'drop']),
  by: Text,
  at: v.number(),
  state: v.picklist(['waiting', 'done', 'failed']),
  text: v.optional(Text),
  said: v.optional(Text),
})

const states = ['wanted', ...saleStates] as const
const Sale = {
  ...SaleSlot.entries,
  /** None before it was made. */
  number: v.optional(Text),
  state: v.picklist(states),
  work: v.optional(Work),
}

/** `listFlashSales`: a page of them, the latest slot first. */
export const FlashSalesQuestion = v.object({
  ...SaleShop,
  phase: v.picklist(salePhases),
  page: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/))),
})
export const FlashSalesAnswer = v.object({
  askedAt: v.number(),
  sales: v.array(
    v.object({
      ...Sale,
      /** Items in it, and those of which something is on. */
      lines: v.number(),
      linesOn: v.number(),
      /** Lines that are not as they were wanted. */
      troubles: v.number(),
    }),
  ),
  total: v.number(),
  next: v.optional(Text),
  /** Why its marketplace was not heard. */
  trouble: v.optional(Text),
})
export type FlashSalesAnswer = v.InferOutput<typeof FlashSalesAnswer>
export type FlashSaleTold = FlashSalesAnswer['sales'][number]

/** `getFlashSale`: one with all that it sells. */
export const FlashSaleQuestion = v.object({
  ...SaleShop,
  ...SaleSlot.entries,
})
const Line = v.object({
  ...SaleLine.entries,
  name: Text,
  variant: Text,
  image: v.optional(Text),
  sku: v.optional(Text),
  category: v.optional(Text),
  price: v.number(),
  state: v.picklist(states),
  trouble: v.optional(v.object({ text: Text, said: Text, at: v.number() })),
  /** How many may be sold there by our books, or as its marketplace has it where it is none of our goods; less what other sales hold. */
  sellable: v.optional(v.number()),
  /** So many other channels sell the same goods. */
  shared: v.number(),
})
export type FlashLineTold = v.InferOutput<typeof Line>
export const FlashSaleAnswer = v.object({
  askedAt: v.number(),
  sale: v.object({ ...Sale, lines: v.array(Line) }),
  trouble: v.optional(Text),
})
export type FlashSaleAnswer = v.InferOutput<typeof FlashSaleAnswer>
