import type { SQLInputValue } from 'node:sqlite'
import type { Wanted } from '../../domain/run.ts'
import type { Movement, PriceChange } from '../../domain/tables/products.ts'
import { must } from '../../lib/must.ts'
import { type ActivitiesReading, activitiesOf } from './activities-over-sql.ts'
import { digestColumns } from './facets.ts'
import { type FlowsReading, flowsOf } from './flows-over-sql.ts'
import {
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
import { sqliteAsk } from './sqlite-ask.ts'
import { sqliteListDialect } from './sqlite-list-dialect.ts'
import type { Sql } from './sqlite-statements.ts'
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
  'device_id as deviceId, seq, id, user_name as userName, fingerprint, version, status, answer, received_at as receivedAt'

/** Reads one company over a connection that stands in a transaction. */
export class SqliteReading implements Reading {
  protected readonly sql: Sql
  protected readonly company: string

  constructor(sql: Sql, company: string) {
    this.sql = sql
    this.company = company
  }

  get activities(): ActivitiesReading {
    return activitiesOf(this.company, sqliteAsk(this.sql))
  }

  get flows(): FlowsReading {
    return flowsOf(this.company, sqliteAsk(this.sql))
  }

  get outside(): OutsideReading {
    return outsideOf(this.company, sqliteAsk(this.sql))
  }

  async head(): Promise<CompanyHead> {
    const found = this.sql(
      'select version, tombstone_floor as tombstoneFloor, lineage from companies where id = ?',
    ).get(this.company) as CompanyHead | undefined
    if (!found) throw new Error(`There is no company ${this.company} in the store`)
    return found
  }

  async rows(wanted: readonly Wanted[]): Promise<(object | undefined)[]> {
    return this.rowsNow(wanted)
  }

  rowsNow(wanted: readonly Wanted[]): (object | undefined)[] {
    const find = this.sql('select doc from rows where company_id = ? and tbl = ? and key = ? and deleted = 0')
    return wanted.map(({ table, key }) => {
      // Movements are only ever added, each under the command that made it: a rule never finds one.
      if (table === 'movements') return undefined
      const found = find.get(this.company, table, key) as { doc: string } | undefined
      return found && (JSON.parse(found.doc) as object)
    })
  }

  async stored(wanted: readonly Wanted[]): Promise<StoredRow[]> {
    const find = this.sql(
      'select tbl as "table", key, version, doc from rows where company_id = ? and tbl = ? and key = ? and deleted = 0',
    )
    return wanted.flatMap(
      ({ table, key }) => (find.get(this.company, table, key) as StoredRow | undefined) ?? [],
    )
  }

  async versionsAfter(after: number, most: { rows: number; bytes: number }): Promise<VersionSize[]> {
    const sizes = this.sql(
      `select version, count(*) as rows, sum(octet_length(doc)) as bytes from rows
       where company_id = ? and version > ? group by version order by version`,
    ).iterate(this.company, after) as Iterable<unknown> as Iterable<VersionSize>
    const found: VersionSize[] = []
    let rows = 0
    let bytes = 0
    for (const size of sizes) {
      found.push({ ...size })
      rows += size.rows
      bytes += size.bytes
      if (rows > most.rows || bytes > most.bytes) break
    }
    return found
  }

  async changed(after: number, to: number): Promise<StoredRow[]> {
    const found = this.#all<{
      table: StoredRow['table']
      key: string
      version: number
      doc: string
      deleted: number
    }>(
      `select tbl as "table", key, version, doc, deleted from rows
       where company_id = ? and version > ? and version <= ? order by version`,
      [this.company, after, to],
    )
    return found.map(({ deleted, doc, ...row }) => ({ ...row, doc: deleted ? undefined : doc }))
  }

  async scan(stretch: Stretch, limit: number): Promise<StoredRow[]> {
    const { where, values } = this.#within(stretch)
    return this.#all<StoredRow>(
      `select tbl as "table", key, version, doc from rows where ${where} order by key limit ?`,
      [...values, limit],
    )
  }

  async count(stretch: Stretch): Promise<number> {
    const { where, values } = this.#within(stretch)
    const [found] = this.#all<{ count: number }>(`select count(*) as count from rows where ${where}`, values)
    return must(found, 'a count').count
  }

  async sums({ tables, warehouses, closedSince, seen }: Summed): Promise<TableSum[]> {
    return tables.map((table) => {
      const digest = digestColumns(seen).join(' + ')
      let rows = 0
      let sum = 0
      for (const closed of [false, true]) {
        const { where, values } = this.#within({ table, closed, after: '', closedSince, warehouses })
        const [found] = this.#all<{ rows: number; sum: number }>(
          `select count(*) as rows, coalesce(sum(${digest}), 0) as sum from rows where ${where}`,
          values,
        )
        rows += must(found, 'a count').rows
        sum += must(found, 'a count').sum
      }
      return { table, rows, sum }
    })
  }

  list(question: ListQuestion, budget?: ListBudget): Promise<ListPage> {
    return listRows(sqliteListDialect(this.sql, this.company), question, budget)
  }

  countListed(filter: ListFilter, after?: Position): Promise<CountedPart> {
    return countListed(sqliteListDialect(this.sql, this.company), filter, after)
  }

  async orderCodesByWaybill(waybill: string): Promise<string[]> {
    // The plus keeps SQLite from walking all orders by key, to save itself the sorting of these few.
    const found = this.#all<{ key: string }>(
      `select key from rows where company_id = ? and tbl = 'orders' and deleted = 0
       and json_extract(doc, '$.delivery.id') = ? order by +key limit 20`,
      [this.company, waybill],
    )
    return found.map(({ key }) => key)
  }

  async orderCodesByWaybills(waybills: readonly string[]): Promise<Map<string, string[]>> {
    const found = new Map<string, string[]>()
    for (const waybill of new Set(waybills)) {
      const codes = await this.orderCodesByWaybill(waybill)
      if (codes.length > 0) found.set(waybill, codes)
    }
    return found
  }

  async file(id: string): Promise<StoredFile | undefined> {
    const find = this.sql('select id, mime, bytes from files where company_id = ? and id = ?')
    const found = find.get(this.company, id) as StoredFile | undefined
    return found && { ...found }
  }

  async codeByPicture(image: string): Promise<string | undefined> {
    const find = this.sql(
      `select key from rows where company_id = ? and tbl = 'products' and deleted = 0
       and json_extract(doc, '$.image') = ? and json_extract(doc, '$.deletedAt') is null limit 1`,
    )
    return (find.get(this.company, image) as { key: string } | undefined)?.key
  }

  async jobWork(id: string): Promise<string> {
    const find = this.sql('select work from job_work where company_id = ? and id = ?')
    const found = find.get(this.company, id) as { work: string } | undefined
    return found?.work ?? ''
  }

  async lane(deviceId: string): Promise<Lane | undefined> {
    const [found] = this.#all<Lane>(
      `select id as deviceId, company_id as company, user_name as userName, last_seq as lastSeq, scope
       from devices where id = ?`,
      [deviceId],
    )
    return found
  }

  async command(deviceId: string, seq: number): Promise<StoredCommand | undefined> {
    const [found] = this.#all<StoredCommand>(
      `select ${commandColumns} from commands where device_id = ? and seq = ? and company_id = ?`,
      [deviceId, seq, this.company],
    )
    return found
  }

  async commandWithId(deviceId: string, id: string): Promise<StoredCommand | undefined> {
    const [found] = this.#all<StoredCommand>(
      `select ${commandColumns} from commands where company_id = ? and id = ? and device_id = ? order by seq limit 1`,
      [this.company, id, deviceId],
    )
    return found
  }

  async twin({ deviceId, id, userName, fingerprint }: Twin): Promise<StoredCommand | undefined> {
    const [found] = this.#all<StoredCommand>(
      `select ${commandColumns} from commands
       where company_id = ? and id = ? and user_name = ? and fingerprint = ? and device_id <> ? limit 1`,
      [this.company, id, userName, fingerprint, deviceId],
    )
    return found
  }

  twins(commands: readonly Twin[]): Promise<(StoredCommand | undefined)[]> {
    return Promise.all(commands.map((command) => this.twin(command)))
  }

  async confirmedSeq(deviceId: string, to: number): Promise<number> {
    // Versions never fall along a lane, so the last command at or below a version has the highest seq.
    const [found] = this.#all<{ seq: number }>(
      `select seq from commands where device_id = ? and version <= ?
       order by version desc, seq desc limit 1`,
      [deviceId, to],
    )
    return found?.seq ?? 0
  }

  async notApplied(
    deviceId: string,
    { from, to, above }: { from: number; to: number; above: number },
  ): Promise<StoredCommand[]> {
    return this.#all<StoredCommand>(
      `select ${commandColumns} from commands
       where device_id = ?1 and version <= ?3 and status <> 'applied' and (version >= ?2 or seq > ?4)
       order by seq`,
      [deviceId, from, to, above],
    )
  }

  async movements(of: { productCode?: string; deviceId?: string; seq?: number }): Promise<Movement[]> {
    const found = await this.#all<MovementRow>(
      `select id, product_code as productCode, wid, bid, number, quantity, cost, lot, expires, reason, document, user_id as userId, at
       from movements where company_id = ?1 and (?2 is null or product_code = ?2)
       and (?3 is null or device_id = ?3) and (?4 is null or seq = ?4) order by device_id, seq, id`,
      [this.company, of.productCode ?? null, of.deviceId ?? null, of.seq ?? null],
    )
    return found.map(movementOf)
  }

  async walkMovements({ after, behind, upTo, limit }: MovementWalk): Promise<WalkedMovement[]> {
    const found = await this.#all<MovementRow & Omit<MovementPlace, 'id'>>(
      `select m.id, m.device_id as deviceId, m.seq, product_code as productCode, wid, bid, number, quantity, cost, lot, expires, reason, document,
         user_id as userId, at
       from movements m left join commands c on c.device_id = m.device_id and c.seq = m.seq
       where m.company_id = ?1 and (m.device_id, m.seq, m.id) > (?2, ?3, ?4) and coalesce(c.version, 0) > ?5 and coalesce(c.version, 0) <= ?6
       order by m.device_id, m.seq, m.id limit ?7`,
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
    const found = await this.#all<MovementRow>(
      `select id, product_code as productCode, wid, bid, number, quantity, cost, lot, expires, reason, document, user_id as userId, at
       from movements where company_id = ?1 and product_code = ?2
       and (?3 is null or wid in (select value from json_each(?3))) and (?5 is null or number = ?5) order by at desc, device_id, seq desc, id desc limit ?4`,
      [
        this.company,
        of.productCode,
        of.warehouses ? JSON.stringify(of.warehouses) : null,
        of.limit,
        of.number ?? null,
      ],
    )
    return found.map(movementOf)
  }

  async importHistory(of: Parameters<Reading['importHistory']>[0]) {
    const { productCodes, start, limit, warehouses } = of
    const found = await this.#all<ImportEntry & { total: number }>(
      `with came as (
         select document, wid, min(case when reason in (select value from json_each(?7)) then reason end) as type, max(at) as at,
           sum(quantity) as quantity, sum(quantity * cost) / nullif(sum(case when cost is null then 0 else quantity end), 0) as cost
         from movements where company_id = ?1 and product_code in (select value from json_each(?2)) and number = 'total'
         and reason in (select value from json_each(?3)) and (?4 is null or wid in (select value from json_each(?4)))
         group by document, wid having sum(quantity) > 0)
       select *, count(*) over () as total from came order by at desc, document, wid limit ?5 offset ?6`,
      [
        this.company,
        JSON.stringify(productCodes),
        JSON.stringify(importReasons),
        warehouses ? JSON.stringify(warehouses) : null,
        limit,
        start,
        JSON.stringify(importTypes),
      ],
    )
    return importPage(found)
  }

  async priceHistory({ productCodes, start, limit }: Parameters<Reading['priceHistory']>[0]) {
    const found = await this.#all<{ doc: string; total: number }>(
      `select doc, count(*) over () as total from json_each(?2) as asked cross join rows
       on company_id = ?1 and tbl = 'priceChanges' and rows.key >= asked.value || '/' and rows.key < asked.value || '0' and deleted = 0
       and json_extract(doc, '$.productCode') = asked.value
       order by version desc, rows.key desc limit ?3 offset ?4`,
      [this.company, JSON.stringify(productCodes), limit, start],
    )
    const changes = found.map(({ doc }) => JSON.parse(doc) as PriceChange)
    return { changes, total: found[0]?.total ?? 0 }
  }

  async stockValue({ before, after, limit, warehouses }: Parameters<Reading['stockValue']>[0]) {
    return await this.#all<ValuedGoods>(
      `with said as (
         select product_code as code, sum(quantity) as quantity, sum(quantity * coalesce(cost, 0)) as value,
           sum(case when cost is null then quantity else 0 end) as unpriced
         from movements where company_id = ?1 and number = 'total' and at < ?3
         and (?4 is null or wid in (select value from json_each(?4)))
         group by product_code)
       select coalesce(json_extract(doc, '$.productCode'), code) as productCode, sum(quantity) as quantity, sum(value) as value,
         sum(unpriced) as unpriced
       from said left join rows on company_id = ?1 and tbl = 'productAliases' and key = code and deleted = 0
       group by 1 having productCode > ?2 order by 1 limit ?5`,
      [this.company, after, before, warehouses ? JSON.stringify(warehouses) : null, limit],
    )
  }

  async stockValueByWarehouse({ before, warehouses }: Parameters<Reading['stockValueByWarehouse']>[0]) {
    return await this.#all<ValuedWarehouse>(
      `select wid, sum(quantity) as quantity, sum(quantity * coalesce(cost, 0)) as value,
         sum(case when cost is null then quantity else 0 end) as unpriced
       from movements where company_id = ?1 and number = 'total' and at < ?2
       and (?3 is null or wid in (select value from json_each(?3)))
       group by wid order by wid`,
      [this.company, before, warehouses ? JSON.stringify(warehouses) : null],
    )
  }

  #within({ table, closed, after, closedSince, warehouses }: Stretch): {
    where: string
    values: SQLInputValue[]
  } {
    const where = ['company_id = ?', 'tbl = ?', 'closed = ?', 'deleted = 0', 'key > ?']
    const values: SQLInputValue[] = [this.company, table, closed ? 1 : 0, after]
    if (closed) {
      where.push('changed_at >= ?')
      values.push(closedSince)
    }
    if (warehouses) {
      where.push('(wid is null or wid in (select value from json_each(?)))')
      values.push(JSON.stringify(warehouses))
    }
    return { where: where.join(' and '), values }
  }

  #all<R>(text: string, values: SQLInputValue[]): R[] {
    return this.sql(text).all(...values) as R[]
  }
}
