import pg from 'pg'

/** Every row that a PostgreSQL holds of a company, as text, by table: read past the server. */
export async function rowsOf(address: string, company: string): Promise<Record<string, string[]>> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where column_name = 'company_id' and table_schema = current_schema() and table_name <> 'company_places'`,
    )
    const held: Record<string, string[]> = {}
    for (const { name } of tables) {
      const text = `select t::text as line from "${name}" as t where company_id = $1 order by 1`
      const { rows } = await client.query<{ line: string }>(text, [company])
      if (rows.length > 0) held[name] = rows.map(({ line }) => line)
    }
    return held
  } finally {
    await client.end()
  }
}

/** The number of the last call that a company asked for. */
export async function highestOf(address: string, company: string): Promise<number> {
  const client = new pg.Client(address)
  await client.connect()
  const { rows } = await client.query<{ highest: string }>(
    'select max(number) as highest from effects where company_id = $1',
    [company],
  )
  await client.end()
  return Number(rows[0]?.highest)
}
