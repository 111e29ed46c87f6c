import type { SQLInputValue } from 'node:sqlite'
import type { AskSql } from './outside-over-sql.ts'
import type { Sql } from './sqlite-statements.ts'

const translated = new Map<string, string>()

/** A statement that PostgreSQL reads, as SQLite does: values have no types of their own, and nobody else writes meanwhile. */
export function sqliteText(text: string): string {
  const known = translated.get(text)
  if (known !== undefined) return known
  const said = text.replaceAll(/\$(\d+)(::\w+)?/g, '?$1').replaceAll('for update of e skip locked', '')
  translated.set(text, said)
  return said
}

/** Asks as of PostgreSQL, on an SQLite connection. */
export function sqliteAsk(sql: Sql): AskSql {
  return async <R>(text: string, values: readonly unknown[]) =>
    sql(sqliteText(text)).all(...(values as SQLInputValue[])) as R[]
}
