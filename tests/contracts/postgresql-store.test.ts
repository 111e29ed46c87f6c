import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  channelTables,
  documentTables,
  invoiceTables,
  listedTables,
  messageTables,
} from '../../src/domain/listings/listings.ts'
import { secrets } from '../../src/domain/tables/table.ts'
import { openStore } from '../../src/server/store/open-store.ts'
import { isTransientState } from '../../src/server/store/postgresql-query.ts'
import { openPostgresqlStore, type PostgresqlStore } from '../../src/server/store/postgresql-store.ts'
import type { ReadPlace } from '../../src/server/store/reader.ts'
import type { Writing } from '../../src/server/store/store.ts'
import { anOrder } from '../support/builders.ts'
import { type Postgresql, startPostgresql } from '../support/postgresql.ts'
import {
  companiesIn,
  type Exempt,
  type Recording,
  recordStatements,
  unboundTables,
} from '../support/statement-law.ts'
import { findFreePort } from '../support/test-server.ts'
import { barcodesSuite } from './barcodes-suite.ts'
import { comboCountsSuite } from './combo-counts-suite.ts'
import { concurrencySuite } from './concurrency-suite.ts'
import { costsSuite } from './costs-suite.ts'
import { debtsSuite } from './debts-suite.ts'
import { deletionSuite } from './deletion-suite.ts'
import { digestsSuite, type ReshapedDatabase } from './digests-suite.ts'
import { documentsSuite } from './documents-suite.ts'
import { duesSuite } from './dues-suite.ts'
import { flowsSuite } from './flows-suite.ts'
import { importSuite } from './import-suite.ts'
import { jobsSuite } from './jobs-suite.ts'
import { listSuite, olderListSuite } from './list-suite.ts'
import { outsideSuite } from './outside-suite.ts'
import { readsBesideSuite } from './reads-beside-suite.ts'
import { statementsSuite } from './statements-suite.ts'
import { type OpenedStore, storeSuite } from './store-suite.ts'
import { tagNamesSuite } from './tag-names-suite.ts'
import { upgradesSuite } from './upgrades-suite.ts'

let postgresql: Postgresql
let recording: Recording
beforeAll(async () => {
  recording = recordStatements(ofAll)
  postgresql = await startPostgresql()
})
afterAll(() => {
  recording?.stop()
  return postgresql?.stop()
}, 60_000)

storeSuite('PostgreSQL', openedPostgresql)
flowsSuite('PostgreSQL', openedPostgresql)
costsSuite('PostgreSQL', openedPostgresql)
jobsSuite('PostgreSQL', openedPostgresql)
importSuite('PostgreSQL', openedPostgresql)
statementsSuite('PostgreSQL', openedPostgresql)
deletionSuite('PostgreSQL', openedPostgresql)
listSuite('PostgreSQL', openedPostgresql)
outsideSuite('PostgreSQL', openedPostgresql)
readsBesideSuite('PostgreSQL', openedPostgresql)
documentsSuite('PostgreSQL', openedPostgresql)

async function openedPostgresql(): Promise<OpenedStore & { place: ReadPlace }> {
  const { address, drop } = await postgresql.copyOf(newestShape)
  const store = await openPostgresqlStore(address, { connections: 6 })
  return {
    store,
    place: { servers: [{ name: '', address }] },
    async drop() {
      await store.close()
      await drop()
    },
    plan: (statement) => planOf(address, statement),
  }
}

concurrencySuite('PostgreSQL, four servers', async () => {
  const { address, drop } = await postgresql.copyOf(newestShape)
  const servers = await openServers(address, 4)
  return {
    servers,
    transient: () => Object.assign(new Error('deadlock detected'), { code: '40P01' }),
    async drop() {
      await closeAll(servers)
      await drop()
    },
  }
})

digestsSuite('PostgreSQL', reshapedPostgresql)
barcodesSuite('PostgreSQL', reshapedPostgresql)
olderListSuite('PostgreSQL', reshapedPostgresql)
debtsSuite('PostgreSQL', reshapedPostgresql)
tagNamesSuite('PostgreSQL', reshapedPostgresql)
duesSuite('PostgreSQL', reshapedPostgresql)
comboCountsSuite('PostgreSQL', reshapedPostgresql)
// How an empty one is shaped is part of it.
upgradesSuite('PostgreSQL', async () =>
  reshaped({ address: await postgresql.newDatabase(), drop: async () => {} }),
)

async function reshapedPostgresql(): Promise<ReshapedDatabase> {
  return reshaped(await postgresql.copyOf(newestShape))
}

function reshaped({ address, drop }: { address: string; drop(): Promise<void> }): ReshapedDatabase {
  return {
    open: (report) => openPostgresqlStore(address, { report }),
    async takeBack() {
      const client = new pg.Client(address)
      await client.connect()
      await client.query(
        `alter table rows ${secrets.map((secret) => `drop column ${secret}_digest,`).join(' ')}
         add column plain_digest bigint not null default 0`,
      )
      await client.query(
        'create index rows_in_order on rows (company_id, tbl, closed, key) include (changed_at, wid, digest, plain_digest) where deleted = 0',
      )
      await client.query('update rows set digest = 1, plain_digest = 1')
      await client.query(`delete from rows where tbl in ('barcodes', 'debts')`)
      await client.query(dropLots)
      await client.query('alter table movements drop column cost')
      await client.query('drop table job_work; drop index jobs_open')
      await client.query('alter table files drop column kind, drop column owner, drop column ends_at')
      await client.query('drop table orders_sums, beginnings, recoveries, spent_tokens, pictures')
      await client.query(dropOutside)
      await client.query('alter table credentials drop column must_change')
      await client.query('alter table sessions drop column device, drop column opened_at, drop column ended')
      await client.query(
        `drop table ${listedTables.flatMap((table) => [`${table}_list`, `${table}_words`]).join(', ')}`,
      )
      await client.query('delete from shapes where number >= 5')
      await client.end()
    },
    async takeBackADay() {
      const client = new pg.Client(address)
      await client.connect()
      await client.query('drop function keep_orders_sums cascade; drop table orders_sums')
      await client.query(dropLater)
      await client.query(dropLots)
      await client.query(
        'alter table rows drop column past_digest, drop column colleagues_digest, drop column earnings_digest, drop column suppliers_digest',
      )
      await client.query(
        `create index rows_in_order on rows (company_id, tbl, closed, key)
         include (changed_at, wid, digest, cost_digest, notes_digest, contact_digest) where deleted = 0`,
      )
      await client.query(
        `update rows set digest = 1, contact_digest = 1 where tbl in ('orders', 'shippingCare', 'staff')`,
      )
      await client.query(`update rows set digest = 1 where tbl in ('suppliers', 'supplyRequests')`)
      await client.query('delete from shapes where number >= 15')
      await client.end()
    },
    async takeBackDues() {
      const client = new pg.Client(address)
      await client.connect()
      await client.query(dropLater)
      await client.query(dropLots)
      await client.query('alter table rows drop column suppliers_digest')
      await client.query(
        'create index rows_in_order on rows (company_id, tbl, closed, key) where deleted = 0',
      )
      await client.query("update orders_list set payment = 'Chưa thanh toán', cod = 129000")
      await client.query('delete from shapes where number >= 20')
      await client.end()
    },
    drop,
  }
}

async function newestShape(address: string): Promise<void> {
  await (await openPostgresqlStore(address)).close()
}

/** What came last: the road to marketplaces. Older stores had a table of effects, and nothing in it. */
const dropOutside =
  'drop table stock_flows, activities, known_devices, second_steps, tallies, push_subscriptions, tries, effects, inbox, linked_shops, secrets, grants; create table effects (status text, device_id text, seq bigint, due_at bigint)'

/** What came after the lists of orders: the lists of papers, pictures, and what came later. */
const dropLater = `${dropOutside}; drop table pictures, ${[...documentTables, ...channelTables, ...messageTables, ...invoiceTables].flatMap((table) => [`${table}_list`, `${table}_words`]).join(', ')}`

/** Lots of movements came after these. */
const dropLots = 'alter table movements drop column lot, drop column expires'

describe('several servers on one PostgreSQL', () => {
  let address: string
  beforeEach(async () => {
    address = await postgresql.newDatabase()
  })

  test('that start together shape an empty database once', async () => {
    const servers = await openServers(address, 6)
    await Promise.all(servers.map((server, index) => server.addCompany(`c${index}`)))
    expect(await servers[0]!.companies()).toHaveLength(6)
    const shapes = await ask('select number from shapes order by number')
    expect(shapes).toEqual(shapes.map((_, index) => ({ number: index + 1 })))
    expect(shapes.length).toBeGreaterThan(0)
    await closeAll(servers)
  })

  test('refuse a database of a newer server before anything is written', async () => {
    await closeAll(await openServers(address, 1))
    await ask("insert into shapes (number, name) values (99, '099-of-tomorrow.sql')")
    await expect(openPostgresqlStore(address)).rejects.toThrow('written by a newer server (shape 99')
  })

  test('are let through alone one after another', async () => {
    const servers = await openServers(address, 3)
    let inside = 0
    let most = 0
    await Promise.all(
      servers.map((server) =>
        server.alone(async () => {
          inside += 1
          most = Math.max(most, inside)
          await server.ping()
          await server.addCompany('may')
          inside -= 1
        }),
      ),
    )
    expect(most).toBe(1)
    await closeAll(servers)
  })

  test('[S13] that bind the same devices in crossing order: one comes through, the other is told to try again', async () => {
    const [first, second] = (await openServers(address, 2)) as [PostgresqlStore, PostgresqlStore]
    for (const company of ['may', 'gio']) await first.addCompany(company)
    const bind = (writing: Writing, company: string, deviceId: string) =>
      writing.bindLane({ deviceId, company, userName: 'kho', lastSeq: 0, scope: 's' }, 1)
    const met = meeting(2)
    const outcomes = await Promise.allSettled([
      first.write('may', async (writing) => {
        await bind(writing, 'may', 'X')
        await met()
        await bind(writing, 'may', 'Y')
      }),
      second.write('gio', async (writing) => {
        await bind(writing, 'gio', 'Y')
        await met()
        await bind(writing, 'gio', 'X')
      }),
    ])
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(failed.map(({ reason }: PromiseRejectedResult) => (reason as { code: string }).code)).toEqual([
      '40P01',
    ])
    expect(first.isTransient(failed[0]!.reason)).toBe(true)
    const bound = await ask<{ company_id: string }>('select company_id from devices')
    expect(new Set(bound.map(({ company_id }) => company_id)).size).toBe(1)
    expect(bound).toHaveLength(2)
    await closeAll([first, second])
  })

  test('let people sign in while a batch of their company runs', async () => {
    const [store] = (await openServers(address, 1)) as [PostgresqlStore]
    await store.addCompany('may')
    await store.write('may', async (writing) => {
      await writing.advance()
      await store.accounts.openSession({ tokenHash: 't', userName: 'kho', company: 'may', expiresAt: 1 })
    })
    expect(await store.accounts.session('t')).toMatchObject({ userName: 'kho' })
    await store.close()
  })

  async function ask<R extends object>(text: string): Promise<R[]> {
    const client = new pg.Client(address)
    await client.connect()
    const { rows } = await client.query<R>(text)
    await client.end()
    return rows
  }
})

describe('a PostgreSQL that is in trouble', () => {
  test.each([
    ['40001', true],
    ['40P01', true],
    ['53100', true],
    ['53300', true],
    ['55P03', true],
    ['57014', true],
    ['57P01', true],
    ['57P03', true],
    ['08006', true],
    ['25006', true],
    ['ECONNREFUSED', true],
    ['23505', false],
    ['22P02', false],
    ['42P01', false],
  ])('says with %s whether trying again may help: %s', (code, helps) => {
    expect(isTransientState(Object.assign(new Error('from PostgreSQL'), { code }))).toBe(helps)
  })

  test('[S4] ends in mid-batch: nothing stays of the batch, nothing is lost of those before, and work goes on', async () => {
    // One of its own: beside the databases of all tests it reads two hundred of them again before it answers, four seconds of a processor.
    const own = await startPostgresql()
    const store = await openPostgresqlStore(await own.newDatabase())
    await store.addCompany('may')
    const put = (code: string, before: () => Promise<void>) =>
      store.write('may', async (writing) => {
        await writing.putRows(await writing.advance(), [
          { table: 'orders', key: code, row: anOrder({ code }) },
        ])
        await before()
        await writing.putRows(await writing.advance(), [
          { table: 'orders', key: `${code}2`, row: anOrder({ code }) },
        ])
      })
    await put('A', async () => {})
    const broken = await put('B', () => own.restart()).catch((error: unknown) => error)
    expect(store.isTransient(broken)).toBe(true)
    await put('C', async () => {})
    const rows = await store.read('may', (reading) => reading.changed(0, 100))
    expect(rows.map(({ key, version }) => [key, version])).toEqual([
      ['A', 1],
      ['A2', 2],
      ['C', 3],
      ['C2', 4],
    ])
    await store.close()
    await own.stop()
  })

  test('[S4] never says "done" about work that a swallowed error has undone', async () => {
    const store = await openPostgresqlStore(await postgresql.newDatabase())
    await store.addCompany('may')
    const write = store.write('may', async (writing) => {
      await writing.advance()
      const lane = { deviceId: 'd', company: 'no such company', userName: 'kho', lastSeq: 0, scope: 's' }
      await writing.bindLane(lane, 1).catch(() => {})
    })
    await expect(write).rejects.toThrow('undid the transaction')
    expect(await store.read('may', (reading) => reading.head())).toMatchObject({ version: 0 })
    await store.close()
  })

  test('has no connection left: trying again may help, and nobody waits for ever', async () => {
    const address = await postgresql.newDatabase()
    const store = await openPostgresqlStore(address, { connections: 2, patienceMs: 300 })
    // So little patience ends the opening of a connection too, on a machine that is busy.
    const insist = async <R>(work: () => Promise<R>): Promise<R> => {
      for (;;) {
        try {
          return await work()
        } catch (error) {
          if (!store.isTransient(error)) throw error
        }
      }
    }
    for (const company of ['a', 'b', 'c']) await insist(() => store.addCompany(company))
    const met = meeting(3)
    let open = () => {}
    const held = new Promise<void>((resolve) => {
      open = resolve
    })
    const holders = ['a', 'b'].map((company) =>
      insist(() =>
        store.write(company, async () => {
          await met()
          await held
        }),
      ),
    )
    await met()
    const late = await store.read('c', (reading) => reading.head()).catch((error: unknown) => error)
    expect(store.isTransient(late)).toBe(true)
    open()
    await Promise.all(holders)
    expect(await insist(() => store.read('c', (reading) => reading.head()))).toMatchObject({ version: 0 })
    await store.close()
  })

  test('cannot be opened: one sentence says why, without the password', async () => {
    const address = await postgresql.newDatabase()
    const secret = 'only-for-tests'
    const port = await findFreePort()
    const told = async (changed: (url: URL) => void, raw?: string) => {
      const url = new URL(address)
      changed(url)
      process.env.DATABASE_URL = raw ?? url.href
      try {
        const error = await openStore({ dataFolder: 'none' }).catch((problem: unknown) => problem as Error)
        expect(error).toBeInstanceOf(Error)
        const { message } = error as Error
        expect(message).not.toContain(secret)
        expect(message).not.toContain('wrong-word')
        expect(message.split('\n')).toHaveLength(1)
        return message
      } finally {
        process.env.DATABASE_URL = ''
      }
    }
    expect(await told((url) => (url.port = String(port)))).toMatch(
      /at 127\.0\.0\.1:\d+ does not answer \(ECONNREFUSED\)/,
    )
    expect(await told((url) => (url.password = 'wrong-word'))).toContain('refuses the user or the password')
    expect(await told((url) => (url.pathname = '/nowhere'))).toContain('database nowhere')
    expect(await told(() => {}, `postgresql://u:${secret}@[bad:5432/x`)).toContain('cannot be read')
  })
})

/** Waits until so many are there. */
function meeting(size: number): () => Promise<void> {
  let missing = size
  let open = () => {}
  const all = new Promise<void>((resolve) => {
    open = resolve
  })
  return () => {
    missing -= 1
    if (missing === 0) open()
    return all
  }
}

function openServers(address: string, count: number): Promise<PostgresqlStore[]> {
  return Promise.all(Array.from({ length: count }, () => openPostgresqlStore(address, { connections: 6 })))
}

async function closeAll(servers: readonly PostgresqlStore[]): Promise<void> {
  for (const server of servers) await server.close()
}

/** An empty table is read fastest from end to end; what counts is whether an index could serve a full one. */
async function planOf(address: string, statement: string): Promise<string> {
  const client = new pg.Client(address)
  await client.connect()
  await client.query('set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off')
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${statement}`)
  await client.end()
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** Tables that are asked before the company is known: each machine, or one for all, keeps them whole. A row leads to its company. */
const directory = [
  ...['credentials', 'sessions', 'devices', 'beginnings', 'recoveries', 'known_devices', 'spent_tokens'],
  // Whose a shop, a way back from a marketplace and a browser is.
  ...['linked_shops', 'grants', 'push_subscriptions'],
  // Which of several servers a company lies on.
  'company_places',
]

const aboutAll: readonly Exempt[] = [
  { what: /^select id from companies\b/, why: 'the list of companies' },
  { what: /^declare backup /, why: 'a backup holds all' },
  { what: /^select \(select max\(number\) from shapes\)/, why: 'how the server stands, for who runs it' },
  { what: /^select count\(\*\) as "waitingArrivals"/, why: 'how the server stands, for who runs it' },
  { what: /^select e\.company_id as company, e\.account as account/, why: 'workers look for work of all' },
  { what: /^select company, id, served as "servedAt"/, why: 'workers look for jobs of all' },
  {
    what: /^select bytes from pictures where id = \$1/,
    why: 'a picture is named by its bytes, and is whoever asks',
  },
]

/** Transactions of a server that is alone: upgrades, and a backup that is put into an empty store. */
const ofAll = /pg_advisory_xact_lock|^lock table companies in share row exclusive mode/

/** Numbers that are given out across companies: what is left to do before the law holds as a whole. */
const sequences = [
  ...listedTables.map((table) => `${table.toLowerCase()}_list_id_seq`),
  ...['effects_number_seq', 'inbox_number_seq', 'tries_number_seq'],
]

describe('[S13] a database that keeps each company whole on one of its machines', () => {
  test('sends each statement to one of them: it names the company wherever it names a table', async () => {
    const own = (await companyTables()).filter((table) => !directory.includes(table))
    const texts = [...recording.statements].map((text) => text.trim())
    const exempt = (text: string) => aboutAll.some(({ what }) => what.test(text))
    const unbound = texts.flatMap((text) => {
      const tables = exempt(text) ? [] : unboundTables(text, own)
      return tables.length > 0 ? [`${tables.join(' ')} in: ${text}`] : []
    })
    expect(unbound).toEqual([])
  })

  test('needs each exception that is named, where all tests of this file ran before', () => {
    const texts = [...recording.statements].map((text) => text.trim())
    expect(aboutAll.filter(({ what }) => !texts.some((text) => what.test(text)))).toEqual([])
  })

  test('sends each transaction to one of them', () => {
    // One of the tests names a company that is not there.
    expect(recording.mixed.filter(({ companies }) => !companies.has('no such company'))).toEqual([])
  })

  test('finds each row by its company: every key of a table with companies holds it', async () => {
    const found = await askNewest<{ table: string; key: string }>(
      `select i.indrelid::regclass::text as table, pg_get_indexdef(i.indexrelid) as key from pg_index i
       join pg_class c on c.oid = i.indrelid where i.indisunique and c.relnamespace = 'public'::regnamespace`,
    )
    const own = (await companyTables()).filter((table) => !directory.includes(table))
    const without = found.filter(({ table, key }) => own.includes(table) && !/\(company_id\b/.test(key))
    expect(without.map(({ key }) => key)).toEqual([expect.stringContaining('companies USING btree (id)')])
  })

  test('counts nothing across companies but what is named here', async () => {
    const found = await askNewest<{ name: string }>(
      `select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`,
    )
    const names = found.map(({ name }) => name).filter((name) => name !== 'socket_attachments_id_seq')
    expect(names.toSorted()).toEqual(sequences.toSorted())
  })

  test('[S13] is told what a statement leaves open, and which companies it names', () => {
    const names = ['rows', 'commands', 'companies']
    expect(unboundTables('select 1 from rows where key = $1', names)).toEqual(['rows'])
    expect(unboundTables('select 1 from rows where company_id = $1 and key = $2', names)).toEqual([])
    expect(
      unboundTables(
        "delete from rows where company_id = $1 and key in (select id from commands where status = 'applied')",
        names,
      ),
    ).toEqual(['commands'])
    expect(
      unboundTables(
        'select 1 from rows as r join commands c on c.company_id = r.company_id where r.company_id = $1',
        names,
      ),
    ).toEqual([])
    expect(
      unboundTables('update rows set doc = $2 from commands c where rows.company_id = $1', names),
    ).toEqual(['commands'])
    expect(unboundTables('insert into rows (tbl, key) values ($1, $2)', names)).toEqual(['rows'])
    expect(companiesIn('insert into rows (tbl, company_id) values ($2, $1)', ['may', 'x'])).toEqual(['may'])
    expect(companiesIn('update companies set version = $2 where id = $1', ['gio', 3])).toEqual(['gio'])
  })

  async function companyTables(): Promise<string[]> {
    const found = await askNewest<{ name: string }>(
      `select table_name as name from information_schema.columns
       where column_name = 'company_id' and table_schema = 'public'`,
    )
    return [...found.map(({ name }) => name), 'companies']
  }

  async function askNewest<R extends object>(text: string): Promise<R[]> {
    const { address, drop } = await postgresql.copyOf(newestShape)
    const client = new pg.Client(address)
    await client.connect()
    const { rows } = await client.query<R>(text)
    await client.end()
    await drop()
    return rows
  }
})
