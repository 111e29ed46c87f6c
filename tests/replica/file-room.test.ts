import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, test } from 'vitest'
import { FilesFull, makeRoom, spaceOf } from '../../src/replica/file-room.ts'
import {
  type KeptFile,
  type KeptFilesDatabase,
  keptFilesOf,
  writeFiles,
} from '../../src/replica/kept-files.ts'

const megabyte = 1024 * 1024

let db: KeptFilesDatabase
beforeEach(() => {
  db = keptFilesOf({ indexedDB: new IDBFactory(), IDBKeyRange })
})

async function keep(id: string, bytes: number, more: Partial<KeptFile> = {}): Promise<void> {
  await db.files.put({
    id,
    kind: 'photo',
    about: 'order/DH-1',
    wid: 'K1',
    mime: 'image/jpeg',
    bytes,
    sha256: '',
    company: 'demo',
    deviceId: 'd',
    database: 'x',
    state: 'kept',
    usedAt: 1,
    ...more,
  })
  await db.bytes.put({ id, bytes: new ArrayBuffer(1) })
}
const room = (bytes: number, quotaBytes: number, freeBytes?: number) =>
  writeFiles(db, () => makeRoom(db, bytes, { quotaBytes, freeBytes }))
const left = async () => (await db.bytes.toCollection().primaryKeys()).sort()

describe('the quota', () => {
  test('[P23] is enough for a file that ends at it, and not for one byte more', async () => {
    await keep('a', 600)
    await room(399, 1000)
    await room(400, 1000)
    await expect(room(401, 1000)).rejects.toThrow(FilesFull)
    expect(await left()).toEqual(['a'])
  })

  test('[S1 P23] never costs a file that only this phone has: then no more are taken, and it says how many wait', async () => {
    await keep('a', 600)
    await keep('b', 300, { state: 'fresh' })
    await keep('c', 100, { state: 'stored' })
    const full = await room(101, 1000).catch((thrown: unknown) => thrown)
    expect(full).toBeInstanceOf(FilesFull)
    expect((full as FilesFull).space).toEqual({ bytes: 1000, unsentBytes: 900, unsent: 2 })
    expect(await left(), 'a refused file drops nothing').toEqual(['a', 'b', 'c'])
    await room(100, 1000)
    expect(await left()).toEqual(['a', 'b'])
  })

  test('[P23] is kept by dropping first what was thrown away, then what was only looked at, then what was sent longest ago', async () => {
    await keep('sent-old', 100, { state: 'stored', usedAt: 1 })
    await keep('sent-new', 100, { state: 'stored', usedAt: 9 })
    await keep('looked-at', 100, { state: 'stored', fetched: true, usedAt: 8 })
    await keep('thrown-away', 100, { orphanedAt: 5, usedAt: 9 })
    await keep('waiting', 100, { usedAt: 0 })
    const order: string[] = []
    for (const dropped of [1, 2, 3, 4]) {
      const before = await left()
      await room(100, 500 - (dropped - 1) * 100)
      const after = new Set(await left())
      order.push(...before.filter((id) => !after.has(id)))
    }
    expect(order).toEqual(['thrown-away', 'looked-at', 'sent-old', 'sent-new'])
    expect(await left()).toEqual(['waiting'])
  })

  test('[P23] counts the browser’s own limit too, and leaves 20 MB to everything else', async () => {
    await room(100, 1000 * megabyte, 20 * megabyte + 100)
    await expect(room(100, 1000 * megabyte, 20 * megabyte + 99)).rejects.toThrow(FilesFull)
    await keep('sent', megabyte, { state: 'stored' })
    await room(100, 1000 * megabyte, 20 * megabyte)
    expect(await left()).toEqual([])
  })
})

test('[P23] space is told in all, and what of it waits', async () => {
  await keep('a', 10)
  await keep('b', 20, { state: 'stored' })
  await keep('c', 30, { orphanedAt: 3 })
  expect(spaceOf(await db.files.toArray())).toEqual({ bytes: 60, unsentBytes: 10, unsent: 1 })
})
