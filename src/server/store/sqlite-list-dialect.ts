import type { SQLInputValue } from 'node:sqlite'
import type { ListDialect, WordGroup } from './list-dialect.ts'
import type { Sql } from './sqlite-statements.ts'

/** How SQLite lists: words are found by FTS5. */
export function sqliteListDialect(sql: Sql, company: string): ListDialect {
  return {
    company,
    ask: async <R>(text: string, values: readonly unknown[]) =>
      sql(text).all(...(values as SQLInputValue[])) as R[],
    valueName: (number) => `?${number}`,
    isOneOf: (column, texts, bind) =>
      texts.length === 1
        ? `${column} = ${bind(texts[0])}`
        : `${column} in (select value from json_each(${bind(JSON.stringify(texts))}))`,
    holds: (column, text, bind) => `instr(${column}, ${bind(text)}) > 0`,
    // SQLite never turns a cross join round: without statistics it would rather walk over the whole company.
    joinRow: (table, bind) =>
      `cross join ${table}_list as l on l.company_id = ${bind(company)} and l.id = f.name`,
    joinWords: (table) => `cross join ${table}_words as w on w.id = l.id`,
    rowName: 'id',
    namesByWords: (table, groups, limit, bind) =>
      `select rowid as name from ${table}_index where ${table}_index match ${bind(groups.map(matchOf).join(' AND '))} limit ${bind(limit)}`,
  }
}

/** Words hold letters, digits and the signs of `markWord`: nothing that ends a quoted word. */
function matchOf({ words, whole }: WordGroup): string {
  return `(${words.map((word) => (whole ? `"${word}"` : `"${word}"*`)).join(' OR ')})`
}
