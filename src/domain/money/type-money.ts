import { formatMoney, parseMoney } from './money.ts'

/** Text of a field and where the cursor stands in it, in letters from its start. */
export interface Typed {
  text: string
  caret: number
}

/** What stands in no amount. A minus is kept: taken away in silence it would turn the amount round. */
const noPartOfMoney = /[^-\d.,\s₫đktr]/iu
const grouped = /^\d{1,3}(\.\d{3})*$/
/** The digits that `moneyLimit` has. */
const mostDigits = 13

/**
 * Groups the digits of an amount while it is typed: "12345" becomes "12.345" and the cursor stays behind the digit it was behind. What
 * may become "1,5tr" or "250k" is left as it is; `finishMoney` writes it out when the field is left. Any other letter is not taken (VAL-032,
 * CAT-128); a paste that is no amount stands there, so that it can be said.
 * @param before what stood there
 * @param after what the browser made of a key or a paste
 */
export function typeMoney(before: string, after: Typed): Typed {
  const key = after.text.slice(after.caret - 1, after.caret)
  const without = after.text.slice(0, Math.max(0, after.caret - 1)) + after.text.slice(after.caret)
  if (noPartOfMoney.test(key) && without === before) return { text: before, caret: after.caret - 1 }
  const digits = after.text.replace(/[.\s₫đ]/gu, '')
  if (!/^\d*$/.test(digits) || digits.length > mostDigits) return after
  if (digits === '') return { text: '', caret: 0 }
  if (isDecimal(before, after.text)) return after
  const at = digitsOf(after.text.slice(0, after.caret)).length
  // Who deletes a dot means the digit before it.
  const isDotGone = grouped.test(before) && after.text.length < before.length && digits === digitsOf(before)
  if (!isDotGone || at === 0) return grouping(digits, at)
  return grouping(digits.slice(0, at - 1) + digits.slice(at), at - 1)
}

/** The digits with dots, the cursor behind the digit it was behind. */
function grouping(digits: string, digitsBefore: number): Typed {
  if (digits === '') return { text: '', caret: 0 }
  const text = formatMoney(Number(digits))
  let caret = 0
  for (let left = digitsBefore; left > 0 && caret < text.length; caret += 1)
    if (text[caret] !== '.') left -= 1
  return { text, caret }
}

/** An amount as it is shown when the field is left: "1,5tr" becomes "1.500.000". What is no amount stays. */
export function finishMoney(text: string): string {
  const amount = text.trim() === '' ? undefined : parseMoney(text)
  return amount === undefined ? text : formatMoney(amount)
}

/** "1." or "1.5" on the way to "1.5tr": the dot was typed, it is none of ours. */
function isDecimal(before: string, text: string): boolean {
  return !grouped.test(text) && /^\d+\.\d{0,2}$/.test(text) && !(grouped.test(before) && before.includes('.'))
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
