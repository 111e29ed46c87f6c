import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { replicatedTables } from '../../src/domain/tables.ts'

const folder = join(import.meta.dirname, '../../src/domain/tables')

/** What credentials are called. Rows of replicated tables lie on every phone of the shop, and in its backups. */
const secretive = /token|secret|passw|credential|api_?key|access_?key|private_?key|refresh/i

/** Fields, and not the word by which a table says who is not shown some of them. A badge's hash opens nothing by itself: phones compare it with a badge in the hand, see people/badge.ts. */
const declared = /^\s+(?:readonly )?(\w+)\??:(?! '\w+',$)/gm

test('[22] no row that phones hold has a field for a credential: accounts of the company go into tables of the server alone', () => {
  const families = readdirSync(folder).filter((file) => file !== 'table.ts')
  const fields = families.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(declared)].map(([, field]) => `${file} ${field}`),
  )
  // Or it would prove nothing: the rows of every table are read here.
  expect(fields.length).toBeGreaterThan(300)
  expect(fields).toContain('company.ts shopeeShopId')
  expect(replicatedTables.length).toBeGreaterThan(20)
  expect(fields.filter((field) => secretive.test(field.split(' ')[1] ?? ''))).toEqual([])
})
