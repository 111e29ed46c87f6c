import { type ListedTable, listingOf } from '../../domain/listings/listings.ts'
import type { Bind, ListDialect, WordGroup } from './list-dialect.ts'
import type { ListFilter, Range } from './list-question.ts'
import { beginnings, columnOf, companyMark, markWord } from './listed-row.ts'

/** One thing that a row must be, told of the listed row `l` and its words `w`. */
export interface Condition {
  /** The field or mark it speaks of; words have none. */
  field?: string
  /** The texts one of which a leading field must have. */
  leads?: readonly string[]
  /** How the index of words finds such rows. */
  group?: WordGroup
  needsWords: boolean
  sql(bind: Bind): string
}

/** What a question asks of a row, in parts that are looked at one by one. */
export function conditionsOf(filter: ListFilter, dialect: ListDialect): Condition[] {
  const { table, facts, words, warehouses, hidden } = filter
  const { secret } = listingOf(table)
  const seesSecret = secret !== undefined && !hidden.includes(secret.name)
  const asked = Object.entries(facts).flatMap(([name, wanted]) => {
    if (!wanted) return []
    return isTexts(wanted) ? textCondition(table, name, wanted, dialect) : rangeCondition(name, wanted)
  })
  // A row without a warehouse is everybody's.
  if (warehouses) asked.push(textCondition(table, 'wid', [...warehouses, ''], dialect))
  return [...asked, ...words.map((word) => wordCondition(word, seesSecret, dialect))]
}

function textCondition(
  table: ListedTable,
  name: string,
  given: readonly string[],
  dialect: ListDialect,
): Condition {
  const texts = [...new Set(given)]
  const { fields, marks } = listingOf(table)
  const shop = companyMark(dialect.company)
  const group = { words: texts.map((text) => shop + markWord(name, text)), whole: true }
  if (Object.hasOwn(marks, name)) {
    return {
      field: name,
      group,
      needsWords: true,
      sql: (bind) => anyOf(group.words.map((word) => dialect.holds('w.words', ` ${word} `, bind))),
    }
  }
  const field = fields[name]
  if (field?.kind !== 'text') throw new Error(`The listing of ${table} has no field of texts ${name}`)
  return {
    field: name,
    leads: field.leads ? texts : undefined,
    group: field.indexed ? group : undefined,
    needsWords: false,
    sql: (bind) => dialect.isOneOf(`l.${columnOf(name)}`, texts, bind),
  } as Condition
}

function rangeCondition(name: string, range: Range): Condition {
  return { field: name, needsWords: false, sql: (bind) => rangeSql(`l.${columnOf(name)}`, range, bind) }
}

export function rangeSql(column: string, { from, to }: Range, bind: Bind): string {
  const ends: string[] = []
  if (from !== undefined) ends.push(`${column} >= ${bind(from)}`)
  if (to !== undefined) ends.push(`${column} <= ${bind(to)}`)
  return ends.join(' and ') || '1 = 1'
}

function wordCondition(word: string, seesSecret: boolean, dialect: ListDialect): Condition {
  const shop = companyMark(dialect.company)
  const words = beginnings(word, seesSecret).map((beginning) => shop + beginning)
  return {
    group: { words, whole: false },
    needsWords: true,
    sql: (bind) => anyOf(words.map((beginning) => dialect.holds('w.words', ` ${beginning}`, bind))),
  }
}

function anyOf(parts: readonly string[]): string {
  return `(${parts.join(' or ') || '1 = 0'})`
}

export function isTexts(wanted: readonly string[] | Range): wanted is readonly string[] {
  return Array.isArray(wanted)
}
