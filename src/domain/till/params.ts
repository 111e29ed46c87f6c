import * as v from 'valibot'
import { moneyLimit } from '../money/money.ts'
import { paymentForms } from '../money/order-ledger.ts'

/** "KET-2411-7KQ2M", made once on the device. */
export const DrawerCode = v.pipe(v.string(), v.regex(/^KET-[0-9A-Z]{1,24}-[0-9A-Z]{1,24}$/))
export const StoreId = v.pipe(v.string(), v.maxLength(64))
/** VND. */
export const DrawerSum = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(moneyLimit))
/** What the buyer paid in one form (VND); change is no part of it. */
export const Taken = v.object({
  form: v.picklist(paymentForms),
  amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(moneyLimit)),
  /** Of cash: what was handed over (VND), for the receipt. */
  given: v.optional(DrawerSum),
})
