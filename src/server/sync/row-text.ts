import { inScope, isPlaced, redactedText, type Scope, seesLess } from '../../domain/people/scope.ts'
import type { ReplicatedTable, RowOf } from '../../domain/tables.ts'
import type { StoredRow } from '../store/store.ts'

/**
 * The row as this scope may see it, as JSON text; nothing when it is deleted or out of scope.
 * Text that needs no look is passed on without being parsed.
 */
export function rowText(scope: Scope, { table, doc }: StoredRow): string | undefined {
  if (doc === undefined) return undefined
  const hidesRows = scope.warehouses !== undefined && isPlaced(table)
  if (!hidesRows && !seesLess(scope, table)) return scope.tables.includes(table) ? doc : undefined
  const row = JSON.parse(doc) as RowOf<ReplicatedTable>
  return inScope(scope, table, row) ? redactedText(scope, table, row) : undefined
}
