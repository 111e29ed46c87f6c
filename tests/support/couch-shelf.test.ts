import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CouchShelf } from '../bench/peers/server/couch-shelf.ts'
import { SharedRows } from '../bench/peers/server/shared-rows.ts'

let folder: string
let rows: SharedRows
let shelf: CouchShelf

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'khotay-couch-'))
  rows = new SharedRows(folder)
  rows.change(['a', 'b', 'c'].map((id) => ({ id, at: 0, row: { id } })))
  shelf = new CouchShelf(rows)
})

afterEach(() => {
  rows.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A document as a phone sends it, changed on top of a revision. */
function changedOn(parent: string, { id, hash }: { id: string; hash: string }) {
  const [generation, before] = parent.split('-')
  const start = Number(generation) + 1
  return {
    _id: id,
    _rev: `${start}-${hash}`,
    _revisions: { start, ids: [hash, before!] },
    at: 1,
    row: { id },
  }
}

test('changes come in order, a page at a time, and a change is told once, at its newest place', () => {
  shelf.change([{ id: 'a', at: 1, row: { id: 'a' } }])
  const first = shelf.changes({ since: 0, limit: 2 })
  expect(first.results.map(({ id }) => id)).toEqual(['b', 'c'])
  const second = shelf.changes({ since: first.last_seq, limit: 2 })
  expect(second.results.map(({ id }) => id)).toEqual(['a'])
  expect(shelf.changes({ since: second.last_seq, limit: 2 })).toEqual({
    results: [],
    last_seq: 4,
    pending: 0,
  })
})

test('a revision is missing until it was taken, and taking it again changes nothing', () => {
  const doc = changedOn(shelf.find('a')!._rev, { id: 'a', hash: 'ffff' })
  expect(shelf.missing({ a: [doc._rev] })).toEqual({ a: { missing: [doc._rev] } })
  shelf.take([doc])
  const { update_seq: after } = shelf.info()
  expect(shelf.missing({ a: [doc._rev] })).toEqual({})
  shelf.take([doc])
  expect(shelf.info().update_seq).toBe(after)
  expect(rows.arrivals()).toHaveLength(1)
})

test('two changes of one revision stay as a conflict, and the greater revision wins', () => {
  const parent = shelf.find('a')!._rev
  shelf.take([changedOn(parent, { id: 'a', hash: '1111' }), changedOn(parent, { id: 'a', hash: 'eeee' })])
  expect(shelf.find('a')!._rev).toBe('2-eeee')
  const [change] = shelf.changes({ since: 3, limit: 10 }).results
  expect(change!.changes).toEqual([{ rev: '2-eeee' }, { rev: '2-1111' }])
})

test('how far a phone has replicated outlives the server', () => {
  shelf.saveNote('phone', { last_seq: 3 })
  shelf.close()
  expect(new CouchShelf(rows).note('phone')).toMatchObject({ last_seq: 3, _rev: '0-1' })
})
