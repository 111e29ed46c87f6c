import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openJobs } from '../../../src/server/store/sqlite-job-turns.ts'
import { openSqliteStore } from '../../../src/server/store/sqlite-store.ts'

let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'khotay-jobs-'))
  await openSqliteStore(folder, { synchronous: 'off' }).close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('open jobs are looked for every second without going over the rows of all shops', () => {
  const db = new DatabaseSync(join(folder, 'khotay.db'), { readOnly: true })
  const steps = db.prepare(`explain query plan ${openJobs}`).all() as { detail: string }[]
  db.close()
  const ways = steps.map(({ detail }) => detail).filter((detail) => / rows\b/.test(detail))
  expect(ways).toEqual(['SCAN rows USING INDEX jobs_open'])
})
