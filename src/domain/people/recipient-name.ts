import type { Recipient } from '../tables/customers.ts'

/** Said in the place of a recipient whom this person is not shown. */
export const hiddenRecipient = 'Khách đã ẩn'

/** Who gets an order, as screens and papers call them. */
export function recipientName({ name, hidden }: Pick<Recipient, 'name' | 'hidden'>): string {
  return hidden ? hiddenRecipient : name || 'Không có tên'
}
