import type { Client } from 'pg'
import { must } from '../../lib/must.ts'
import { companyTurns } from './company-turns.ts'
import { Elsewhere, isOnTheMove, type Place } from './elsewhere.ts'
import { outsideOverSql } from './outside-over-sql.ts'
import { type OutsideCondition, outsideConditionQuery } from './outside-queries.ts'
import { postgresqlAccounts } from './postgresql-accounts.ts'
import { postgresqlBackup, restorePostgresql } from './postgresql-backup.ts'
import { dropCompany } from './postgresql-drop-company.ts'
import { postgresqlJobTurns } from './postgresql-job-turns.ts'
import { migrate } from './postgresql-migrate.ts'
import {
  type Ask,
  ask,
  connect,
  inPooledTransaction,
  inTransaction,
  isTransientState,
  type LeaveToCommit,
  openPool,
} from './postgresql-query.ts'
import { PostgresqlReading } from './postgresql-reading.ts'
import { PostgresqlWriting } from './postgresql-writing.ts'
import { makeLineage, type Reading, type Store, type Writing } from './store.ts'
import type { UpgradeReport } from './upgrade-report.ts'

export interface PostgresqlOptions {
  /** Connections this process holds at most, beside a few of its own for rare work; 10. */
  connections?: number
  /** How long a call waits for one of them (ms); 10 s. */
  patienceMs?: number
  /** Where a pooler answers that the shop's work goes through, in session or transaction mode; without it the pool dials the database. */
  pooler?: string | undefined
  /** Hears of an upgrade, which a big database of an older server takes a while for. */
  report?: UpgradeReport
}

export interface PostgresqlStore extends Store {
  readonly engine: 'postgresql'
  /** A connection beside the pool, without time limits; the caller ends it. */
  connect(): Promise<Client>
}

/** How a transaction about a company holds its row: not at all, beside whoever writes, or as the one that writes. */
export type Hold = 'read' | 'beside' | 'write'

/** What is asked of one server among several; see `several/several-store.ts`. */
export interface PostgresqlServer extends PostgresqlStore {
  /** One statement by itself. */
  ask: Ask
  /** One transaction about a company, that throws `Elsewhere` where the company does not lie here. Writes of one company do not queue up. */
  inside<R>(company: string, hold: Hold, work: (ask: Ask, leave: LeaveToCommit) => Promise<R>): Promise<R>
  /** Adds a company, as `found`. */
  begin<R>(company: string, work: (ask: Ask, leave: LeaveToCommit) => Promise<R>): Promise<R>
}

const readCommitted = 'begin isolation level read committed'
const snapshot = 'begin isolation level repeatable read read only'

/** "No key" lets rows that point to the company be added meanwhile: people sign in while a batch runs. A company that moves is held against both. */
const holds: Record<Hold, { begin: string; text: string; places: readonly Place[] }> = {
  read: { begin: snapshot, text: 'select place from companies where id = $1', places: ['', 'leaving'] },
  beside: {
    begin: readCommitted,
    text: 'select place from companies where id = $1 for key share',
    places: [''],
  },
  write: {
    begin: readCommitted,
    text: 'select place from companies where id = $1 for no key update',
    places: [''],
  },
}

/** Names the advisory lock of the one server that is let through. */
const aloneLock = 7_053_419_002

/**
 * The shop in a PostgreSQL database that several processes share. A write holds its company's row, so versions are given out
 * and committed in the same order. Writes of one company also queue up in this process: they wait without a connection,
 * and no company takes the whole pool.
 */
export async function openPostgresqlStore(
  address: string,
  { connections = 10, patienceMs = 10_000, pooler, report }: PostgresqlOptions = {},
): Promise<PostgresqlServer> {
  const first = await connect(address)
  try {
    await migrate(first, report)
  } finally {
    await first.end()
  }
  const place = { address: pooler ?? address, isPooler: pooler !== undefined }
  const pool = openPool(place, { connections, patienceMs })
  const inCompanyTurn = companyTurns()

  function inside<R>(company: string, hold: Hold, work: (ask: Ask, leave: LeaveToCommit) => Promise<R>) {
    const { begin, text, places } = holds[hold]
    return inPooledTransaction(pool, begin, async (ask, leave) => {
      // What `work` asks first goes out behind it, and waits for it there.
      const asked = ask<{ place: Place }>(text, [company])
      const check = async () => {
        const [found] = await asked
        if (!found || !places.includes(found.place)) throw new Elsewhere(company, found?.place)
      }
      try {
        const result = await work(ask, leave)
        await check()
        return result
      } catch (error) {
        // Where the company is gone, so is what `work` missed.
        if (!(await asked.catch(() => undefined))) throw error
        await check()
        throw error
      }
    })
  }

  function begin<R>(company: string, work: (ask: Ask, leave: LeaveToCommit) => Promise<R>) {
    return inPooledTransaction(pool, readCommitted, async (ask, leave) => {
      await ask('lock table beginnings in exclusive mode')
      await ask('insert into companies (id, lineage) values ($1, $2)', [company, makeLineage()])
      return work(ask, leave)
    })
  }

  return {
    engine: 'postgresql',
    ask: (text, values, often) => ask(pool, text, values, often),
    inside,
    begin,
    accounts: postgresqlAccounts((text, values) => ask(pool, text, values)),
    connect: () => connect(address),

    jobTurns: postgresqlJobTurns((text, values) => ask(pool, text, values)),
    outside: outsideOverSql({
      read: (text, values) => ask(pool, text, values),
      write: (text, values) => ask(pool, text, values),
    }),

    async companies() {
      const found = await ask<{ id: string }>(pool, 'select id from companies order by id')
      return found.map(({ id }) => id)
    },

    async addCompany(company) {
      const text = 'insert into companies (id, lineage) values ($1, $2) on conflict do nothing'
      await ask(pool, text, [company, makeLineage()])
    },

    found: <R>(company: string, work: (writing: Writing) => Promise<R>) =>
      begin(company, (ask, leave) => work(new PostgresqlWriting(ask, company, leave))),

    removeCompany: (company) =>
      inCompanyTurn(company, async () => {
        const client = await connect(address)
        try {
          await inTransaction(client, readCommitted, (ask) => dropCompany(ask, company))
        } finally {
          await client.end()
        }
      }),

    read: <R>(company: string, work: (reading: Reading) => Promise<R>) =>
      inPooledTransaction(pool, snapshot, (ask) => work(new PostgresqlReading(ask, company))),

    write: <R>(company: string, work: (writing: Writing) => Promise<R>) =>
      inCompanyTurn(company, () =>
        inside(company, 'write', (ask, leave) => work(new PostgresqlWriting(ask, company, leave))),
      ),

    async alone(work) {
      const client = await connect(address)
      try {
        await client.query('select pg_advisory_lock($1)', [aloneLock])
        return await work()
      } finally {
        await client.end() // and the lock with it, however the process ends
      }
    },

    async picture(id) {
      const [found] = await ask<{ bytes: Uint8Array }>(
        pool,
        'select bytes from pictures where id = $1 limit 1',
        [id],
      )
      return found?.bytes
    },

    backup: () => postgresqlBackup(address),
    restore: (rows) => restorePostgresql(address, rows),
    isTransient: (error) => isOnTheMove(error) || isTransientState(error),

    async condition() {
      const [found] = await ask<{ migration: number; waiting: number; oldest: number | null }>(
        pool,
        `select (select max(number) from shapes) as migration, count(*) as waiting, min(case attempts when 0 then due_at else coalesce(received_at, due_at) end) as oldest
         from effects left join commands using (company_id, device_id, seq) where effects.status = 'waiting'`,
      )
      const { migration, waiting, oldest } = must(found, 'an answer of the database')
      const [told] = await ask<OutsideCondition>(pool, outsideConditionQuery)
      const { oldestArrivalAt, ...outside } = must(told, 'an answer of the database')
      return {
        migration,
        waitingEffects: waiting,
        oldestEffectAt: oldest ?? undefined,
        ...outside,
        oldestArrivalAt: oldestArrivalAt ?? undefined,
      }
    },

    async ping() {
      await ask(pool, 'select 1')
    },

    close: () => pool.end(),
  }
}

export function isPostgresql(store: Store): store is PostgresqlStore {
  return store.engine === 'postgresql'
}
