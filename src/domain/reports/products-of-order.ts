import { type OrderProfit, summedBy } from '../tables/profits.ts'
import { dayStart, partsOf } from '../time.ts'
import { addsToDays } from './sales-of-order.ts'

/** What an order adds to the sums of one product. */
export interface SoldProduct {
  productCode: string
  /** In the order of `productSumNames`. */
  sums: number[]
}

/** What an order adds to the sums of its products, a product that stands on several lines once; nothing of an order that adds nothing to those of its day. */
export function productsOfOrder(profit: OrderProfit): SoldProduct[] {
  if (!addsToDays(profit)) return []
  const isCancelled = profit.state === 'HỦY'
  const isBack = profit.state === 'ĐÃ HOÀN'
  const found = new Map<string, number[]>()
  for (const { productCode, units, back, revenue, cost, profit: earned } of profit.lines) {
    const before = found.get(productCode)
    const sold = isCancelled ? [0, 0] : [units, isBack ? units : back]
    const more = [Number(!isCancelled && !before), ...sold, revenue, cost, earned]
    found.set(
      productCode,
      more.map((amount, place) => amount + (before?.[place] ?? 0)),
    )
  }
  return [...found]
    .filter(([, sums]) => sums.some((amount) => amount !== 0) && sums.every(Number.isFinite))
    .map(([productCode, sums]) => ({ productCode, sums }))
}

/** Where an order was sold and sent from, as rows name it. */
export function placeOfOrder({ wid, channel, shop }: Pick<OrderProfit, 'wid' | 'channel' | 'shop'>): string {
  return JSON.stringify([wid, channel, shop])
}

/** The warehouse, channel and shop of such a name. */
export function partsOfPlace(place: string): [wid: string, channel: string, shop: string] {
  return JSON.parse(place) as [string, string, string]
}

/** Months since the year 0, in Ho Chi Minh. */
export function monthOfDay(day: number): number {
  const { year, month } = partsOf(dayStart(day))
  return year * 12 + month - 1
}

/** Rows of a day stand together, days in their order; so do months. */
export function productDayPrefix(day: number): string {
  return `${summedBy}/d/${String(day).padStart(6, '0')}/`
}

export function productMonthPrefix(month: number): string {
  return `${summedBy}/m/${String(month).padStart(6, '0')}/`
}
