import { listedTables } from '../../domain/listings/listings.ts'
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
import { postgresqlAccounts } from './postgresql-accounts.ts'
import { insertion, recordsText } from './postgresql-insertion.ts'
import { putListed } from './postgresql-listing.ts'
import type { Ask, LeaveToCommit } from './postgresql-query.ts'
import { PostgresqlReading } from './postgresql-reading.ts'
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
import { waybillOf } from './waybill-of.ts'

const rowKey = ['company_id', 'tbl', 'key']
const rowParts = ['version', 'deleted', 'doc', ...Object.keys(columnsOf(noFacets)), 'waybill']
const putText = `${insertion('rows', [...rowKey, ...rowParts])} on conflict (company_id, tbl, key) do update set
  ${rowParts.map((column) => `${column} = excluded.${column}`).join(', ')}`

const movementColumns =
  'company_id device_id seq id product_code wid bid number quantity cost lot expires reason document user_id at'
const addText = insertion('movements', movementColumns.split(' '))

const commandColumns = 'company_id device_id seq id user_name fingerprint version status answer received_at'
const saveText = insertion('commands', commandColumns.split(' '))

const flowKey = 'company_id, made_by, span, number, kind, product_code, wid'
const flowAmounts = ['units', 'cents', 'unpriced']
// Of a row that comes twice both count; PostgreSQL refuses to write one twice in a statement. In the order of the key each page of it is touched once.
const flowText = `insert into stock_flows (${flowKey}, ${flowAmounts.join(', ')})
  select ${flowKey}, ${flowAmounts.map((amount) => `sum(${amount})`).join(', ')} from json_populate_recordset(null::stock_flows, $1::json)
  group by ${flowKey} order by ${flowKey} on conflict (${flowKey}) do update set
  ${flowAmounts.map((amount) => `${amount} = stock_flows.${amount} + excluded.${amount}`).join(', ')}`

/** Reads and writes one company inside a transaction that holds the company's row. */
export class PostgresqlWriting extends PostgresqlReading implements Writing {
  readonly #leave: LeaveToCommit

  constructor(ask: Ask, company: string, leave: LeaveToCommit) {
    super(ask, company)
    this.#leave = leave
  }

  get accounts(): Accounts {
    return postgresqlAccounts(this.ask)
  }

  override get activities(): Activities {
    return activitiesOf(this.company, this.ask)
  }

  override get flows(): Flows {
    return flowsOf(this.company, this.ask)
  }

  override get outside(): OutsideWriting {
    return outsideOf(this.company, this.ask)
  }

  async advance(by = 1): Promise<number> {
    const [raised] = await this.ask<{ version: number }>(
      'update companies set version = version + $2 where id = $1 returning version',
      [this.company, by],
    )
    return must(raised, 'the row of the company').version
  }

  async putRows(version: number, rows: readonly RowWrite[]): Promise<void> {
    // Of a row that comes twice the last one counts; PostgreSQL refuses to write one twice in a statement.
    const last = new Map(rows.map((write) => [`${write.table} ${write.key}`, write]))
    if (last.size === 0) return
    const records = [...last.values()].map(({ table, key, row, version: own = version }) => {
      return {
        company_id: this.company,
        tbl: table,
        key,
        version: own,
        deleted: row ? 0 : 1,
        ...columnsOf(row ? facetsOf(table, row) : noFacets),
        doc: row ? JSON.stringify(row) : '',
        waybill: row && table === 'orders' ? waybillOf(row) : null,
      }
    })
    const listings = listedTables.flatMap((table) => {
      const written = [...last.values()].filter((write) => write.table === table)
      return written.length > 0 ? putListed(this.ask, { company: this.company, table }, written) : []
    })
    await Promise.all([this.#insert(putText, records), ...listings])
  }

  async addMovements(
    movements: readonly Movement[],
    { deviceId, seq }: { deviceId: string; seq: number },
  ): Promise<void> {
    if (movements.length === 0) return
    const records = movements.map(({ productCode, userId, ...movement }) => ({
      company_id: this.company,
      device_id: deviceId,
      seq,
      ...movement,
      product_code: productCode,
      user_id: userId,
    }))
    await this.#insert(addText, records)
  }

  async addFlows(flows: readonly StockFlow[]): Promise<void> {
    if (flows.length === 0) return
    const records = flows.map(({ productCode, ...flow }) => ({
      company_id: this.company,
      made_by: flowedBy,
      product_code: productCode,
      ...flow,
    }))
    await this.#insert(flowText, records)
  }

  async putFile({ id, mime, bytes }: StoredFile, at: number, end?: FileEnd): Promise<void> {
    const { kind = 'proof', owner = '', endsAt = null } = end ?? {}
    await this.ask(
      `insert into files (company_id, id, mime, stored_at, bytes, kind, owner, ends_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict do nothing`,
      [this.company, id, mime, at, Buffer.from(bytes), kind, owner, endsAt],
    )
  }

  async forgetFiles(now: number): Promise<number> {
    const [gone] = await this.ask<{ count: number }>(
      `with gone as (
         delete from files where company_id = $1 and (ends_at <= $2 or kind = 'proof' and not exists (
           select 1 from rows where rows.company_id = files.company_id and tbl = 'proofs' and key = files.id and deleted = 0)
           or kind = 'label' and not exists (select 1 from rows where rows.company_id = files.company_id
             and tbl = 'orders' and key = substr(files.owner, 7) and closed = 0 and deleted = 0))
         returning 1)
       select count(*) as count from gone`,
      [this.company, now],
    )
    return must(gone, 'a count').count
  }

  async extendFilesOf(owner: string, endsAt: number): Promise<number> {
    const [extended] = await this.ask<{ count: number }>(
      `with extended as (
         update files set ends_at = $3 where company_id = $1 and owner = $2 and owner <> '' and ends_at < $3
       )
       select count(*) as count from files where company_id = $1 and owner = $2 and owner <> ''`,
      [this.company, owner, endsAt],
    )
    return must(extended, 'a count').count
  }

  async dropFilesOf(owner: string): Promise<void> {
    await this.ask("delete from files where company_id = $1 and owner = $2 and owner <> ''", [
      this.company,
      owner,
    ])
  }

  async putPicture({ id, bytes }: StoredPicture, at: number, endsAt: number): Promise<void> {
    await this.ask(
      `insert into pictures (company_id, id, stored_at, ends_at, bytes) values ($1, $2, $3, $4, $5)
       on conflict (company_id, id) do update set ends_at = excluded.ends_at where pictures.ends_at < excluded.ends_at`,
      [this.company, id, at, endsAt, Buffer.from(bytes)],
    )
  }

  async dropPicture(id: string): Promise<void> {
    await this.ask('delete from pictures where company_id = $1 and id = $2', [this.company, id])
  }

  async sweepPictures(now: number, endsAt: number): Promise<number> {
    // Deleted products are rows too: they may come back.
    const image = "case when deleted = 0 then doc::json ->> 'image' end"
    // Listings that are being written have some, too.
    const pictures = "case when tbl = 'copyDrafts' and deleted = 0 then doc::json -> 'pictures' end"
    const named = `(select substr(${image}, 14) from rows
      where company_id = $1 and tbl = 'products' and ${image} like '/api/picture/%'
      union all select substr(picture, 14) from rows, json_array_elements_text(${pictures}) as picture
        where company_id = $1 and tbl = 'copyDrafts' and picture like '/api/picture/%')`
    await this.ask(
      `update pictures set ends_at = null where company_id = $1 and ends_at is not null and id in ${named}`,
      [this.company],
    )
    await this.ask(
      `update pictures set ends_at = $2 where company_id = $1 and ends_at is null and id not in ${named}`,
      [this.company, endsAt],
    )
    const [gone] = await this.ask<{ count: number }>(
      `with gone as (delete from pictures where company_id = $1 and ends_at <= $2 returning 1)
       select count(*) as count from gone`,
      [this.company, now],
    )
    return must(gone, 'a count').count
  }

  async noteJobWork({ id, lease, until }: JobLease, work: string): Promise<boolean> {
    const noted = await this.ask(
      `update job_work set work = $4, leased_until = $5 where company_id = $1 and id = $2 and lease = $3 returning 1`,
      [this.company, id, lease, work, until],
    )
    return noted.length === 1
  }

  async forgetJobWork(before: number): Promise<void> {
    await this.ask(
      `delete from job_work where company_id = $1 and leased_until < $2 and not exists (
         select 1 from rows where rows.company_id = job_work.company_id and tbl = 'jobs' and key = job_work.id and closed = 0
         and deleted = 0)`,
      [this.company, before],
    )
  }

  async bindLane({ deviceId, company, userName, lastSeq, scope }: Lane, at: number): Promise<void> {
    await this.ask(
      `insert into devices (id, company_id, user_name, last_seq, scope, first_seen_at, last_seen_at)
       values ($1, $2, $3, $4, $5, $6, $6)`,
      [deviceId, company, userName, lastSeq, scope, at],
    )
  }

  async setLastSeq(deviceId: string, seq: number, at: number): Promise<void> {
    await this.ask('update devices set last_seq = $1, last_seen_at = $2 where company_id = $4 and id = $3', [
      seq,
      at,
      deviceId,
      this.company,
    ])
  }

  async setScope(deviceId: string, scope: string): Promise<void> {
    await this.ask('update devices set scope = $1 where company_id = $3 and id = $2', [
      scope,
      deviceId,
      this.company,
    ])
  }

  async saveCommands(commands: readonly StoredCommand[]): Promise<void> {
    const records = commands.map(({ deviceId, userName, receivedAt, ...command }) => ({
      company_id: this.company,
      device_id: deviceId,
      user_name: userName,
      received_at: receivedAt,
      ...command,
    }))
    await this.#insert(saveText, records)
  }

  async writeLast(ask: () => readonly Promise<unknown>[]): Promise<void> {
    this.#leave(ask())
  }

  async savepoint<R>(work: () => Promise<R>): Promise<R> {
    await this.ask('savepoint command')
    try {
      const result = await work()
      await this.ask('release savepoint command')
      return result
    } catch (error) {
      try {
        await this.ask('rollback to savepoint command')
        await this.ask('release savepoint command')
      } catch {
        // The connection is lost: what lost it tells more, and the transaction is gone as a whole.
      }
      throw error
    }
  }

  async forgetDeleted(upTo: number): Promise<void> {
    await this.ask('delete from rows where company_id = $1 and deleted = 1 and version <= $2', [
      this.company,
      upTo,
    ])
    await this.ask('update companies set tombstone_floor = greatest(tombstone_floor, $2) where id = $1', [
      this.company,
      upTo,
    ])
  }

  async noteVersion(at: number): Promise<void> {
    await this.ask(
      `insert into version_notes (company_id, at, version) select id, $2, version from companies where id = $1
       on conflict do nothing`,
      [this.company, at],
    )
  }

  async versionBefore(at: number): Promise<number> {
    const [found] = await this.ask<{ at: number; version: number }>(
      'select at, version from version_notes where company_id = $1 and at <= $2 order by at desc limit 1',
      [this.company, at],
    )
    if (!found) return 0
    await this.ask('delete from version_notes where company_id = $1 and at < $2', [this.company, found.at])
    return found.version
  }

  async versionBeyond(most: number): Promise<number> {
    const [found] = await this.ask<{ version: number }>(
      'select version from rows where company_id = $1 and deleted = 1 order by version desc limit 1 offset $2',
      [this.company, most],
    )
    return found?.version ?? 0
  }

  async forgetApplied(before: number): Promise<number> {
    const [gone] = await this.ask<{ count: number }>(
      `with gone as (
         delete from commands using devices
         where devices.company_id = $1 and devices.id = device_id and commands.company_id = $1 and received_at < $2 and status = 'applied'
         and seq < last_seq returning 1)
       select count(*) as count from gone`,
      [this.company, before],
    )
    return must(gone, 'a count').count
  }

  async forgetTellings(
    before: number,
    most: number,
    table: 'stockTellings' | 'zaloMessages' | 'pageTalks' = 'stockTellings',
  ): Promise<number> {
    const old = await this.ask<{ key: string }>(
      `select key from ${table}_list where company_id = $1 and time < $2 order by time limit $3`,
      [this.company, before, most],
    )
    await putListed(
      this.ask,
      { company: this.company, table },
      old.map(({ key }) => ({ key, row: undefined })),
    )
    await this.ask('delete from rows where company_id = $1 and tbl = $2 and key = any($3::text[])', [
      this.company,
      table,
      old.map(({ key }) => key),
    ])
    const prices = await this.ask(
      `delete from rows where company_id = $1 and tbl = 'priceTellings' and key in
         (select key from rows where company_id = $1 and tbl = 'priceTellings' and (doc::jsonb ->> 'at')::bigint < $2 limit $3)
       returning key`,
      [this.company, before, most],
    )
    return Math.max(old.length, prices.length)
  }

  async renewLineage(): Promise<void> {
    await this.ask('update companies set lineage = $2 where id = $1', [this.company, makeLineage()])
  }

  async #insert(text: string, records: readonly Record<string, unknown>[]): Promise<void> {
    await this.ask(text, [recordsText(records)])
  }
}
