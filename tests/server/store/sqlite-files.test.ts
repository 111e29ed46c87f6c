import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as statements from '../../../src/server/store/sqlite-files.ts'
import { openSqliteStore } from '../../../src/server/store/sqlite-store.ts'

let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'khotay-files-'))
  await openSqliteStore(folder, { synchronous: 'off' }).close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function stepsOf(statement: string): string[] {
  const db = new DatabaseSync(join(folder, 'khotay.db'), { readOnly: true })
  const steps = db.prepare(`explain query plan ${statement}`).all() as { detail: string }[]
  db.close()
  return steps.map(({ detail }) => detail).filter((detail) => / (files|owned)\b/.test(detail))
}

test.each(Object.entries(statements))('%s looks for files without reading through photos', (_, statement) => {
  const steps = stepsOf(statement)
  expect(steps).not.toEqual([])
  for (const step of steps) expect(step).toMatch(/COVERING INDEX|files_by_owner/)
})
