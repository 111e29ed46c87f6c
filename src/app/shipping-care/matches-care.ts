import type { Order } from '../../domain/tables/orders.ts'
import { fold } from '../../lib/fold.ts'

/** Whether an order is meant by what somebody typed or scanned: its codes, its customer, a piece of the phone number. */
export function matchesCare({ code, delivery, customer }: Order, text: string): boolean {
  const folded = fold(text.trim())
  const { name, phone, phoneExtend = '' } = customer
  return [code, delivery.id, name, phone, phoneExtend].some((one) => fold(one).includes(folded))
}
