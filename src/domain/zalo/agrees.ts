import type { Reader } from '../command.ts'
import { knownCustomer, numbersOf } from '../orders/known-customer.ts'
import { isMobile } from '../people/phone.ts'
import type { Order } from '../tables/orders.ts'

/** Whether whoever gets an order agreed to be written to, at the very number it bears. */
export function agreesToZalo(read: Reader, { customer }: Pick<Order, 'customer'>): boolean {
  if (customer.id === undefined || !isMobile(customer.phone)) return false
  const known = knownCustomer(read, customer.id)
  return known?.zalo?.agreed === true && numbersOf(known).includes(customer.phone)
}

/** "0912345678" → "84912345678", as Zalo wants it. */
export function zaloNumber(phone: string): string {
  return `84${phone.slice(1)}`
}
