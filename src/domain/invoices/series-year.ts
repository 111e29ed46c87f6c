import type { Refusal } from '../command.ts'
import { refuse } from '../refuse.ts'
import { isoDate } from '../time.ts'

/** Whether a series may number an invoice of this moment: it bears the last two digits of the year (Circular 78/2021/TT-BTC, article 4), and providers take no other. @param at ms since 1970 */
export function isOfYear(series: string, at: number): boolean {
  return series.slice(1, 3) === isoDate(at).slice(2, 4)
}

/** The same series of this year. @param at ms since 1970 */
export function seriesOfYear(series: string, at: number): string {
  return `${series.slice(0, 1)}${isoDate(at).slice(2, 4)}${series.slice(3)}`
}

/** Why a series numbers nothing at this moment. @param at ms since 1970 */
export function whyNotOfYear(series: string, at: number): Refusal | undefined {
  if (isOfYear(series, at)) return undefined
  const year = isoDate(at).slice(0, 4)
  return refuse('invoice-series-year', { series, year, should: seriesOfYear(series, at) })
}
