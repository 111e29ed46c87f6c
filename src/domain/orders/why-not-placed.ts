import { productOf } from '../catalogue/product-of.ts'
import type { Circumstances, Reader, Refusal } from '../command.ts'
import type { Order } from '../tables/orders.ts'
import { lackingGoods, whyLacking } from './lacking-goods.ts'
import { recipientFaults } from './recipient-faults.ts'
import { writtenOf } from './written-order.ts'

/** Why a draft is no order yet: it may lack whom it goes to, and the goods may be gone since (OPN-001: the checks of a new order). */
export function whyNotPlaced(
  read: Reader,
  order: Order,
  { user, guess }: Circumstances,
): Refusal | undefined {
  const { customer, swItems, wid } = order
  if (customer.hidden || guess) return undefined
  const [fault] = recipientFaults(writtenOf(order))
  if (fault) return fault.why
  if (read.get('companies', user.company)?.settings.addOrder === 1) return undefined
  const lacking = lackingGoods(swItems, wid, (code) => productOf(read, code))
  const [short] = lacking.filter(({ isBeyondIncoming }) => isBeyondIncoming)
  return short && whyLacking(short)
}
