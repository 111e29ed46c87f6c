import type { Debt } from '../tables/payments.ts'
import { mergeReasons } from './merge-reasons.ts'

/** An entry of a customer's ledger, with what they owed once it was written (VND). */
export interface LedgerLine {
  entry: Debt
  owed: number
  isTakenBack: boolean
}

/**
 * What a customer owes, entry by entry, the first entry first: the last line owes what the customer does (decisions 19). Those of doubles who became them stand
 * among them; a debt that only moved from one to the other changes nothing and is left out.
 */
export function debtLedger(entries: readonly Debt[]): LedgerLine[] {
  const back = new Set(entries.map(({ takesBack }) => takesBack))
  const moved = new Map<string, number>()
  for (const entry of entries.filter(isMove)) {
    moved.set(actOf(entry), (moved.get(actOf(entry)) ?? 0) + entry.amount)
  }
  let owed = 0
  return entries
    .filter((entry) => !isMove(entry) || moved.get(actOf(entry)) !== 0)
    .toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))
    .map((entry) => {
      owed += entry.amount
      return { entry, owed, isTakenBack: back.has(entry.id) }
    })
}

function isMove({ reason }: Debt): boolean {
  return (Object.values(mergeReasons) as string[]).includes(reason)
}

/** Both entries of one move carry the id of the act. */
function actOf({ id }: Debt): string {
  return id.slice(0, id.lastIndexOf(':'))
}
