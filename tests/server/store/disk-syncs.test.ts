import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DiskFault, diskSyncs, walSyncs } from '../../../src/server/store/disk-syncs.ts'
import { openSqliteStore } from '../../../src/server/store/sqlite-store.ts'
import type { Store } from '../../../src/server/store/store.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'khotay-syncs-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A disk that writes when it is told to, by hand. */
function handDisk() {
  const waiting: { done: () => void; fail: (error: Error) => void }[] = []
  const syncs = diskSyncs(
    () => new Promise<void>((resolve, reject) => waiting.push({ done: resolve, fail: reject })),
  )
  return { syncs, waiting }
}

/** Several turns of the server: what could go on has gone on. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await nextTurn()
}

test('[S1] commits are answered once the disk has them, all that were made meanwhile by one writing of it', async () => {
  const { syncs, waiting } = handDisk()
  const told: string[] = []
  const commit = (name: string) => {
    syncs.note()
    void syncs.reached().then(() => told.push(name))
  }
  commit('a')
  await settle()
  commit('b')
  commit('c')
  await settle()
  expect([told, waiting.length]).toEqual([[], 1])
  waiting[0]?.done()
  await settle()
  expect([told, waiting.length]).toEqual([['a'], 2])
  waiting[1]?.done()
  await settle()
  expect([told, waiting.length]).toEqual([['a', 'b', 'c'], 2])
  await syncs.reached()
  expect(waiting).toHaveLength(2)
})

test('[S1] a disk that failed once is not believed again', async () => {
  const { syncs, waiting } = handDisk()
  syncs.note()
  const first = syncs.reached()
  await settle()
  waiting[0]?.fail(new Error('EIO'))
  await expect(first).rejects.toThrow(DiskFault)
  expect(() => syncs.assertSound()).toThrow(DiskFault)
  syncs.note()
  await expect(syncs.reached()).rejects.toThrow(DiskFault)
  expect(waiting).toHaveLength(1)
})

const write = (store: Store, company: string, log: string[], name: string) =>
  store
    .write(company, async (writing) => {
      await writing.advance()
      log.push(`${name} written`)
    })
    .then(() => log.push(`${name} answered`))

test('[S1] shops of one file write one after another without waiting for the disk, and nobody reads what it does not have', async () => {
  const { syncs, waiting } = handDisk()
  const store = openSqliteStore(folder, { disk: () => syncs })
  const made = ['may', 'gio'].map((company) => store.addCompany(company))
  await settle()
  while (waiting.length > 0) {
    waiting.shift()?.done()
    await settle()
  }
  await Promise.all(made)
  const log: string[] = []
  const all = [write(store, 'may', log, 'may'), write(store, 'gio', log, 'gio')]
  await settle()
  const read = store
    .read('may', (reading) => reading.head())
    .then(({ version }) => log.push(`read ${version}`))
  await settle()
  expect(log).toEqual(['may written', 'gio written'])
  waiting.shift()?.done()
  await settle()
  waiting.shift()?.done()
  await Promise.all([...all, read])
  expect(log.toSorted()).toEqual(['gio answered', 'gio written', 'may answered', 'may written', 'read 1'])
  await store.close()
})

test('[S1] a server whose disk failed takes nothing more, and says that it is not well', async () => {
  const { syncs, waiting } = handDisk()
  const store = openSqliteStore(folder, { disk: () => syncs })
  const made = store.addCompany('may')
  await settle()
  waiting.shift()?.fail(new Error('EIO'))
  const fault = await made.catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(DiskFault)
  expect(store.isTransient(fault)).toBe(true)
  let wasWritten = false
  const next = store.write('may', async () => {
    wasWritten = true
  })
  await expect(next).rejects.toThrow(DiskFault)
  expect(wasWritten).toBe(false)
  await expect(store.ping()).rejects.toThrow(DiskFault)
  await store.close()
})

test('[S1] what was answered lies in the log on the disk before the store is closed, and in the file afterwards', async () => {
  const told: string[] = []
  const store = openSqliteStore(folder, {
    disk: (wal) => {
      told.push(wal)
      return walSyncs(wal)
    },
  })
  await store.addCompany('may')
  const version = await store.write('may', (writing) => writing.advance())
  const [wal = ''] = told
  expect(statSync(wal).size).toBeGreaterThan(0)
  await store.close()
  expect(existsSync(wal)).toBe(false)
  const again = openSqliteStore(folder)
  expect((await again.read('may', (reading) => reading.head())).version).toBe(version)
  await again.close()
})
