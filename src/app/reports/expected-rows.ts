import type { ExpectedSums, FigureName, ToldSums } from '../../domain/reports/figures.ts'
import type { ExpectedGoods } from '../../domain/reports/run-out.ts'
import { supplyLines } from '../../domain/supply/params.ts'
import { usualLeadDays } from '../../domain/supply/suggest-order.ts'
import { startOfDay } from '../../domain/time.ts'
import type { ProductBook } from '../../replica/search/product-book.ts'
import { dayWords } from './report-period.ts'
import type { ExpectedView } from './report-views.ts'

export const expectedColumns: readonly FigureName[] = ['daysLeft', 'toOrder', 'ready', 'perDay', 'coming']

/** Rows that fit the words, at most. */
const mostFound = 5_000
const dayMs = 86_400_000

type Book = Pick<ProductBook, 'get' | 'search'>

/** Those that are asked for. */
export function searched(
  goods: readonly ExpectedGoods[],
  book: Book,
  { text, isNeeded }: Pick<ExpectedView, 'text' | 'isNeeded'>,
): ExpectedGoods[] {
  const words = text.trim()
  const found = words ? new Set(book.search(words, mostFound)) : undefined
  return goods.filter(({ code, sums }) => (!found || found.has(code)) && (!isNeeded || sums.toOrder > 0))
}

/** What all of them come to; a pace is of one product alone. */
export function expectedTotal(goods: readonly ExpectedGoods[]): ToldSums {
  const total = { ready: 0, coming: 0, toOrder: 0 }
  for (const { sums } of goods) {
    total.ready += sums.ready
    total.coming += sums.coming
    total.toOrder += sums.toOrder
  }
  return total
}

/** "03/12/2026": the day on which it runs out, where that is within a year. */
export function runsOutOn({ daysLeft }: Pick<ToldSums & Partial<ExpectedSums>, 'daysLeft'>, today: number) {
  if (daysLeft === undefined || daysLeft > 366) return undefined
  return dayWords(today + Math.floor(daysLeft))
}

/** A code to ask the rule with, of an order that is not made. */
export const tried = 'NH-THU'

/** The draft of a supply order for what is to be ordered, from nobody yet; goods beyond its lines wait for the next one. */
export function supplyOf(
  goods: readonly ExpectedGoods[],
  book: Book,
  { wid, now, cover }: { wid: string; now: number; cover: string },
) {
  const items = goods
    .filter(({ sums }) => sums.toOrder > 0)
    .slice(0, supplyLines)
    .map(({ code, sums: { toOrder } }) => {
      const { cost = 0 } = book.get(code) ?? {}
      const line = { productCode: code, order: toOrder }
      return cost > 0 ? { ...line, price: Math.round(cost) } : line
    })
  return {
    items,
    wid,
    supplier: { _id: '', name: '', phone: '' },
    estTime: startOfDay(now) + (usualLeadDays + 1) * dayMs,
    note: `Đặt đủ bán ${cover} ngày`,
    draft: true,
    prePaid: 0,
    discount: 0,
    typeDiscount: 'amount' as const,
    taxVAT: 0,
  }
}
