import { must } from '../../lib/must.ts'
import type { Secret } from '../tables/table.ts'
import { type RowOf, replicatedTables, secretOf, type TableName, tables } from '../tables.ts'
import { type Actor, isLogistics } from './actor.ts'

/**
 * What a role may see: tables, warehouses and fields. People with the same scope share one replica on a
 * shared phone; a changed permission changes the scope and so the replica.
 */
export interface Scope extends Readonly<Record<Secret, boolean>> {
  tables: readonly TableName[]
  /** `undefined`: every warehouse. */
  warehouses?: readonly string[]
}

const logisticTables: readonly TableName[] = [
  'companies',
  'staff',
  'warehouses',
  'tags',
  'orders',
  'shippingCare',
]

export function scopeOf(actor: Actor): Scope {
  return {
    tables: isLogistics(actor) && actor.flags.length === 0 ? logisticTables : replicatedTables,
    warehouses: actor.warehouses ? [...actor.warehouses].sort() : undefined,
    cost: actor.flags.includes('cost_view'),
    // The carrier's side reads what concerns the carrier (SHC-017, SHC-018).
    notes: !isLogistics(actor),
  }
}

/**
 * Names a scope in a database's name: equal scopes, equal text. Whoever does not see notes has a part more: phones that still hold
 * some start over.
 */
export function scopeName(scope: Scope): string {
  const places = scope.warehouses ? scope.warehouses.join('+') : 'all'
  const seen = scope.tables.includes('products') ? 'shop' : 'care'
  return `${seen}.${places}.${scope.cost ? 'cost' : 'nocost'}${scope.notes ? '' : '.nonotes'}`
}

/** Whether people bound to warehouses see only their rows of this table. */
export function isPlaced(table: TableName): boolean {
  return 'placed' in tables[table]
}

/** Whether a row belongs on a device of this scope. Age is judged by the first load, not here. */
export function inScope<T extends TableName>(scope: Scope, table: T, row: RowOf<T>): boolean {
  if (!scope.tables.includes(table)) return false
  if (!scope.warehouses || !isPlaced(table)) return true
  const { wid } = row as { wid?: string }
  return wid === undefined || scope.warehouses.includes(wid)
}

/** Whether people of this scope see the rows of a table without the secret these hold. */
export function seesPlain(scope: Scope, table: TableName): boolean {
  const hides = secretOf(table)
  return hides !== undefined && !scope[hides.secret]
}

/** The row without what this scope may not see. The same row when nothing is hidden. */
export function redact<T extends TableName>(scope: Scope, table: T, row: RowOf<T>): RowOf<T> {
  if (!seesPlain(scope, table)) return row
  return must(secretOf(table), 'a secret of the table').without(row as object) as RowOf<T>
}
