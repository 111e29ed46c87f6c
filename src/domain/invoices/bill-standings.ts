import { isRefusal } from '../command.ts'
import type { Company } from '../tables/company.ts'
import type { InvoiceProvider } from '../tables/invoices.ts'
import type { Order } from '../tables/orders.ts'
import { billerOf, hasBill, invoicedStates } from './offers-invoice.ts'

export interface BillStandings {
  able: string[]
  leftOut: { why: string; codes: string[] }[]
}

/** Which of many orders this provider bills, and of the others why not, in words that follow "… đơn" (FUL-279, FUL-280, FUL-283). */
export function billStandings(
  company: Company,
  orders: readonly (Order | undefined)[],
  provider: InvoiceProvider,
): BillStandings {
  const able: string[] = []
  const left = new Map<string, string[]>()
  for (const order of orders) {
    if (!order) continue
    const why = whyLeft(company, order, provider)
    if (!why) able.push(order.code)
    else left.set(why, [...(left.get(why) ?? []), order.code])
  }
  return { able, leftOut: [...left].map(([why, codes]) => ({ why, codes })) }
}

function whyLeft(company: Company, order: Order, provider: InvoiceProvider): string | undefined {
  if (hasBill(order)) return 'đã có hóa đơn'
  if (!invoicedStates.includes(order.state)) return 'chưa tới bước xuất hóa đơn'
  return isRefusal(billerOf(company, order, provider))
    ? 'của gian hàng chưa được phân quyền xuất qua nơi này'
    : undefined
}
