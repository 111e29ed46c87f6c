import type { Debt } from '../tables/payments.ts'

/** When the oldest part was made of what a customer still owes (ms): payments pay the oldest debt first, so what is left is of the latest ones. */
export function oldestUnpaid(
  entries: readonly Pick<Debt, 'amount' | 'at'>[],
  owed: number,
): number | undefined {
  let left = owed
  let oldest: number | undefined
  for (const { amount, at } of entries.toSorted((one, other) => other.at - one.at)) {
    if (left <= 0) break
    if (amount <= 0) continue
    oldest = at
    left -= amount
  }
  return oldest
}
