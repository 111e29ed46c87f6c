import type { Movement } from '../../domain/tables.ts'
import { facetsOf } from './facets.ts'
import { SqliteReading } from './sqlite-reading.ts'
import type { Lane, RowWrite, StoredCommand, Writing } from './store.ts'

const noFacets = { closed: 0, changedAt: null, wid: null }

/** Reads and writes one company inside the one open write transaction. */
export class SqliteWriting extends SqliteReading implements Writing {
  async advance(): Promise<number> {
    const raised = this.sql('update companies set version = version + 1 where id = ? returning version')
    const { version } = raised.get(this.company) as { version: number }
    return version
  }

  async putRows(version: number, rows: readonly RowWrite[]): Promise<void> {
    const put = this.sql(
      `insert into rows (company_id, tbl, key, version, deleted, closed, changed_at, wid, doc)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?)
       on conflict (company_id, tbl, key) do update set version = excluded.version, deleted = excluded.deleted,
         closed = excluded.closed, changed_at = excluded.changed_at, wid = excluded.wid, doc = excluded.doc`,
    )
    for (const { table, key, row } of rows) {
      const { closed, changedAt, wid } = row ? facetsOf(table, row) : noFacets
      const doc = row ? JSON.stringify(row) : ''
      put.run(this.company, table, key, version, row ? 0 : 1, closed, changedAt, wid, doc)
    }
  }

  async addMovements(
    movements: readonly Movement[],
    { deviceId, seq }: { deviceId: string; seq: number },
  ): Promise<void> {
    const add = this.sql(
      `insert into movements (company_id, device_id, seq, id, product_code, wid, bid, number, quantity, reason, document, user_id, at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    for (const { id, productCode, wid, bid, number, quantity, reason, document, userId, at } of movements) {
      const place = [productCode, wid, bid, number, quantity] as const
      add.run(this.company, deviceId, seq, id, ...place, reason, document, userId, at)
    }
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

  async saveCommand(command: StoredCommand): Promise<void> {
    const { deviceId, seq, id, userName, fingerprint, version, status, answer, receivedAt } = command
    this.sql(
      `insert into commands (device_id, seq, company_id, id, user_name, fingerprint, version, status, answer, received_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ).run(deviceId, seq, this.company, id, userName, fingerprint, version, status, answer, receivedAt)
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
}
