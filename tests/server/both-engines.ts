import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { openPostgresqlStore } from '../../src/server/store/postgresql-store.ts'
import { openSqliteStore } from '../../src/server/store/sqlite-store.ts'
import type { Store } from '../../src/server/store/store.ts'
import { type Postgresql, startPostgresql } from '../support/postgresql.ts'

export interface OpenEngine {
  store: Store
  /** To be called once the store is closed. */
  drop(): void
}

/** What a suite runs on, by name; registers the start and end of the database server. */
export function bothEngines(): Record<string, () => Promise<OpenEngine>> {
  let postgresql: Postgresql
  beforeAll(async () => {
    postgresql = await startPostgresql()
  })
  afterAll(() => postgresql?.stop(), 60_000)
  return {
    async SQLite() {
      const folder = mkdtempSync(join(tmpdir(), 'khotay-engine-'))
      const store = openSqliteStore(folder, { synchronous: 'off' })
      return { store, drop: () => rmSync(folder, { recursive: true, force: true }) }
    },
    async PostgreSQL() {
      const store = await openPostgresqlStore(await postgresql.newDatabase(), { connections: 4 })
      return { store, drop: () => undefined }
    },
  }
}
