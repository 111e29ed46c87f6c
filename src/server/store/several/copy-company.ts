import { storedTables, tablesOfBytes } from '../backup-row.ts'
import type { Ask } from '../postgresql-query.ts'

/** A table of which a company has rows, and how they are copied. */
export interface CopiedTable {
  table: string
  columns: readonly string[]
  /** The column whose numbers the server gives out. */
  numbers: string | undefined
}

interface Copy {
  company: string
  source: Ask
  into: Ask
  copied: readonly CopiedTable[]
}

/** What has companies and is not copied: where they lie, what the first server alone keeps, and sums that triggers make of what is copied. */
const notCopied: readonly string[] = ['company_places', 'beginnings', 'orders_sums']

/** Rows that are copied at once; of those with bytes, each of which may have megabytes, a few. */
const rowsAtOnce = (table: string) => (tablesOfBytes.includes(table) ? 8 : 1_000)

/** Each table with rows of companies, those first to which others point. A table that comes later is among them. */
export async function readCopied(ask: Ask): Promise<CopiedTable[]> {
  const found = await ask<{ table: string; columns: string[]; numbers: string | null }>(
    `select table_name as table, array_agg(column_name::text order by ordinal_position) as columns,
       max(column_name::text) filter (where is_identity = 'YES') as numbers
     from information_schema.columns where table_schema = current_schema()
     group by table_name having bool_or(column_name = 'company_id')`,
  )
  const order: readonly string[] = storedTables
  const place = ({ table }: { table: string }) => {
    const index = order.indexOf(table)
    return index < 0 ? order.length : index
  }
  return found
    .filter(({ table }) => !notCopied.includes(table))
    .map(({ table, columns, numbers }) => ({ table, columns, numbers: numbers ?? undefined }))
    .toSorted((one, other) => place(one) - place(other))
}

/** Copies all rows of a company into a server that has none, as they are. It stands there as "arriving". Answers how many there are. */
export async function copyCompany({ company, source, into, copied }: Copy): Promise<number> {
  const [head] = await source<{ version: number; floor: number; lineage: string }>(
    'select version, tombstone_floor as floor, lineage from companies where id = $1',
    [company],
  )
  if (!head) throw new Error(`There is no shop ${company} where it should lie.`)
  await into(
    "insert into companies (id, version, tombstone_floor, lineage, place) values ($1, $2, $3, $4, 'arriving')",
    [company, head.version, head.floor, head.lineage],
  )
  let rows = 0
  for (const table of copied) {
    await copyTable({ company, source, into }, table)
    rows += await compare({ company, source, into }, table)
  }
  return rows
}

type Ways = Omit<Copy, 'copied'>

async function copyTable({ company, source, into }: Ways, { table, columns }: CopiedTable): Promise<void> {
  const names = columns.map((column) => `"${column}"`).join(', ')
  const most = rowsAtOnce(table)
  // PostgreSQL writes and reads each row as JSON text; nothing in between takes it apart.
  await source(
    `declare copied no scroll cursor for select row_to_json(t)::text as line from "${table}" as t where company_id = '${literal(company)}'`,
    [],
    'once',
  )
  const fetch = () => source<{ line: string }>(`fetch ${most} from copied`, [], 'once')
  for (let lines = await fetch(); lines.length > 0; ) {
    const text = `insert into "${table}" (${names}) select ${names} from json_populate_recordset(null::"${table}", $1::json)`
    const written = into(text, [`[${lines.map(({ line }) => line).join(',')}]`], 'once')
    // The next ones are fetched meanwhile.
    lines = lines.length < most ? [] : await fetch()
    await written
  }
  await source('close copied', [], 'once')
}

/** A cursor takes no values. */
function literal(text: string): string {
  return text.replaceAll("'", "''")
}

/** Throws where the rows of a company differ. Answers how many there are. */
async function compare({ company, source, into }: Ways, { table }: CopiedTable): Promise<number> {
  const text = `select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum
    from "${table}" as t where company_id = $1`
  const [[there], [here]] = await Promise.all([
    source<{ rows: number; sum: string }>(text, [company], 'once'),
    into<{ rows: number; sum: string }>(text, [company], 'once'),
  ])
  if (!there || there.rows !== here?.rows || there.sum !== here.sum)
    throw new Error(
      `${table}: ${here?.rows} rows came of ${there?.rows}, or they came otherwise than they were.`,
    )
  return there.rows
}

/**
 * What the company gets later stands behind what it brought along: on each table in a transaction of its own, as short as that, since nobody else takes a number
 * meanwhile. Numbers of a server never go down.
 */
export async function raiseNumbers(
  { company, into }: Pick<Copy, 'company' | 'into'>,
  { table, numbers }: CopiedTable,
): Promise<void> {
  if (numbers === undefined) return
  const [found] = await into<{ highest: number | null; sequence: string }>(
    `select max("${numbers}") as highest, pg_get_serial_sequence('${table}', '${numbers}') as sequence from "${table}" where company_id = $1`,
    [company],
  )
  const { highest, sequence } = found ?? {}
  if (!highest || !sequence) return
  const readLast = async () =>
    (await into<{ last: number }>(`select last_value as last from ${sequence}`))[0]?.last ?? 0
  if (highest <= (await readLast())) return
  await into(`lock table "${table}" in share row exclusive mode`)
  await into(`select setval('${sequence}', $1)`, [Math.max(highest, await readLast())])
}
