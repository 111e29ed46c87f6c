import type { DatabaseSync, StatementSync } from 'node:sqlite'

/** Statements of one connection, prepared once. */
export type Sql = (text: string) => StatementSync

/** More different statements than the server has of its own; questions bring one for each choice of filters. */
const mostStatements = 500

export function statementsOf(db: DatabaseSync): Sql {
  const prepared = new Map<string, StatementSync>()
  return (text) => {
    let statement = prepared.get(text)
    if (!statement) {
      if (prepared.size >= mostStatements) prepared.clear()
      statement = db.prepare(text)
      prepared.set(text, statement)
    }
    return statement
  }
}

/** Result codes after which trying again may help: busy, locked, out of memory, input/output, full, cannot open. */
const transientCodes = new Set([5, 6, 7, 10, 13, 14])

/** Whether SQLite says that trying again may help. */
export function isTransient(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && transientCodes.has(Number(error.errcode) & 0xff)
}

/** All of `work` or nothing; `begin` says which kind of transaction. */
export async function inTransaction<R>(sql: Sql, begin: string, work: () => Promise<R>): Promise<R> {
  sql(begin).run()
  try {
    const result = await work()
    sql('commit').run()
    return result
  } catch (error) {
    // SQLite itself ends the transaction after some errors (disk full).
    try {
      sql('rollback').run()
    } catch {}
    throw error
  }
}
