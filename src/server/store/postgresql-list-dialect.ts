import type { ListDialect, WordGroup } from './list-dialect.ts'
import type { Ask } from './postgresql-query.ts'

/** How PostgreSQL lists: words are found by a GIN index. */
export function postgresqlListDialect(ask: Ask, company: string): ListDialect {
  return {
    company,
    // Not kept as prepared statements: there is one for each choice of filters, and each is best planned for its own values.
    ask: (text, values) => ask(text, values, 'once'),
    valueName: (number) => `$${number}`,
    isOneOf: (column, texts, bind) =>
      texts.length === 1 ? `${column} = ${bind(texts[0])}` : `${column} = any(${bind(texts)}::text[])`,
    holds: (column, text, bind) => `strpos(${column}, ${bind(text)}) > 0`,
    // The offset keeps PostgreSQL from turning the join round: it would read the source once for each row of the company.
    joinRow: (table, bind) =>
      `cross join lateral (select * from ${table}_list where company_id = ${bind(company)} and key = f.name offset 0) as l`,
    joinWords: (table) =>
      `cross join lateral (select words from ${table}_words where company_id = l.company_id and key = l.key offset 0) as w`,
    rowName: 'key',
    namesByWords: (table, groups, limit, bind) =>
      `select key as name from ${table}_words where company_id = ${bind(company)}
       and words::tsvector @@ ${bind(groups.map(queryOf).join(' & '))}::tsquery limit ${bind(limit)}`,
  }
}

/** Words hold letters, digits and the signs of `markWord`: nothing that ends a quoted word. */
function queryOf({ words, whole }: WordGroup): string {
  return `(${words.map((word) => (whole ? `'${word}'` : `'${word}':*`)).join(' | ')})`
}
