import type { DatabaseSync } from 'node:sqlite'
import type { CompanyName } from './shop-names.ts'

/** The column that names the company, and what tells two rows of a table apart. */
interface Table {
  company: string
  key: readonly string[]
}

/** What a command writes. */
const written = {
  companies: { company: 'id', key: ['id'] },
  rows: { company: 'company_id', key: ['company_id', 'tbl', 'key'] },
  movements: { company: 'company_id', key: ['company_id', 'device_id', 'seq', 'id'] },
  files: { company: 'company_id', key: ['company_id', 'id'] },
  pictures: { company: 'company_id', key: ['company_id', 'id'] },
  job_work: { company: 'company_id', key: ['company_id', 'id'] },
  effects: { company: 'company_id', key: ['number'] },
  inbox: { company: 'company_id', key: ['number'] },
  tries: { company: 'company_id', key: ['number'] },
  linked_shops: { company: 'company_id', key: ['channel', 'shop_id'] },
  secrets: { company: 'company_id', key: ['company_id', 'name'] },
  second_steps: { company: 'company_id', key: ['company_id', 'user_name'] },
  push_subscriptions: { company: 'company_id', key: ['id'] },
  grants: { company: 'company_id', key: ['state_hash'] },
  activities: { company: 'company_id', key: ['company_id', 'at', 'id'] },
  stock_flows: {
    company: 'company_id',
    key: ['company_id', 'made_by', 'span', 'number', 'kind', 'product_code', 'wid'],
  },
} satisfies Record<string, Table>

const tables: Record<string, Table> = {
  ...written,
  devices: { company: 'company_id', key: ['id'] },
  commands: { company: 'company_id', key: ['device_id', 'seq'] },
  sessions: { company: 'company_id', key: ['token_hash'] },
  credentials: { company: 'company_id', key: ['login'] },
  known_devices: { company: 'company_id', key: ['device_hash', 'company_id', 'user_name'] },
}

export interface WatchedTables {
  /** Whether rows, numbers or movements of a company differ from the first ones. */
  hasOtherRows(company: CompanyName): boolean
  /** Whether anything of a company differs, be it that somebody was written down as having asked. */
  hasChanged(company: CompanyName): boolean
  /** Puts everything back as it was at first. */
  restore(): void
  /** Sessions as they are now belong to the first state. */
  keepSessions(): void
}

/**
 * Remembers how the tables are now, and has the database itself note every row that anybody touches from here on. Only those are
 * compared and put back: after thousands of requests each, comparing all would take longer than the requests.
 */
export function watchTables(db: DatabaseSync): WatchedTables {
  for (const [table, { company, key }] of Object.entries(tables)) {
    const columns = key.map((column) => `key_${column}`)
    const note = (row: 'old' | 'new') =>
      `insert into touched_${table} values (${[company, ...key].map((column) => `${row}.${column}`)});`
    db.exec(`
      create temp table first_${table} as select * from ${table};
      create index temp.first_${table}_by_key on first_${table} (${key});
      create table touched_${table} (of_company, ${columns});
      create trigger ${table}_come after insert on ${table} begin ${note('new')} end;
      create trigger ${table}_change after update on ${table} begin ${note('old')} ${note('new')} end;
      create trigger ${table}_go after delete on ${table} begin ${note('old')} end`)
  }
  const version = db.prepare('pragma data_version')
  const writes = () => version.get()!['data_version']
  let atFirst = writes()

  // Most requests touch nothing or one table: one question tells which.
  const whichTouched = (where: string) => {
    const each = Object.keys(tables).map(
      (table) => `exists (select 1 from touched_${table} ${where}) as ${table}`,
    )
    return db.prepare(`select ${each}`)
  }
  const touchedAtAll = whichTouched('')
  const touchedOf = whichTouched('where of_company = ?1')

  const isOther = (among: Record<string, Table>) => {
    const statements = Object.entries(among).map(([table, { company, key }]) => {
      const touched = (from: string) =>
        `select * from ${from} where ${company} = ?1 and (${key}) in (select ${key.map((column) => `key_${column}`)} from touched_${table} where of_company = ?1)`
      const now = touched(table)
      const first = touched(`first_${table}`)
      const other = db.prepare(
        `select exists (select * from (${now}) except select * from (${first}))
             or exists (select * from (${first}) except select * from (${now})) as other`,
      )
      return { table, other }
    })
    return (company: CompanyName) => {
      if (writes() === atFirst) return false
      const touched = touchedOf.get(company)!
      return statements.some(({ table, other }) => touched[table] === 1 && other.get(company)!['other'] === 1)
    }
  }
  const puttingBack = Object.entries(tables).map(([table, { key }]) => {
    const touched = `(${key}) in (select ${key.map((column) => `key_${column}`)} from touched_${table})`
    return {
      table,
      steps: [
        `delete from ${table} where ${touched}`,
        `insert into ${table} select * from first_${table} where ${touched}`,
        `delete from touched_${table}`,
      ].map((step) => db.prepare(step)),
    }
  })
  return {
    hasOtherRows: isOther(written),
    hasChanged: isOther(tables),
    restore() {
      if (writes() === atFirst) return
      db.exec('begin immediate')
      const touched = touchedAtAll.get()!
      for (const { table, steps } of puttingBack)
        if (touched[table] === 1) for (const step of steps) step.run()
      db.exec('commit')
      atFirst = writes()
    },
    keepSessions() {
      db.exec('delete from first_sessions; insert into first_sessions select * from sessions')
    },
  }
}
