import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSeedOptions, seed } from '../../../src/server/demo/seed.ts'
import { openSqliteStore } from '../../../src/server/store/sqlite-store.ts'
import { morning } from '../../support/builders.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'khotay-seed-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const options = (...args: string[]) =>
  readSeedOptions(['--orders', '40', '--products', '60', '--data', folder, ...args], morning)

test('an empty folder is filled with a demo shop, and a shop in it is replaced only by force', async () => {
  const lines: string[] = []
  await seed(options(), (line) => lines.push(line))
  expect(lines[0]).toBe(`Making 40 orders and 60 products in ${folder}`)
  await expect(seed(options(), () => {})).rejects.toThrow(/already holds a demo shop.*--force/)
  await seed(options('--force', '--seed', '7'), () => {})

  const store = openSqliteStore(folder)
  const [order] = await store.read('demo', (reading) =>
    reading.rows([{ table: 'orders', key: '2611209MAYDON1' }]),
  )
  expect(order).toMatchObject({ state: 'CHỜ ĐÓNG GÓI', channel: 'Shopee' })
  await store.close()
})

test('the shop of somebody else is never replaced', async () => {
  const store = openSqliteStore(folder)
  await store.addCompany('that-shop')
  await store.accounts.setCredential({ userName: 'chu-that', company: 'that-shop', hash: 'x' })
  await store.close()
  await expect(seed(options('--force'), () => {})).rejects.toThrow(/holds another shop \(that-shop\)/)
})

test('a number that is none is refused in words', () => {
  expect(() => options('--seed', 'x')).toThrow('--seed takes a whole number from 0 to 4294967295, got "x".')
})
