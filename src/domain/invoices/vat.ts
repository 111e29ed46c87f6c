import type { VatCode } from '../tables/invoices.ts'
import { isoDate } from '../time.ts'

/** A rate of VAT, from which day to which it is in force, and what goods of it have after that. */
interface DatedRate {
  code: VatCode
  percent: number
  /** The first and the last day. */
  from?: string
  to?: string
  next?: VatCode
}

/*
 * Decisions 7. The standard rate of 10 % is cut to 8 % for most goods until the end of 2026 (Resolution 204/2025/QH15): a further cut, or another standard rate, is a line here.
 */
const rates: readonly DatedRate[] = [
  { code: '0', percent: 0 },
  { code: '5', percent: 5 },
  { code: '8', percent: 8, from: '2025-07-01', to: '2026-12-31', next: '10' },
  { code: '10', percent: 10 },
  { code: 'KCT', percent: 0 },
  { code: 'KKKNT', percent: 0 },
]

export interface Rate {
  code: VatCode
  percent: number
}

/** The rates that an invoice of this day may say. */
export function ratesOn(at: number): Rate[] {
  return rates.filter((rate) => isInForce(rate, at)).map(({ code, percent }) => ({ code, percent }))
}

/** The rate of goods that a product calls so, on a day: one that is over has become another. Nothing for `KHAC` without its per cent. */
export function rateOf(code: string, at: number): Rate | undefined {
  const other = /^KHAC:(\d{1,2}(?:\.\d{1,2})?)$/.exec(code)
  if (other) return { code: code as VatCode, percent: Number(other[1]) }
  const rate = rates.find((one) => one.code === code)
  if (!rate) return undefined
  if (isInForce(rate, at)) return { code: rate.code, percent: rate.percent }
  return rate.next && isoDate(at) > (rate.to ?? '') ? rateOf(rate.next, at) : undefined
}

/** The rate of an order that puts so many per cent on top; nothing where that rate is over, or not there yet. */
export function rateOfPercent(percent: number, at: number): Rate | undefined {
  const rate = rates.find((one) => one.percent === percent && /^\d/.test(one.code))
  if (!rate) return rateOf(`KHAC:${percent}`, at)
  return isInForce(rate, at) ? { code: rate.code, percent } : undefined
}

/** "8 %", "Không chịu thuế". */
export function rateWords(code: VatCode): string {
  if (code === 'KCT') return 'Không chịu thuế'
  if (code === 'KKKNT') return 'Không kê khai, nộp thuế'
  return `${code.replace('KHAC:', '').replace('.', ',')} %`
}

function isInForce({ from = '', to = '9999-12-31' }: DatedRate, at: number): boolean {
  const day = isoDate(at)
  return from <= day && day <= to
}
