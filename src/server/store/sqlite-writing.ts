import { isListed } from '../../domain/listings/listings.ts'
import { flowedBy, type StockFlow } from '../../domain/reports/stock-flow.ts'
import type { Movement } from '../../domain/tables/products.ts'
import { must } from '../../lib/must.ts'
import type { Accounts } from './accounts.ts'
import { type Activities, activitiesOf } from './activities-over-sql.ts'
import { columnsOf, facetsOf, noFacets } from './facets.ts'
import { type Flows, flowsOf } from './flows-over-sql.ts'
import type { JobLease } from './job-turns.ts'
import type { OutsideWriting } from './outside.ts'
import { outsideOf } from './outside-over-sql.ts'
import { sqliteAccounts } from './sqlite-accounts.ts'
import { sqliteAsk } from './sqlite-ask.ts'
import {
  countOwnedFiles,
  dropOwnedFiles,
  extendOwnedFiles,
  forgetEndedFiles,
  forgetOldLabels,
  forgetProofFiles,
} from './sqlite-files.ts'
import { putListed } from './sqlite-listing.ts'
import { endUnnamedPictures, keepNamedPictures } from './sqlite-pictures.ts'
import { SqliteReading } from './sqlite-reading.ts'
import {
  type FileEnd,
  type Lane,
  makeLineage,
  type RowWrite,
  type StoredCommand,
  type StoredFile,
  type StoredPicture,
  type Writing,
} from './store.ts'

const facetColumns = Object.keys(columnsOf(noFacets))

/** Reads and writes one company inside the one open write transaction. */
export class SqliteWriting extends SqliteReading implements Writing {
  get accounts(): Accounts {
    return sqliteAccounts({ read: async (work) => work(this.sql), write: async (work) => work(this.sql) })
  }

  override get activities(): Activities {
    return activitiesOf(this.company, sqliteAsk(this.sql))
  }

  override get flows(): Flows {
    return flowsOf(this.company, sqliteAsk(this.sql))
  }

  override get outside(): OutsideWriting {
    return outsideOf(this.company, sqliteAsk(this.sql))
  }

  async advance(by = 1): Promise<number> {
    const raised = this.sql('update companies set version = version + ? where id = ? returning version')
    const { version } = raised.get(by, this.company) as { version: number }
    return version
  }

  async putRows(version: number, rows: readonly RowWrite[]): Promise<void> {
    const put = this.sql(
      `insert into rows (company_id, tbl, key, version, deleted, doc, ${facetColumns})
       values (?, ?, ?, ?, ?, ?, ${facetColumns.map(() => '?')})
       on conflict (company_id, tbl, key) do update set version = excluded.version, deleted = excluded.deleted,
         doc = excluded.doc, ${facetColumns.map((column) => `${column} = excluded.${column}`)}`,
    )
    for (const { table, key, row, version: own = version } of rows) {
      const facets = Object.values(columnsOf(row ? facetsOf(table, row) : noFacets))
      put.run(this.company, table, key, own, row ? 0 : 1, row ? JSON.stringify(row) : '', ...facets)
      if (isListed(table)) putListed(this.sql, { company: this.company, table, key }, row)
    }
  }

  async addMovements(
    movements: readonly Movement[],
    { deviceId, seq }: { deviceId: string; seq: number },
  ): Promise<void> {
    const add = this.sql(
      `insert into movements (company_id, device_id, seq, id, product_code, wid, bid, number, quantity, cost, lot, expires, reason, document, user_id, at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    for (const { id, productCode, wid, bid, number, quantity, ...why } of movements) {
      const { cost = null, lot = null, expires = null, reason, document, userId, at } = why
      const place = [productCode, wid, bid, number, quantity] as const
      const goods = [cost, lot, expires] as const
      add.run(this.company, deviceId, seq, id, ...place, ...goods, reason, document, userId, at)
    }
  }

  async addFlows(flows: readonly StockFlow[]): Promise<void> {
    const add = this.sql(
      `insert into stock_flows (company_id, made_by, span, number, product_code, wid, kind, units, cents, unpriced)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do update set
       units = units + excluded.units, cents = cents + excluded.cents, unpriced = unpriced + excluded.unpriced`,
    )
    for (const { span, number, productCode, wid, kind, units, cents, unpriced } of flows)
      add.run(this.company, flowedBy, span, number, productCode, wid, kind, units, cents, unpriced)
  }

  async putFile({ id, mime, bytes }: StoredFile, at: number, end?: FileEnd): Promise<void> {
    const { kind = 'proof', owner = '', endsAt = null } = end ?? {}
    this.sql(
      `insert into files (company_id, id, mime, stored_at, bytes, kind, owner, ends_at) values (?, ?, ?, ?, ?, ?, ?, ?)
       on conflict do nothing`,
    ).run(this.company, id, mime, at, bytes, kind, owner, endsAt)
  }

  async forgetFiles(now: number): Promise<number> {
    const proofs = this.sql(forgetProofFiles).run(this.company)
    const ended = this.sql(forgetEndedFiles).run(this.company, now)
    const labels = this.sql(forgetOldLabels).run(this.company)
    return Number(proofs.changes) + Number(ended.changes) + Number(labels.changes)
  }

  async extendFilesOf(owner: string, endsAt: number): Promise<number> {
    this.sql(extendOwnedFiles).run(this.company, owner, endsAt)
    return Number(must(this.sql(countOwnedFiles).get(this.company, owner), 'a count')['count'])
  }

  async dropFilesOf(owner: string): Promise<void> {
    this.sql(dropOwnedFiles).run(this.company, owner)
  }

  async putPicture({ id, bytes }: StoredPicture, at: number, endsAt: number): Promise<void> {
    this.sql(
      `insert into pictures (company_id, id, stored_at, ends_at, bytes) values (?, ?, ?, ?, ?)
       on conflict do update set ends_at = excluded.ends_at where ends_at < excluded.ends_at`,
    ).run(this.company, id, at, endsAt, bytes)
  }

  async dropPicture(id: string): Promise<void> {
    this.sql('delete from pictures where company_id = ? and id = ?').run(this.company, id)
  }

  async sweepPictures(now: number, endsAt: number): Promise<number> {
    this.sql(keepNamedPictures).run({ company: this.company })
    this.sql(endUnnamedPictures).run({ company: this.company, endsAt })
    const { changes } = this.sql('delete from pictures where company_id = ? and ends_at <= ?').run(
      this.company,
      now,
    )
    return Number(changes)
  }

  async noteJobWork({ id, lease, until }: JobLease, work: string): Promise<boolean> {
    const { changes } = this.sql(
      'update job_work set work = ?, leased_until = ? where company_id = ? and id = ? and lease = ?',
    ).run(work, until, this.company, id, lease)
    return changes === 1
  }

  async forgetJobWork(before: number): Promise<void> {
    this.sql(
      `delete from job_work where company_id = ? and leased_until < ? and not exists (
         select 1 from rows where rows.company_id = job_work.company_id and tbl = 'jobs' and key = job_work.id and closed = 0
         and deleted = 0)`,
    ).run(this.company, before)
  }

  async bindLane({ deviceId, company, userName, lastSeq, scope }: Lane, at: number): Promise<void> {
    this.sql(
      `insert into devices (id, company_id, user_name, last_seq, scope, first_seen_at, last_seen_at)
       values (?, ?, ?, ?, ?, ?, ?)`,
    ).run(deviceId, company, userName, lastSeq, scope, at, at)
  }

  async setLastSeq(deviceId: string, seq: number, at: number): Promise<void> {
    this.sql('update devices set last_seq = ?, last_seen_at = ? where id = ?').run(seq, at, deviceId)
  }

  async setScope(deviceId: string, scope: string): Promise<void> {
    this.sql('update devices set scope = ? where id = ?').run(scope, deviceId)
  }

  async saveCommands(commands: readonly StoredCommand[]): Promise<void> {
    const save = this.sql(
      `insert into commands (device_id, seq, company_id, id, user_name, fingerprint, version, status, answer, received_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    for (const { deviceId, seq, id, userName, fingerprint, version, status, answer, receivedAt } of commands)
      save.run(deviceId, seq, this.company, id, userName, fingerprint, version, status, answer, receivedAt)
  }

  async writeLast(ask: () => readonly Promise<unknown>[]): Promise<void> {
    await Promise.all(ask())
  }

  async savepoint<R>(work: () => Promise<R>): Promise<R> {
    this.sql('savepoint command').run()
    try {
      const result = await work()
      this.sql('release command').run()
      return result
    } catch (error) {
      this.sql('rollback to command').run()
      this.sql('release command').run()
      throw error
    }
  }

  async forgetDeleted(upTo: number): Promise<void> {
    this.sql('delete from rows where company_id = ? and deleted = 1 and version <= ?').run(this.company, upTo)
    this.sql('update companies set tombstone_floor = max(tombstone_floor, ?) where id = ?').run(
      upTo,
      this.company,
    )
  }

  async noteVersion(at: number): Promise<void> {
    this.sql(
      `insert into version_notes (company_id, at, version) select id, ?, version from companies where id = ?
       on conflict do nothing`,
    ).run(at, this.company)
  }

  async versionBefore(at: number): Promise<number> {
    const found = this.sql(
      'select at, version from version_notes where company_id = ? and at <= ? order by at desc limit 1',
    ).get(this.company, at) as { at: number; version: number } | undefined
    if (!found) return 0
    this.sql('delete from version_notes where company_id = ? and at < ?').run(this.company, found.at)
    return found.version
  }

  async versionBeyond(most: number): Promise<number> {
    const found = this.sql(
      'select version from rows where company_id = ? and deleted = 1 order by version desc limit 1 offset ?',
    ).get(this.company, most) as { version: number } | undefined
    return found?.version ?? 0
  }

  async forgetApplied(before: number): Promise<number> {
    const { changes } = this.sql(
      `delete from commands where company_id = ? and received_at < ? and status = 'applied'
       and seq < (select last_seq from devices where id = device_id)`,
    ).run(this.company, before)
    return Number(changes)
  }

  async forgetTellings(
    before: number,
    most: number,
    table: 'stockTellings' | 'zaloMessages' | 'pageTalks' = 'stockTellings',
  ): Promise<number> {
    const old = this.sql(
      `select key from ${table}_list where company_id = ? and time < ? order by time limit ?`,
    ).all(this.company, before, most) as { key: string }[]
    const drop = this.sql('delete from rows where company_id = ? and tbl = ? and key = ?')
    for (const { key } of old) {
      putListed(this.sql, { company: this.company, table, key }, undefined)
      drop.run(this.company, table, key)
    }
    const prices = this.sql(
      `delete from rows where company_id = ? and tbl = 'priceTellings' and key in
         (select key from rows where company_id = ? and tbl = 'priceTellings' and json_extract(doc, '$.at') < ? limit ?)`,
    ).run(this.company, this.company, before, most)
    return Math.max(old.length, Number(prices.changes))
  }

  async renewLineage(): Promise<void> {
    this.sql('update companies set lineage = ? where id = ?').run(makeLineage(), this.company)
  }
}
