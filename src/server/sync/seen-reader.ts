import type { Reader } from '../../domain/command.ts'
import type { Scope } from '../../domain/people/scope.ts'
import { type TableName, tables as tableOf } from '../../domain/tables.ts'
import { toldRow } from './told-row.ts'

/**
 * Reads rows as this scope may see them: what is answered from them holds no secret.
 *
 * 2026-11-22: answers were made of whole rows before, and fields were cut out by their names. Names lie: a `note` is inside talk on an
 * order and not on a slip. What each table hides stands on the table alone.
 *
 * 2026-11-27: rows of tables that no phone holds were let fall, so commands about listings, flash sales and copies answered with nothing. Whoever may
 * give a command is told what it answers of them.
 */
export function seenReader(scope: Scope, read: Reader): Reader {
  return {
    get(table, key) {
      const row = read.get(table, key)
      return row && isTold(scope, table) ? toldRow(scope, table, row) : undefined
    },
    many: (table, keys) =>
      read
        .many(table, keys)
        .filter(() => isTold(scope, table))
        .map((row) => toldRow(scope, table, row)),
  }
}

function isTold({ tables }: Scope, table: TableName): boolean {
  return tables.includes(table) || !tableOf[table].replicated
}
