import pg from 'pg'

/*
 * What Citus, YugabyteDB and CockroachDB need, none of which can be installed here: each statement and each transaction is about one company and
 * says so, so that it goes to the one machine that has that company whole.
 */

/** What went out on connections of the server, without what it was asked with. */
export interface Recording {
  readonly statements: ReadonlySet<string>
  /** Transactions in which several companies were named. */
  readonly mixed: readonly Readonly<Transaction>[]
  stop(): void
}

/** What is about no single company, and why. */
export interface Exempt {
  what: RegExp
  why: string
}

interface Transaction {
  texts: string[]
  companies: Set<string>
}

type Asked = string | { text: string; values?: unknown[] }

/**
 * Remembers what goes out on connections of the server; those that tests open have another name.
 * @param ofAll a statement that begins what is about all companies by its nature: what comes behind it in its transaction is left out
 */
export function recordStatements(ofAll: RegExp): Recording {
  const statements = new Set<string>()
  const mixed: Transaction[] = []
  const open = new WeakMap<object, Transaction>()
  const prototype = pg.Client.prototype as unknown as { query(...asked: unknown[]): unknown }
  const query = prototype.query

  function note(client: object, asked: Asked, values: unknown): void {
    const text = typeof asked === 'string' ? asked : asked.text
    if (/^begin\b/.test(text)) open.set(client, { texts: [], companies: new Set() })
    const transaction = open.get(client) ?? { texts: [], companies: new Set() }
    if (/^(commit|rollback)$/.test(text)) open.delete(client)
    const given = typeof asked === 'string' ? values : asked.values
    const named = transaction.companies.size
    transaction.texts.push(text)
    if (transaction.texts.some((one) => ofAll.test(one))) return
    statements.add(text)
    for (const company of companiesIn(text, Array.isArray(given) ? given : []))
      transaction.companies.add(company)
    if (named < 2 && transaction.companies.size > 1) mixed.push(transaction)
  }

  prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    const [first, values] = asked
    if (isServers(this) && isAsked(first)) note(this, first, values)
    return query.apply(this, asked)
  }
  return {
    statements,
    mixed,
    stop() {
      prototype.query = query
    },
  }
}

function isServers(client: pg.Client): boolean {
  const { connectionParameters } = client as unknown as { connectionParameters: Record<string, unknown> }
  return connectionParameters['application_name'] === 'khotay'
}

function isAsked(asked: unknown): asked is Asked {
  return typeof asked === 'string' || (typeof asked === 'object' && asked !== null && 'text' in asked)
}

/**
 * The tables in a statement that are not bound to a company. Each place with a table says which company it reads or writes, by a value
 * or by the company of a table that does.
 */
export function unboundTables(text: string, names: readonly string[]): string[] {
  return scopesOf(withoutTexts(text)).flatMap((scope) => {
    const used = usesOf(scope, names)
    const plain = /(?<![.\w])company_id\s*=\s*(?:any\s*\(\s*)?(?:\$|\w+\.company_id\b)/.test(scope)
    if (plain && used.length === 1) return []
    return used.filter((use) => !isBound(scope, use)).map(({ table }) => table)
  })
}

/** The companies whose rows a statement names by its values. */
export function companiesIn(text: string, values: readonly unknown[]): string[] {
  const plain = withoutTexts(text)
  const places = [
    ...[...plain.matchAll(/company_id\s*=\s*\$(\d+)/g)].map(([, place]) => Number(place)),
    ...[...plain.matchAll(/\bcompanies\b[^()]*?\bid\s*=\s*\$(\d+)/g)].map(([, place]) => Number(place)),
    ...insertedPlaces(plain),
  ]
  const named = places.map((place) => String(values[place - 1]))
  const records = values.flatMap((value) => recordsOf(value, plain)).map((company) => String(company))
  return [...new Set([...named, ...records])]
}

interface Use {
  table: string
  alias: string
}

/** Where a scope reads or writes a table of a company, and how it calls it. */
function usesOf(scope: string, names: readonly string[]): Use[] {
  const known = new Set(names)
  const uses = scope.matchAll(
    /\b(?:from|join|update|into|using|only|,)\s+(?:only\s+)?([a-z_]+)(?:\s+(?:as\s+)?([a-z_]+))?/gi,
  )
  return [...uses].flatMap(([, table = '', next = '']) => {
    if (!known.has(table.toLowerCase())) return []
    return [{ table, alias: keywords.has(next) || next === '' ? table : next }]
  })
}

const keywords = new Set(
  'where set on using left inner cross join lateral order group limit select values for and returning default union as with'.split(
    ' ',
  ),
)

function isBound(scope: string, { table, alias }: Use): boolean {
  const own = table === 'companies' ? 'id' : 'company_id'
  if (new RegExp(`into\\s+${table}\\s*\\([^)]*\\b${own}\\b`, 'i').test(scope)) return true
  const equals = new RegExp(`\\b${alias}\\.${own}\\s*=|=\\s*${alias}\\.${own}\\b|using\\s*\\(company_id`)
  if (equals.test(scope)) return true
  return table === 'companies' && /(?<![.\w])id\s*=\s*\$/.test(scope)
}

function withoutTexts(text: string): string {
  return text
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\s+/g, ' ')
}

/** The statement and each statement within it, without those within; arms of a union by themselves. */
function scopesOf(text: string): string[] {
  const scopes: string[] = []
  const open: string[] = ['']
  const add = (piece: string) => open.push(`${open.pop() ?? ''}${piece}`)
  for (const sign of text) {
    if (sign === '(') open.push('')
    else if (sign === ')') {
      const inner = open.pop() ?? ''
      if (/^\s*(select|delete|insert|update|with)\b/.test(inner)) {
        scopes.push(inner)
        add('()')
      } else add(`(${inner})`)
    } else add(sign)
  }
  return [...scopes, ...open].flatMap((scope) => scope.split(/\bunion all\b/))
}

/** `insert into t (company_id, …) values ($1, …)`: the place of the company. */
function insertedPlaces(plain: string): number[] {
  const inserts = plain.matchAll(/into\s+[a-z_]+\s*\(([^)]*)\)\s*values\s*\(([^)]*)\)/gi)
  return [...inserts].flatMap(([, columns = '', given = '']) => {
    const at = columns.split(',').findIndex((column) => column.trim() === 'company_id')
    const place = /\$(\d+)/.exec(given.split(',')[at] ?? '')?.[1]
    return place ? [Number(place)] : []
  })
}

/** Companies of records that go in as one value. */
function recordsOf(value: unknown, plain: string): unknown[] {
  if (!plain.includes('json_populate_recordset') || typeof value !== 'string') return []
  return (JSON.parse(value) as { company_id?: unknown }[]).flatMap(({ company_id }) => company_id ?? [])
}
