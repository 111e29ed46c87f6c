import type { Wanted } from '../../domain/run.ts'
import type { Movement, PriceChange } from '../../domain/tables/products.ts'
import { must } from '../../lib/must.ts'
import { type ActivitiesReading, activitiesOf } from './activities-over-sql.ts'
import { digestColumns } from './facets.ts'
import { type FlowsReading, flowsOf } from './flows-over-sql.ts'
import {
  asImportEntry,
  type ImportEntry,
  importPage,
  importReasons,
  importTypes,
  type ValuedGoods,
  type ValuedWarehouse,
} from './import-reasons.ts'
import type {
  CountedPart,
  ListBudget,
  ListFilter,
  ListPage,
  ListQuestion,
  Position,
} from './list-question.ts'
import { countListed, listRows } from './list-rows.ts'
import type { OutsideReading } from './outside.ts'
import { outsideOf } from './outside-over-sql.ts'
import { postgresqlListDialect } from './postgresql-list-dialect.ts'
import type { Ask } from './postgresql-query.ts'
import {
  type CompanyHead,
  type Lane,
  type MovementPlace,
  type MovementRow,
  type MovementWalk,
  movementOf,
  type Reading,
  type StoredCommand,
  type StoredFile,
  type StoredRow,
  type Stretch,
  type Summed,
  type TableSum,
  type Twin,
  type VersionSize,
  type WalkedMovement,
  walkedOf,
} from './store.ts'

const commandColumns =
  'device_id as "deviceId", seq, id, user_name as "userName", fingerprint, version, status, answer, received_at as "receivedAt"'

/**
 * A statement of a list that takes longer is given up: the answer is "busy". Far above what any takes, so that a slow machine only answers
 * late.
 */
const listStatementMs = 15_000

/**
 * How sums of stock are added up, for the rest of the transaction. A hundred thousand rows are read along the key and added up in memory; PostgreSQL, which expects a thousand, would sort them on the
 * disk, or compile for longer than it adds up.
 */
const alongTheKey = `select set_config('work_mem', '64MB', true), ${['seqscan', 'hashjoin', 'mergejoin', 'sort'].map((way) => `set_config('enable_${way}', 'off', true)`).join(', ')}, set_config('jit', 'off', true)`

/** Reads one company over a connection that stands in a transaction. */
export class PostgresqlReading implements Reading {
  protected readonly ask: Ask
  protected readonly company: string

  constructor(ask: Ask, company: string) {
    this.ask = ask
    this.company = company
  }

  get activities(): ActivitiesReading {
    return activitiesOf(this.company, this.ask)
  }

  get flows(): FlowsReading {
    return flowsOf(this.company, async (text, values) => {
      await this.ask(alongTheKey)
      return this.ask(text, values)
    })
  }

  get outside(): OutsideReading {
    return outsideOf(this.company, this.ask)
  }

  async head(): Promise<CompanyHead> {
    const [found] = await this.ask<CompanyHead>(
      'select version, tombstone_floor as "tombstoneFloor", lineage from companies where id = $1',
      [this.company],
    )
    if (!found) throw new Error(`There is no company ${this.company} in the store`)
    return found
  }

  async rows(wanted: readonly Wanted[]): Promise<(object | undefined)[]> {
    // Movements are no rows: each is only ever added, under the command that made it, and a rule never finds one.
    if (wanted.length === 0) return []
    // A question for each row, not a join: the planner could take a join for a walk through the whole table.
    const found = await this.ask<{ doc: string | null }>(
      `select (select doc from rows where company_id = $1 and tbl = wanted.tbl and key = wanted.key and deleted = 0) as doc
       from unnest($2::text[], $3::text[]) with ordinality as wanted (tbl, key, place) order by place`,
      [this.company, wanted.map(({ table }) => table), wanted.map(({ key }) => key)],
    )
    return found.map(({ doc }) => (doc === null ? undefined : (JSON.parse(doc) as object)))
  }

  async stored(wanted: readonly Wanted[]): Promise<StoredRow[]> {
    if (wanted.length === 0) return []
    // As in `rows`; lateral, because a row has more than one column to bring.
    return this.ask<StoredRow>(
      `select found.tbl as "table", found.key, found.version, found.doc
       from unnest($2::text[], $3::text[]) with ordinality as wanted (tbl, key, place),
       lateral (select * from rows where company_id = $1 and tbl = wanted.tbl and key = wanted.key and deleted = 0
                offset 0) as found
       order by wanted.place`,
      [this.company, wanted.map(({ table }) => table), wanted.map(({ key }) => key)],
    )
  }

  async versionsAfter(after: number, most: { rows: number; bytes: number }): Promise<VersionSize[]> {
    // Up to the version of the first row that is one too many, so that a page costs the same wherever it begins.
    const sizes = await this.ask<VersionSize>(
      `select version, count(*) as rows, sum(octet_length(doc))::bigint as bytes from rows
       where company_id = $1 and version > $2 and version <= coalesce(
         (select version from rows where company_id = $1 and version > $2 order by version offset $3 limit 1),
         9223372036854775807)
       group by version order by version`,
      [this.company, after, most.rows],
    )
    let rows = 0
    let bytes = 0
    const last = sizes.findIndex((size) => {
      rows += size.rows
      bytes += size.bytes
      return rows > most.rows || bytes > most.bytes
    })
    return last < 0 ? sizes : sizes.slice(0, last + 1)
  }

  async changed(after: number, to: number): Promise<StoredRow[]> {
    const found = await this.ask<StoredRow & { doc: string; deleted: number }>(
      `select tbl as "table", key, version, doc, deleted from rows
       where company_id = $1 and version > $2 and version <= $3 order by version`,
      [this.company, after, to],
    )
    return found.map(({ deleted, doc, ...row }) => ({ ...row, doc: deleted ? undefined : doc }))
  }

  async scan(stretch: Stretch, limit: number): Promise<StoredRow[]> {
    const { where, values } = this.#within(stretch)
    return this.ask<StoredRow>(
      `select tbl as "table", key, version, doc from rows where ${where} order by key limit $${values.length + 1}`,
      [...values, limit],
    )
  }

  async count(stretch: Stretch): Promise<number> {
    const { where, values } = this.#within(stretch)
    const [found] = await this.ask<{ count: number }>(
      `select count(*) as count from rows where ${where}`,
      values,
    )
    return must(found, 'a count').count
  }

  async sums({ tables, warehouses, closedSince, seen }: Summed): Promise<TableSum[]> {
    const found = await this.ask<TableSum>(
      `select tbl as "table", count(*) as rows,
       sum(${digestColumns(seen).join(' + ')})::bigint as sum from rows
       where company_id = $1 and tbl = any($2::text[]) and deleted = 0
       and (closed = 0 or (closed = 1 and changed_at >= $3))
       and ($4::text[] is null or wid is null or wid = any($4::text[]))
       group by tbl`,
      [this.company, tables, closedSince, warehouses ?? null],
    )
    const byTable = new Map(found.map((sum) => [sum.table, sum]))
    return tables.map((table) => byTable.get(table) ?? { table, rows: 0, sum: 0 })
  }

  async list(question: ListQuestion, budget?: ListBudget): Promise<ListPage> {
    await this.#prepareList()
    return listRows(postgresqlListDialect(this.ask, this.company), question, budget)
  }

  async countListed(filter: ListFilter, after?: Position): Promise<CountedPart> {
    await this.#prepareList()
    return countListed(postgresqlListDialect(this.ask, this.company), filter, after)
  }

  async orderCodesByWaybill(waybill: string): Promise<string[]> {
    const found = await this.ask<{ key: string }>(
      'select key from rows where company_id = $1 and waybill = $2 and deleted = 0 order by key limit 20',
      [this.company, waybill],
    )
    return found.map(({ key }) => key)
  }

  async orderCodesByWaybills(waybills: readonly string[]): Promise<Map<string, string[]>> {
    const found = new Map<string, string[]>()
    const rows = await this.ask<{ waybill: string; key: string }>(
      'select waybill, key from rows where company_id = $1 and waybill = any($2) and deleted = 0 order by key',
      [this.company, [...new Set(waybills)].filter((waybill) => !waybill.includes('\0'))],
    )
    for (const { waybill, key } of rows) found.set(waybill, [...(found.get(waybill) ?? []), key])
    return found
  }

  async file(id: string): Promise<StoredFile | undefined> {
    const [found] = await this.ask<StoredFile>(
      'select id, mime, bytes from files where company_id = $1 and id = $2',
      [this.company, id],
    )
    return found
  }

  async codeByPicture(image: string): Promise<string | undefined> {
    const [found] = await this.ask<{ key: string }>(
      `select key from rows where company_id = $1 and tbl = 'products'
       and case when deleted = 0 then doc::json ->> 'image' = $2 and doc::json ->> 'deletedAt' is null else false end limit 1`,
      [this.company, image],
    )
    return found?.key
  }

  async jobWork(id: string): Promise<string> {
    const [found] = await this.ask<{ work: string }>(
      'select work from job_work where company_id = $1 and id = $2',
      [this.company, id],
    )
    return found?.work ?? ''
  }

  async lane(deviceId: string): Promise<Lane | undefined> {
    const [found] = await this.ask<Lane>(
      `select id as "deviceId", company_id as company, user_name as "userName", last_seq as "lastSeq", scope
       from devices where id = $1`,
      [deviceId],
    )
    return found
  }

  command(deviceId: string, seq: number): Promise<StoredCommand | undefined> {
    return this.#command('device_id = $2 and seq = $3', [deviceId, seq])
  }

  commandWithId(deviceId: string, id: string): Promise<StoredCommand | undefined> {
    return this.#command('device_id = $2 and id = $3 order by seq', [deviceId, id])
  }

  twin({ deviceId, id, userName, fingerprint }: Twin): Promise<StoredCommand | undefined> {
    const other = 'device_id <> $2 and id = $3 and user_name = $4 and fingerprint = $5'
    return this.#command(other, [deviceId, id, userName, fingerprint])
  }

  async twins(commands: readonly Twin[]): Promise<(StoredCommand | undefined)[]> {
    if (commands.length === 0) return []
    const found = await this.ask<StoredCommand & { place: number }>(
      `select ${commandColumns}, wanted.place
       from unnest($2::text[], $3::text[], $4::text[], $5::text[]) with ordinality as wanted (device, name, person, print, place),
       lateral (select * from commands where company_id = $1 and id = wanted.name and device_id <> wanted.device
                and user_name = wanted.person and fingerprint = wanted.print limit 1) as found`,
      [
        this.company,
        commands.map(({ deviceId }) => deviceId),
        commands.map(({ id }) => id),
        commands.map(({ userName }) => userName),
        commands.map(({ fingerprint }) => fingerprint),
      ],
    )
    const byPlace = new Map(found.map(({ place, ...command }) => [place, command]))
    return commands.map((_, index) => byPlace.get(index + 1))
  }

  async confirmedSeq(deviceId: string, to: number): Promise<number> {
    // Versions never fall along a lane, so the last command at or below a version has the highest seq.
    const [found] = await this.ask<{ seq: number }>(
      `select seq from commands where company_id = $1 and device_id = $2 and version <= $3
       order by version desc, seq desc limit 1`,
      [this.company, deviceId, to],
    )
    return found?.seq ?? 0
  }

  async notApplied(
    deviceId: string,
    { from, to, above }: { from: number; to: number; above: number },
  ): Promise<StoredCommand[]> {
    return this.ask<StoredCommand>(
      `select ${commandColumns} from commands
       where company_id = $1 and device_id = $2 and version <= $4 and status <> 'applied' and (version >= $3 or seq > $5)
       order by seq`,
      [this.company, deviceId, from, to, above],
    )
  }

  async movements(of: { productCode?: string; deviceId?: string; seq?: number }): Promise<Movement[]> {
    const found = await this.ask<MovementRow>(
      `select id, product_code as "productCode", wid, bid, number, quantity, cost, lot, expires, reason, document, user_id as "userId", at
       from movements where company_id = $1 and ($2::text is null or product_code = $2)
       and ($3::text is null or device_id = $3) and ($4::bigint is null or seq = $4) order by device_id, seq, id`,
      [this.company, of.productCode ?? null, of.deviceId ?? null, of.seq ?? null],
    )
    return found.map(movementOf)
  }

  async walkMovements({ after, behind, upTo, limit }: MovementWalk): Promise<WalkedMovement[]> {
    const found = await this.ask<MovementRow & Omit<MovementPlace, 'id'>>(
      `select m.id, m.device_id as "deviceId", m.seq, product_code as "productCode", wid, bid, number, quantity, cost, lot, expires, reason, document,
         m.user_id as "userId", at
       from movements m left join commands c on c.company_id = m.company_id and c.device_id = m.device_id and c.seq = m.seq
       where m.company_id = $1 and (m.device_id, m.seq, m.id) > ($2, $3::bigint, $4) and coalesce(c.version, 0) > $5 and coalesce(c.version, 0) <= $6
       order by m.device_id, m.seq, m.id limit $7`,
      [this.company, after?.deviceId ?? '', after?.seq ?? -1, after?.id ?? '', behind, upTo, limit],
    )
    return found.map(walkedOf)
  }

  async latestMovements(of: {
    productCode: string
    limit: number
    number?: Movement['number']
    warehouses?: readonly string[]
  }): Promise<Movement[]> {
    const found = await this.ask<MovementRow>(
      `select id, product_code as "productCode", wid, bid, number, quantity, cost, lot, expires, reason, document, user_id as "userId", at
       from movements where company_id = $1 and product_code = $2
       and ($3::text[] is null or wid = any($3::text[])) and ($5::text is null or number = $5) order by at desc, device_id, seq desc, id desc limit $4`,
      [this.company, of.productCode, of.warehouses ?? null, of.limit, of.number ?? null],
    )
    return found.map(movementOf)
  }

  async importHistory(of: Parameters<Reading['importHistory']>[0]) {
    const { productCodes, start, limit, warehouses } = of
    const found = await this.ask<Record<keyof ImportEntry | 'total', unknown>>(
      `with came as (
         select document, wid, min(case when reason = any($7::text[]) then reason end) as type, max(at) as at,
           sum(quantity) as quantity, sum(quantity * cost) / nullif(sum(case when cost is null then 0 else quantity end), 0) as cost
         from movements where company_id = $1 and product_code = any($2::text[]) and number = 'total'
         and reason = any($3::text[]) and ($4::text[] is null or wid = any($4::text[]))
         group by document, wid having sum(quantity) > 0)
       select *, count(*) over () as total from came order by at desc, document, wid limit $5 offset $6`,
      [this.company, productCodes, importReasons, warehouses ?? null, limit, start, importTypes],
    )
    return importPage(found.map(asImportEntry))
  }

  async priceHistory({ productCodes, start, limit }: Parameters<Reading['priceHistory']>[0]) {
    const found = await this.ask<{ doc: string; total: unknown }>(
      `select doc, count(*) over () as total from unnest($2::text[]) as asked (code) join rows
       on company_id = $1 and tbl = 'priceChanges' and key >= asked.code || '/' and key < asked.code || '0' and deleted = 0
       and doc::json ->> 'productCode' = asked.code
       order by version desc, key desc limit $3 offset $4`,
      [this.company, productCodes, limit, start],
    )
    const changes = found.map(({ doc }) => JSON.parse(doc) as PriceChange)
    return { changes, total: Number(found[0]?.total ?? 0) }
  }

  async stockValue({ before, after, limit, warehouses }: Parameters<Reading['stockValue']>[0]) {
    const found = await this.ask<Record<keyof ValuedGoods, unknown>>(
      `with said as (
         select product_code as code, sum(quantity) as quantity, sum(quantity * coalesce(cost, 0)) as value,
           sum(case when cost is null then quantity else 0 end) as unpriced
         from movements where company_id = $1 and number = 'total' and at < $3
         and ($4::text[] is null or wid = any($4::text[]))
         group by product_code),
       named as (
         select coalesce(doc::json ->> 'productCode', code) collate "C" as now, said.*
         from said left join rows on company_id = $1 and tbl = 'productAliases' and key = code and deleted = 0)
       select now as "productCode", sum(quantity) as quantity, sum(value) as value, sum(unpriced) as unpriced
       from named where now > $2 group by now order by now limit $5`,
      [this.company, after, before, warehouses ?? null, limit],
    )
    return found.map(({ productCode, quantity, value, unpriced }) => ({
      productCode: String(productCode),
      quantity: Number(quantity),
      value: Number(value),
      unpriced: Number(unpriced),
    }))
  }

  async stockValueByWarehouse({ before, warehouses }: Parameters<Reading['stockValueByWarehouse']>[0]) {
    const found = await this.ask<Record<keyof ValuedWarehouse, unknown>>(
      `select wid, sum(quantity) as quantity, sum(quantity * coalesce(cost, 0)) as value,
         sum(case when cost is null then quantity else 0 end) as unpriced
       from movements where company_id = $1 and number = 'total' and at < $2
       and ($3::text[] is null or wid = any($3::text[]))
       group by wid order by wid collate "C"`,
      [this.company, before, warehouses ?? null],
    )
    return found.map(({ wid, quantity, value, unpriced }) => ({
      wid: String(wid),
      quantity: Number(quantity),
      value: Number(value),
      unpriced: Number(unpriced),
    }))
  }

  /**
   * How statements of a list are run, for the rest of the transaction. Each is written to go along an index; PostgreSQL guesses that a
   * word occurs in every twentieth row, and would rather read the whole table.
   */
  async #prepareList(): Promise<void> {
    const settings = ['enable_seqscan', 'jit']
    const off = settings.map((name) => `set_config('${name}', 'off', true)`).join(', ')
    await this.ask(`select set_config('statement_timeout', $1, true), ${off}`, [`${listStatementMs}`])
  }

  async #command(where: string, values: readonly unknown[]): Promise<StoredCommand | undefined> {
    const [found] = await this.ask<StoredCommand>(
      `select ${commandColumns} from commands where company_id = $1 and ${where} limit 1`,
      [this.company, ...values],
    )
    return found
  }

  #within({ table, closed, after, closedSince, warehouses }: Stretch): {
    where: string
    values: unknown[]
  } {
    const where = ['company_id = $1', 'tbl = $2', 'closed = $3', 'deleted = 0', 'key > $4']
    const values: unknown[] = [this.company, table, closed ? 1 : 0, after]
    if (closed) where.push(`changed_at >= $${values.push(closedSince)}`)
    if (warehouses) where.push(`(wid is null or wid = any($${values.push(warehouses)}::text[]))`)
    return { where: where.join(' and '), values }
  }
}
