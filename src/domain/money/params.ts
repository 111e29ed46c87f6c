import * as v from 'valibot'
import { moneyLimit } from './money.ts'

const code = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))

export const OrderCode = code
/** `{bin}-{number}`, as the shop's settings keep it. */
export const BankAccountId = v.pipe(v.string(), v.regex(/^\d{6}-[0-9A-Z]{4,19}$/))
/** Made once on the device, one for each payment. */
export const PaymentId = code
/** The bank's own number of a transfer. */
export const TransferId = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(64))
/**
 * How money goes back to a customer: in cash out of a drawer of the till, or by transfer. Where no drawer is open nobody is asked, and both are left out. 2026-11-26.
 */
export const GivingBack = {
  form: v.optional(v.picklist(['Tiền mặt', 'Chuyển khoản'])),
  /** With 'Tiền mặt' alone. */
  drawer: v.optional(code),
}
/** VND; money goes the way the command says. */
export const PaidAmount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(moneyLimit))
export const PaymentNote = v.pipe(v.string(), v.maxLength(500))
