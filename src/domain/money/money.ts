const thousands = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 0, signDisplay: 'negative' })

/** 1234567 → "1.234.567": money without unit, as lists show it. Whole VND. */
export function formatMoney(vnd: number): string {
  return thousands.format(vnd)
}

/** With the unit, where money stands beside quantities: "1.234.567₫". */
export function formatMoneyWithUnit(vnd: number): string {
  return `${thousands.format(vnd)}₫`
}

/** The form of the reconcile confirmation and bank QR (CAT-565): "VND 1.234.567". */
export function formatMoneyVnd(vnd: number): string {
  return `VND ${thousands.format(vnd)}`
}

/** The largest amount one may write, in whole VND: 13 digits (CAT-129, CAT-550). */
export const moneyLimit = 9_999_999_999_999

/**
 * What a person typed, in whole VND: "1.234.567", "1,234,567", "1tr2", "1,5tr", "50k". `undefined` when it is not an amount, or one beyond `moneyLimit`.
 * A dot or comma before exactly three digits parts thousands; before "tr" and "k" it stands before one or two decimals, since of "1.500k" nobody can tell.
 */
export function parseMoney(text: string): number | undefined {
  const amount = amountOf(text)
  return amount !== undefined && amount <= moneyLimit ? amount : undefined
}

function amountOf(text: string): number | undefined {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/[\s₫đ]/g, '')
  const short = /^(\d+)(?:(tr|k)(\d{0,3})|[.,](\d{1,2})(tr|k))$/.exec(typed)
  if (short) {
    const [, whole = '', unitWithin, restBehind, restBefore, unitBehind] = short
    const unit = unitWithin ?? unitBehind
    const rest = restBehind ?? restBefore ?? ''
    const factor = unit === 'tr' ? 1_000_000 : 1_000
    return Number(whole) * factor + (rest ? (Number(rest) * factor) / 10 ** rest.length : 0)
  }
  if (/^\d{1,3}([.,]\d{3})+$/.test(typed)) return Number(typed.replace(/[.,]/g, ''))
  return /^\d{1,13}$/.test(typed) ? Number(typed) : undefined
}
