import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { replicatedTables, tables } from '../../src/domain/tables.ts'

const replica = join(import.meta.dirname, '..', '..', 'src', 'replica')
const asks = globSync('**/*.ts', { cwd: replica }).map((file) => readFileSync(join(replica, file), 'utf8'))

/** Each costs a first load one more record a row, which is a fifth of what the row itself costs. */
test('[P6] every index of a table is asked for by a query that names the table', () => {
  const unasked = replicatedTables.flatMap((table) =>
    tables[table].indexes
      .map((index) => index.replace('*', ''))
      .filter((index) => !asks.some((text) => text.includes(table) && text.includes(`'${index}'`)))
      .map((index) => `${table}.${index}`),
  )
  expect(unasked).toEqual([])
})
