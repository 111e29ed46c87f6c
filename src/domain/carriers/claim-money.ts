import type { Circumstances } from '../command.ts'
import type { Draft } from '../draft.ts'
import { owedToShop } from '../money/due-of.ts'
import { withPayment, withTakenBack } from '../money/order-ledger.ts'
import type { Claim, ClaimPayment } from '../tables/claims.ts'
import { ownMoney } from './claims.ts'

type Who = Pick<Circumstances, 'at' | 'user'>

/** Names the entry of the order's ledger that a payment for a claim is. */
const entryId = (payment: string) => `kn:${payment}`

/**
 * What a carrier pays for a claim of money that it collected is that money: its order is paid by it, as far as it is due, and a statement that tells of it later finds it there. Of an order that a statement settled it is
 * what that had left out. Nothing where the order is not at hand.
 */
export function takeClaimMoney(
  draft: Draft,
  { orderCode, cause, carrier }: Claim,
  { id, amount, takesBack }: ClaimPayment,
  { at, user }: Who,
): void {
  const order = ownMoney.includes(cause) ? draft.get('orders', orderCode) : undefined
  if (!order) return
  const who = { id: entryId(id), time: at, by: user.userName }
  if (takesBack !== undefined) {
    const note = 'Hoàn tác khiếu nại'
    const open = withTakenBack(order, entryId(takesBack), { ...who, note })
    if (open !== order) draft.put('orders', { ...open, updatedAt: at })
    return
  }
  const taken = Math.min(amount, owedToShop(order))
  if (taken <= 0) return
  const entry = { ...who, type: 'COD', amount: taken, note: `${carrier} trả theo khiếu nại`, isClaimed: true }
  const statement = order.reconciled?.statement
  const told = statement === undefined ? entry : { ...entry, statement }
  draft.put('orders', { ...withPayment(order, told), updatedAt: at })
}
