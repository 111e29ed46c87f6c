import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { listedTables } from '../../domain/listings/listings.ts'
import {
  type BackupRow,
  companyTables,
  NotEmpty,
  quoted,
  restoredRow,
  storedTables,
  tablesOfBytes,
} from './backup-row.ts'
import { DiskFault, type DiskSyncs, noSyncs, walSyncs } from './disk-syncs.ts'
import { lockFolder } from './folder-lock.ts'
import { migrate } from './migrate.ts'
import { withMadeRows } from './older-backup.ts'
import { outsideOverSql } from './outside-over-sql.ts'
import { afterRestore, type OutsideCondition, outsideConditionQuery } from './outside-queries.ts'
import { sqliteAccounts } from './sqlite-accounts.ts'
import { sqliteAsk } from './sqlite-ask.ts'
import { sqliteBackup } from './sqlite-backup.ts'
import { fillComboCounts } from './sqlite-combo-counts.ts'
import { sqliteJobTurns } from './sqlite-job-turns.ts'
import { dropAllListed, fillListing } from './sqlite-listing.ts'
import { SqliteReading } from './sqlite-reading.ts'
import { fillSoldAs } from './sqlite-sold-as.ts'
import { inTransaction, isTransient, statementsOf } from './sqlite-statements.ts'
import { SqliteWriting } from './sqlite-writing.ts'
import { makeLineage, type Reading, type Store, type Writing } from './store.ts'
import { turnstile } from './turnstile.ts'
import type { UpgradeReport } from './upgrade-report.ts'

export interface SqliteOptions {
  /** `'off'` only where a power loss does not matter: tests and benchmarks of something else. */
  synchronous?: 'full' | 'off'
  /** How commits reach the disk, by the file of the log. */
  disk?: (wal: string) => DiskSyncs
  /** How long a line of work may go on before the rest of the server has its turn; a simulator whose worlds are to come again takes no end (ms). */
  longestTurnMs?: number
  /** Hears of an upgrade, which a big store of an older server takes a while for. */
  report?: UpgradeReport
}

/**
 * The shop in one folder: `khotay.db` in WAL mode, one connection that writes and one that reads, so that a read
 * never sees an open write. Throws when another server uses the folder.
 *
 * A commit gives its turn to the next one before the disk has it; its caller, and whoever reads what it wrote, is answered once the disk has it. So an answer tells nothing that a power cut takes back, and the
 * disk is told once for all who came meanwhile.
 */
export function openSqliteStore(
  folder: string,
  {
    synchronous = 'full',
    disk = synchronous === 'full' ? walSyncs : noSyncs,
    longestTurnMs,
    report,
  }: SqliteOptions = {},
): Store {
  mkdirSync(folder, { recursive: true })
  const unlock = lockFolder(folder)
  const file = join(folder, 'khotay.db')
  const connect = (pragmas: string): DatabaseSync => {
    const db = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true })
    // "Normal" syncs whatever SQLite needs for staying whole, and leaves the end of its log to us.
    const own = synchronous === 'full' ? 'normal' : synchronous
    db.exec(`pragma journal_mode = wal; pragma synchronous = ${own}; ${pragmas}`)
    return db
  }
  // Checkpoints are rarer than usual (32 MB): filling a shop touches the same index pages again and again.
  const writer = connect('pragma cache_size = -65536; pragma wal_autocheckpoint = 8000')
  try {
    migrate(writer, report)
    // One process has the folder: whoever worked at a job before is gone, and nobody waits for the end of their lease.
    for (const table of ['job_work', 'effects', 'inbox'])
      writer.exec(`update ${table} set leased_until = 0 where leased_until > 0`)
  } catch (error) {
    writer.close()
    unlock()
    throw error
  }
  const reader = connect('pragma cache_size = -65536; pragma query_only = on')
  const writing = statementsOf(writer)
  const reading = statementsOf(reader)
  const syncs = disk(`${file}-wal`)
  const inLine = turnstile(longestTurnMs)
  const inReadTurn = turnstile(longestTurnMs)
  const inWriteTurn = async <R>(work: () => Promise<R>): Promise<R> => {
    syncs.assertSound()
    const result = await inLine(async () => {
      const done = await work()
      syncs.note()
      return done
    })
    await syncs.reached()
    return result
  }

  return {
    engine: 'sqlite',
    accounts: sqliteAccounts({
      read: (work) => inReadTurn(async () => work(reading)),
      write: (work) => inWriteTurn(async () => work(writing)),
    }),

    jobTurns: sqliteJobTurns({
      read: (work) => inReadTurn(async () => work(reading)),
      write: (work) => inWriteTurn(async () => work(writing)),
    }),

    outside: outsideOverSql({
      read: (text, values) => inReadTurn(() => sqliteAsk(reading)(text, values)),
      write: (text, values) => inWriteTurn(() => sqliteAsk(writing)(text, values)),
    }),

    companies: () =>
      inReadTurn(async () => {
        const found = reading('select id from companies order by id').all() as { id: string }[]
        return found.map(({ id }) => id)
      }),

    addCompany: (company) =>
      inWriteTurn(async () => {
        writing('insert into companies (id, lineage) values (?, ?) on conflict do nothing').run(
          company,
          makeLineage(),
        )
      }),

    found: <R>(company: string, work: (writing: Writing) => Promise<R>) =>
      inWriteTurn(() =>
        inTransaction(writing, 'begin immediate', () => {
          writing('insert into companies (id, lineage) values (?, ?)').run(company, makeLineage())
          return work(new SqliteWriting(writing, company))
        }),
      ),

    removeCompany: (company) =>
      inWriteTurn(() =>
        inTransaction(writing, 'begin immediate', async () => {
          dropAllListed(writing, company)
          for (const table of companyTables) writing(`delete from ${table} where company_id = ?`).run(company)
          writing('delete from companies where id = ?').run(company)
        }),
      ),

    async read<R>(company: string, work: (reading: Reading) => Promise<R>) {
      const result = await inReadTurn(() =>
        inTransaction(reading, 'begin', () => work(new SqliteReading(reading, company))),
      )
      await syncs.reached()
      return result
    },

    write: <R>(company: string, work: (writing: Writing) => Promise<R>) =>
      inWriteTurn(() =>
        // SQLite knows one writer at a time: "immediate" locks every company's row at once.
        inTransaction(writing, 'begin immediate', () => work(new SqliteWriting(writing, company))),
      ),

    // The folder's lock lets one server in.
    alone: (work) => work(),

    picture: (id) =>
      inReadTurn(async () => {
        const found = reading('select bytes from pictures where id = ? limit 1').get(id)
        return found?.['bytes'] as Uint8Array | undefined
      }),

    backup: () => sqliteBackup(folder),

    restore: (rows) =>
      inWriteTurn(() =>
        inTransaction(writing, 'begin immediate', async () => {
          if (writing('select 1 from companies limit 1').get()) throw new NotEmpty()
          for await (const backup of withMadeRows(rows, Date.now())) {
            if (!(storedTables as readonly string[]).includes(backup.table)) continue
            const row = restoredRow(backup)
            const columns = Object.keys(row)
            writing(
              `insert into ${backup.table} (${columns.map(quoted).join(', ')}) values (${columns.map(() => '?').join(', ')})`,
            ).run(...valuesOf(backup.table, row))
          }
          fillComboCounts(writing)
          fillSoldAs(writing)
          for (const table of listedTables) fillListing(writing, table)
          writing(afterRestore).run()
          for (const { id } of writing('select id from companies').all() as { id: string }[]) {
            writing('update companies set lineage = ? where id = ?').run(makeLineage(), id)
          }
        }),
      ),

    isTransient: (error) => error instanceof DiskFault || isTransient(error),

    condition: () =>
      inReadTurn(async () => {
        const { user_version: migration } = reading('pragma user_version').get() as { user_version: number }
        const { waiting, oldest } = reading(
          `select count(*) as waiting, min(case attempts when 0 then due_at else coalesce(received_at, due_at) end) as oldest
           from effects left join commands using (device_id, seq) where effects.status = 'waiting'`,
        ).get() as { waiting: number; oldest: number | null }
        const { oldestArrivalAt, ...outside } = reading(
          outsideConditionQuery,
        ).get() as unknown as OutsideCondition
        return {
          migration,
          waitingEffects: waiting,
          oldestEffectAt: oldest ?? undefined,
          ...outside,
          oldestArrivalAt: oldestArrivalAt ?? undefined,
        }
      }),

    ping: () =>
      inReadTurn(async () => {
        syncs.assertSound()
        reading('select 1').get()
      }),

    close: () =>
      inLine(() =>
        inReadTurn(async () => {
          reader.close()
          writer.exec('pragma wal_checkpoint(truncate)')
          await syncs.close()
          writer.close()
          unlock()
        }),
      ),
  }
}

/** Bytes come as hexadecimal. */
function valuesOf(table: string, row: BackupRow['row']): SQLInputValue[] {
  if (!tablesOfBytes.includes(table)) return Object.values(row)
  return Object.entries(row).map(([column, value]) =>
    column === 'bytes' ? Buffer.from(String(value), 'hex') : value,
  )
}
