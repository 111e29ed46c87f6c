import type { Change, Reader } from '../../domain/command.ts'
import { profitsOfChanges } from '../../domain/profit/profits-of-changes.ts'
import { flowsOfChanges } from '../../domain/reports/flows-of-movements.ts'
import type { KeptProfit } from '../../domain/reports/sales-of-profits.ts'
import { sumsOfProfits } from '../../domain/reports/sums-of-profits.ts'
import { mapTogether, settle, WorkingSet } from '../../domain/run.ts'
import type { CommandWriting } from './held-writing.ts'

/**
 * What orders earned, what they come to by day, by product and by other aspects, and what moved in stock follows what was just written, in the same transaction and under the same version. It is reckoned over rows of every warehouse, whoever gave the command: what a person may not see goes into a
 * row that they are never sent.
 */
export async function keepProfits(
  writing: Pick<CommandWriting, 'rows' | 'putRows'>,
  changes: readonly Change[],
  version: number,
): Promise<void> {
  const set = new WorkingSet()
  set.apply(changes)
  const kept = await settle(
    set,
    (wanted) => writing.rows(wanted),
    (read) => mapTogether([salesOf, flowsOfChanges], (sums) => sums(read, changes)).flat(),
  )
  if (kept.length === 0) return
  const rows = kept.map(({ table, key, after }) => ({ table: table as 'orderProfits', key, row: after }))
  await writing.putRows(version, rows)
}

function salesOf(read: Reader, changes: readonly Change[]): Change[] {
  const profits = profitsOfChanges(read, changes)
  return [...profits, ...sumsOfProfits(read, profits as KeptProfit[])]
}
