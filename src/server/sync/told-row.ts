import { toldByLedger } from '../../domain/money/told-by-ledger.ts'
import { redact, type Scope } from '../../domain/people/scope.ts'
import type { Order } from '../../domain/tables/orders.ts'
import type { RowOf, TableName } from '../../domain/tables.ts'

/** A row as an answer tells it to this scope: without what is hidden, an order's money by its ledger. Phones hold rows as they stand, and reckon themselves. */
export function toldRow<T extends TableName>(scope: Scope, table: T, row: RowOf<T>): RowOf<T> {
  const seen = redact(scope, table, row)
  return table === 'orders' ? (toldByLedger(seen as Order) as RowOf<T>) : seen
}
