import type { Names } from '../../../domain/orders/export-columns.ts'
import { mostProfits } from '../../../domain/profit/params.ts'
import { profitCells } from '../../../domain/profit/profit-words.ts'
import type { Replica } from '../../../replica/replica.ts'
import { ask } from '../../../sync/ask.ts'
import { profitsQuestion } from '../../../sync/questions.ts'

/** What the server says that orders earned, for a file; nothing where it does not answer for all of them. */
export async function askProfits(replica: Replica, codes: readonly string[]): Promise<Names['profits']> {
  const told = new Map<string, ReturnType<typeof profitCells>>()
  for (let from = 0; from < codes.length; from += mostProfits) {
    const asked = await ask(replica, profitsQuestion, { codes: codes.slice(from, from + mostProfits) })
    if (!asked.ok) return undefined
    for (const profit of asked.value.profits) told.set(profit.code, profitCells(profit))
  }
  return told
}
