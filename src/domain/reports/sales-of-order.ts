import { revenueOf } from '../profit/profit-of.ts'
import type { OrderState } from '../tables/orders.ts'
import { type OrderProfit, summedBy } from '../tables/profits.ts'
import type { SalesDay, SalesSums } from '../tables/sales-days.ts'
import { sumNames } from './figures.ts'

const unconfirmed: readonly OrderState[] = ['CHỜ XÁC NHẬN', 'HỦY']

/** What an order adds to the sums of its day, and where; nothing of a draft, and of one whose amounts are none. It follows from the kept row alone, so that it can be taken off again. */
export function salesOfOrder(profit: OrderProfit): SalesDay | undefined {
  if (!addsToDays(profit)) return undefined
  const { day, wid, channel, shop, by } = profit
  return { key: keyOfDay(profit), day, wid, channel, shop, by, ...sumsOf(profit) }
}

/** Whether an order is one that reports tell of. */
export function addsToDays(profit: OrderProfit): boolean {
  const { day, state } = profit
  if (state === 'ĐƠN NHÁP' || !Number.isInteger(day)) return false
  const sums = sumsOf(profit)
  return sumNames.every((name) => Number.isFinite(sums[name]))
}

function sumsOf({ state, parts, lines, profit, unpriced, hasCombo }: OrderProfit): SalesSums {
  const isDone = state === 'THÀNH CÔNG'
  const isBack = state === 'ĐÃ HOÀN' || lines.some(({ back }) => back > 0)
  const revenue = revenueOf(parts)
  return {
    orders: 1,
    confirmed: Number(!unconfirmed.includes(state)),
    done: Number(isDone),
    cancelled: Number(state === 'HỦY'),
    returned: Number(isBack),
    lost: Number(state === 'THẤT THU'),
    combos: Number(hasCombo ?? false),
    revenue,
    doneRevenue: isDone ? revenue : 0,
    fees: parts.marketFees,
    carriage: parts.shipping + parts.returnFee,
    cost: parts.cost + parts.gifts - parts.restocked,
    compensation: parts.compensation,
    profit,
    unpriced,
  }
}

/** Rows of a day stand together, days in their order. */
export function dayPrefix(day: number): string {
  return `${summedBy}/${String(day).padStart(6, '0')}/`
}

function keyOfDay({ day, wid, channel, shop, by }: OrderProfit): string {
  return `${dayPrefix(day)}${JSON.stringify([wid, channel, shop, by])}`
}
