import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Job } from '../../src/domain/tables/jobs.ts'
import { openSession } from '../../src/server/auth/sessions.ts'
import { loadShop } from '../../src/server/store/load-shop.ts'
import { openSqliteStore } from '../../src/server/store/sqlite-store.ts'
import { aCompany, anOrder, aShop } from '../support/builders.ts'
import { startServer, type TestServer } from '../support/test-server.ts'

/* The real server dies by SIGKILL in the middle of an export, again and again, and the file is as if nothing had happened. */

const year = 2025
const orders = 8_000
const kills = 3
const patience = { timeout: 60_000, interval: 5 }

let folder: string
let server: TestServer
let db: DatabaseSync
let token: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'khotay-jobs-'))
  const store = openSqliteStore(folder, { synchronous: 'off' })
  const made = Array.from({ length: orders }, (_, index) =>
    anOrder({ code: `DH-${index}`, createdAt: Date.UTC(year, 2, 1) + index * 60_000 }),
  )
  await loadShop(store, aShop({ company: aCompany({ demo: true }), orders: made }))
  token = await openSession(store, { userName: 'chu', company: 'demo', now: Date.now() })
  await store.close()
  server = await startServer({ dataFolder: folder, env: { KHOTAY_DEMO: '0' } })
  db = new DatabaseSync(join(folder, 'khotay.db'), { readOnly: true, timeout: 5_000 })
})
afterAll(async () => {
  db?.close()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function post(path: string, body: object): Promise<Response> {
  return fetch(`${server.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

const id = `xuat-don/${year}/chu`
const jobNow = () =>
  JSON.parse(
    String(db.prepare('select doc from rows where tbl = ? and key = ?').get('jobs', id)!['doc']),
  ) as Job
const piecesNow = () =>
  Number(db.prepare('select count(*) as pieces from files where owner = ?').get(id)!['pieces'])

test('[S1] an export goes on where it was after each SIGKILL of the server, and holds every order once', async () => {
  const started = await post('/api/job', { method: 'exportOrders', params: { year }, token })
  expect(started.status).toBe(200)

  for (let kill = 0, before = 0; kill < kills; kill += 1) {
    await vi.waitFor(() => expect(piecesNow()).toBeGreaterThan(before + 1), patience)
    await server.kill()
    expect(jobNow().state, 'it was killed before its end').toBe('running')
    before = piecesNow()
    await server.restart()
  }
  await vi.waitFor(() => expect(jobNow().state).toBe('done'), { ...patience, interval: 100 })
  expect(jobNow()).toMatchObject({ total: orders, done: orders, failed: 0 })

  const answer = await post('/api/job/file', { id, token })
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([answer.status, bytes.length]).toEqual([200, jobNow().file!.bytes])
  const codes = (await readSheet(bytes)).slice(1).map(([code]) => code)
  expect(codes).toEqual(Array.from({ length: orders }, (_, index) => `DH-${index}`))
}, 180_000)
