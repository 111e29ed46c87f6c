import type { Refusal } from '../../../domain/command.ts'
import { isOfHands, whyInHands } from '../../../domain/orders/why-not-edited.ts'
import { settle, WorkingSet } from '../../../domain/run.ts'
import type { Replica } from '../../replica.ts'

interface HeldByHands {
  why: Refusal
  /** Whom it goes to may be changed all the same. */
  isRecipientFree: boolean
}

/** Why an order is not changed now under the hands that have it (decisions 24); `null` where nobody has it, or this device does not know it. */
export async function whyHeldByHands({ db }: Replica, code: string): Promise<HeldByHands | null> {
  const order = code === '' ? undefined : await db.orders.get(code)
  if (!order) return null
  const why = await settle(
    new WorkingSet(),
    (wanted) =>
      Promise.all(wanted.map(({ table, key }) => db.table(table).get(key) as Promise<object | undefined>)),
    (read) => whyInHands(read, order),
  )
  return why ? { why, isRecipientFree: !isOfHands(order, 'địa chỉ khách') } : null
}
