import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  channelTables,
  documentTables,
  invoiceTables,
  listedTables,
  messageTables,
} from '../../src/domain/listings/listings.ts'
import { secrets } from '../../src/domain/tables/table.ts'
import type { ReadPlace } from '../../src/server/store/reader.ts'
import { openSqliteStore } from '../../src/server/store/sqlite-store.ts'
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

const newFolder = () => mkdtempSync(join(tmpdir(), 'khotay-store-'))

storeSuite('SQLite', openedSqlite)
flowsSuite('SQLite', openedSqlite)
costsSuite('SQLite', openedSqlite)
jobsSuite('SQLite', openedSqlite)
importSuite('SQLite', openedSqlite)
statementsSuite('SQLite', openedSqlite)
deletionSuite('SQLite', openedSqlite)
listSuite('SQLite', openedSqlite)
documentsSuite('SQLite', openedSqlite)
outsideSuite('SQLite', openedSqlite)
readsBesideSuite('SQLite', openedSqlite)

async function openedSqlite(): Promise<OpenedStore & { place: ReadPlace }> {
  const folder = newFolder()
  const store = openSqliteStore(folder, { synchronous: 'off' })
  return {
    store,
    place: { folder },
    async plan(statement) {
      const db = new DatabaseSync(join(folder, 'khotay.db'), { readOnly: true })
      const steps = db.prepare(`explain query plan ${statement}`).all() as { detail: string }[]
      db.close()
      return steps.map(({ detail }) => detail).join('\n')
    },
    async drop() {
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

concurrencySuite('SQLite', async () => {
  const folder = newFolder()
  const store = openSqliteStore(folder, { synchronous: 'off' })
  return {
    servers: [store],
    transient: () => Object.assign(new Error('database is locked'), { errcode: 5 }),
    async drop() {
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
})

digestsSuite('SQLite', reshapedSqlite)
barcodesSuite('SQLite', reshapedSqlite)
olderListSuite('SQLite', reshapedSqlite)
debtsSuite('SQLite', reshapedSqlite)
tagNamesSuite('SQLite', reshapedSqlite)
duesSuite('SQLite', reshapedSqlite)
comboCountsSuite('SQLite', reshapedSqlite)
upgradesSuite('SQLite', reshapedSqlite)

/** Columns that came later than every shape tried here. */
const dropLots = ['lot', 'expires'].map((column) => `alter table movements drop column ${column};`).join(' ')

/** What came last: the road to marketplaces. Older stores had a table of effects, and nothing in it. */
const dropOutside = `drop table effects; ${['stock_flows', 'activities', 'known_devices', 'second_steps', 'tallies', 'push_subscriptions', 'tries', 'inbox', 'linked_shops', 'secrets', 'grants'].map((table) => `drop table ${table};`).join(' ')}
  create table effects (status text, device_id text, seq integer, due_at integer);`

async function reshapedSqlite(): Promise<ReshapedDatabase> {
  const folder = newFolder()
  return {
    open: async (report) => openSqliteStore(folder, { synchronous: 'off', report }),
    async takeBack() {
      const db = new DatabaseSync(join(folder, 'khotay.db'))
      db.exec(
        `drop index rows_in_order;
         ${secrets.map((secret) => `alter table rows drop column ${secret}_digest;`).join('\n')}
         alter table rows add column plain_digest integer not null default 0;
         create index rows_in_order on rows (company_id, tbl, closed, key, changed_at, wid, digest, plain_digest) where deleted = 0;
         update rows set digest = 1, plain_digest = 1;
         delete from rows where tbl in ('barcodes', 'debts');
         ${dropLots}
         alter table movements drop column cost;
         drop table beginnings; drop table recoveries; drop table spent_tokens; drop index sessions_by_company; alter table credentials drop column must_change;
         ${['device', 'opened_at', 'ended'].map((column) => `alter table sessions drop column ${column};`).join(' ')}
         ${listedTables.map((table) => ['list', 'words', 'index'].map((part) => `drop table ${table}_${part};`).join(' ')).join('\n')}
         drop table orders_sums;
         drop index jobs_open; drop index files_by_owner; drop table job_work; drop table pictures; ${dropOutside}
         ${['kind', 'owner', 'ends_at'].map((column) => `alter table files drop column ${column};`).join('\n')}
         pragma user_version = 5`,
      )
      db.close()
    },
    async takeBackADay() {
      const db = new DatabaseSync(join(folder, 'khotay.db'))
      db.exec(
        `drop index rows_in_order;
         ${['added', 'changed', 'dropped'].map((part) => `drop trigger orders_list_${part};`).join(' ')} drop table orders_sums;
         ${[...documentTables, ...channelTables, ...messageTables, ...invoiceTables].map((table) => ['list', 'words', 'index'].map((part) => `drop table ${table}_${part};`).join(' ')).join('\n')}
         drop table pictures; ${dropOutside}
         ${dropLots}
         ${['past', 'colleagues', 'earnings', 'suppliers'].map((secret) => `alter table rows drop column ${secret}_digest;`).join(' ')}
         create index rows_in_order on rows (company_id, tbl, closed, key, changed_at, wid, digest, cost_digest, notes_digest, contact_digest)
           where deleted = 0;
         update rows set digest = 1, contact_digest = 1 where tbl in ('orders', 'shippingCare', 'staff');
         update rows set digest = 1 where tbl in ('suppliers', 'supplyRequests');
         pragma user_version = 16`,
      )
      db.close()
    },
    async takeBackDues() {
      const db = new DatabaseSync(join(folder, 'khotay.db'))
      db.exec(
        `drop index rows_in_order; alter table rows drop column suppliers_digest;
         create index rows_in_order on rows (company_id, tbl, closed, key, changed_at, wid, digest) where deleted = 0;
         update orders_list set payment = 'Chưa thanh toán', cod = 129000;
         drop table pictures; ${dropOutside}
         ${[...documentTables, ...channelTables, ...messageTables, ...invoiceTables].map((table) => ['list', 'words', 'index'].map((part) => `drop table ${table}_${part};`).join(' ')).join('\n')}
         ${dropLots}
         pragma user_version = 21`,
      )
      db.close()
    },
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

describe('a data folder', () => {
  let folder: string
  beforeEach(() => {
    folder = newFolder()
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('keeps the shop over a restart', async () => {
    const first = openSqliteStore(folder)
    await first.addCompany('may')
    await first.write('may', (writing) => writing.advance())
    await first.close()
    const second = openSqliteStore(folder)
    expect(await second.read('may', (reading) => reading.head())).toMatchObject({ version: 1 })
    await second.close()
  })

  test('takes one server, and tells the second one who has it', async () => {
    const first = openSqliteStore(folder)
    expect(() => openSqliteStore(folder)).toThrow(
      `The data folder ${folder} is in use by another KhoTay server (process ${process.pid}).`,
    )
    await first.close()
    await openSqliteStore(folder).close()
  })

  test('of a newer server is refused before anything is written', async () => {
    await openSqliteStore(folder).close()
    const db = new DatabaseSync(join(folder, 'khotay.db'))
    db.exec('pragma user_version = 99')
    db.close()
    expect(() => openSqliteStore(folder)).toThrow('written by a newer server')
  })

  test('is written ahead (WAL)', async () => {
    const store = openSqliteStore(folder)
    await store.ping()
    const db = new DatabaseSync(join(folder, 'khotay.db'), { readOnly: true })
    expect(db.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' })
    db.close()
    await store.close()
  })
})
