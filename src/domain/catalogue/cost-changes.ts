import type { Circumstances } from '../command.ts'
import type { CostChange, Product } from '../tables/products.ts'

/** So many changes of a cost price are kept; the oldest give way. */
export const mostCostChanges = 50

/**
 * A product whose cost price somebody wrote, by hand or with goods that came in by a slip: that is an entry of its history (decisions 18). Another
 * field leaves no entry.
 */
export function withCostChange(
  before: Pick<Product, 'priceIn'>,
  next: Product,
  { at, user }: Pick<Circumstances, 'at' | 'user'>,
  document?: string,
): Product {
  const [from, to] = [before.priceIn ?? 0, next.priceIn ?? 0]
  if (from === to) return next
  const entry: CostChange = { from, to, by: user.userName, at }
  if (document !== undefined) entry.document = document
  return { ...next, costChanges: [...(next.costChanges ?? []), entry].slice(-mostCostChanges) }
}
