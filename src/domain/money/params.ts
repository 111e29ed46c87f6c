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
/** VND; money goes the way the command says. */
export const PaidAmount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(moneyLimit))
export const PaymentNote = v.pipe(v.string(), v.maxLength(500))
