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
