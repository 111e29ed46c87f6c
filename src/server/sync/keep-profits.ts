import type { Change, Reader } from '../../domain/command.ts'
import { profitsOfChanges } from '../../domain/profit/profits-of-changes.ts'
import { flowsOfChanges } from '../../domain/reports/flows-of-movements.ts'
import type { KeptProfit } from '../../domain/reports/sales-of-profits.ts'
import type { StockFlow } from '../../domain/reports/stock-flow.ts'
import { sumsOfProfits } from '../../domain/reports/sums-of-profits.ts'
import { mapTogether, settle, WorkingSet } from '../../domain/run.ts'
import type { CommandWriting } from './held-writing.ts'

/**
 * What orders earned, what they come to by day, by product and by other aspects, and what moved in stock follows what was just written, in the same transaction and under the same version. It is reckoned over rows of every warehouse, whoever gave the command: what a person may not see goes into a
 * row that they are never sent.
 */
export async function keepProfits(
  writing: Pick<CommandWriting, 'rows' | 'putRows' | 'addFlows'>,
  changes: readonly Change[],
  version: number,
): Promise<void> {
  const set = new WorkingSet()
  set.apply(changes)
  const [sales, flows] = await settle(
    set,
    (wanted) => writing.rows(wanted),
    (read) =>
      mapTogether([salesOf, flowsOfChanges], (sums) => sums(read, changes)) as [Change[], StockFlow[]],
  )
  if (flows.length > 0) await writing.addFlows(flows)
  if (sales.length === 0) return
  const rows = sales.map(({ table, key, after }) => ({ table: table as 'orderProfits', key, row: after }))
  await writing.putRows(version, rows)
}

function salesOf(read: Reader, changes: readonly Change[]): Change[] {
  const profits = profitsOfChanges(read, changes)
  return [...profits, ...sumsOfProfits(read, profits as KeptProfit[])]
}
