import { type SaleOwed, salesOwed } from '../../domain/customers/sales-owed.ts'
import { askedNamesOf } from '../../domain/orders/known-customer.ts'
import type { Customer } from '../../domain/tables/customers.ts'
import { ordersQuestion } from '../../sync/questions.ts'
import { joined, useBoughtHere } from '../orders/create/bought-before.ts'
import { useAnswer } from '../session/use-answer.ts'

/** So many unpaid sales are asked for; nobody lets a customer owe for more. */
const most = 200

/** What a customer owes for sales: by this device's orders at once, and by the server's, which has those of any age. */
export function useSalesOwed(customer: Customer): { sales: SaleOwed[]; isWhole: boolean } {
  const here = useBoughtHere(customer) ?? []
  const filter = { customer: askedNamesOf(customer), state: ['THÀNH CÔNG'], cod: { from: 1 } }
  const { told, isSettled } = useAnswer(ordersQuestion, { filter, limit: most })
  return {
    sales: salesOwed(joined(here, told?.value.orders ?? [])),
    isWhole: told !== undefined || !isSettled,
  }
}
