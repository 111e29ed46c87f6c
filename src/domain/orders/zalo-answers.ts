import type { Customer } from '../tables/customers.ts'

/** What a customer says to messages by Zalo now; what they said before stays, for the shop has to show who noted which yes and no, and when. */
export function withAnswer(customer: Customer, zalo: NonNullable<Customer['zalo']>): Customer {
  const next: Customer = { ...customer, zalo }
  if (customer.zalo) next.zaloBefore = [...(customer.zaloBefore ?? []), customer.zalo]
  return next
}
