import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteListening } from '../../../src/server/listening.ts'
import { recover } from '../../../src/server/recover/recover.ts'
import { findRecovery } from '../../../src/server/recover/recovery.ts'
import { loadShop } from '../../../src/server/store/load-shop.ts'
import { openPostgresqlStore } from '../../../src/server/store/postgresql-store.ts'
import { startPostgresql } from '../../support/postgresql.ts'
import { aTestShop, openTestShop, type TestShop } from '../small-shop.ts'

let shop: TestShop
let lines: string[]
const print = (line: string) => void lines.push(line)
beforeEach(async () => {
  vi.stubEnv('DATABASE_URL', '')
  lines = []
  shop = await openTestShop()
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await shop.close()
})

test('npm run recover prints a link while the server works on the folder, and the server knows it', async () => {
  vi.stubEnv('PORT', '4567')
  await recover('chu', shop.folder, print)
  const [, secret = ''] = /^ {2}http:\/\/localhost:4567\/recover#(\S{43})$/.exec(lines[1] ?? '') ?? []
  expect(await findRecovery(shop.store.accounts, secret, Date.now())).toMatchObject({
    userName: 'chu',
    company: 'may',
  })
  expect(lines[0]).toMatch(
    /^chu \(Tên chu, .+\) chooses a new password here. The link works once, within an hour:$/,
  )
})

test('npm run recover prints the address of the server that works on the folder, whatever port it was given', async () => {
  vi.stubEnv('PORT', undefined)
  const takeBack = noteListening(shop.folder, 4789)
  await recover('chu', shop.folder, print)
  expect(lines[1]).toMatch(/^ {2}http:\/\/localhost:4789\/recover#/)
  takeBack()
  lines = []
  await recover('chu', shop.folder, print)
  expect(lines[1]).toMatch(/^ {2}http:\/\/localhost:4000\/recover#/)
})

test('npm run recover does the same on PostgreSQL', async () => {
  const postgresql = await startPostgresql()
  try {
    const address = await postgresql.newDatabase()
    const store = await openPostgresqlStore(address, { connections: 2 })
    await loadShop(store, aTestShop())
    vi.stubEnv('DATABASE_URL', address)
    await recover('CHU', '/nowhere', print)
    const [, secret = ''] = /#(\S{43})$/.exec(lines[1] ?? '') ?? []
    expect(await findRecovery(store.accounts, secret, Date.now())).toMatchObject({ userName: 'chu' })
    await store.close()
  } finally {
    await postgresql.stop()
  }
}, 60_000)

test('npm run recover says what is wrong, and prints no link', async () => {
  await expect(recover('ai-do', shop.folder, print)).rejects.toThrow('Nobody has the user name "ai-do"')
  const empty = mkdtempSync(join(tmpdir(), 'khotay-empty-'))
  await expect(recover('chu', empty, print)).rejects.toThrow('There is no shop in the folder')
  rmSync(empty, { recursive: true })
  expect(lines).toEqual([])
})
