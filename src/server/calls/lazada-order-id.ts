import * as v from 'valibot'

const Text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(120))
const Digits = v.pipe(v.number(), v.safeInteger(), v.transform(String))

/** Lazada's number of an order, as a number or a text, or beside our code of it. */
export const LazadaOrderId = v.union([
  Text,
  Digits,
  v.pipe(
    v.object({ code: v.union([Text, Digits]), subCode: v.optional(v.union([Text, Digits])) }),
    v.transform(({ code, subCode }) => subCode ?? code),
  ),
])
