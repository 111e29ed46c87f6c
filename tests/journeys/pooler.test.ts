import pg from 'pg'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Poke, socketPath } from '../../src/protocol/wire.ts'
import { highlights } from '../../src/server/demo/highlights.ts'
import { openPostgresqlStore } from '../../src/server/store/postgresql-store.ts'
import { concurrencySuite } from '../contracts/concurrency-suite.ts'
import { startPooler, whyNoPooler } from '../support/pooler.ts'
import { type Postgresql, startPostgresql } from '../support/postgresql.ts'
import { startServer, type TestServer } from '../support/test-server.ts'
import { Phone } from './journey.ts'

/*
 * PgBouncer stands before the database: the shop's work goes through it, and only what belongs to one connection for long (the line between
 * the servers, upgrades, backups) goes past it. It lets four transactions through at a time, fewer than the servers would hold.
 */

let postgresql: Postgresql
const newestShape = async (address: string) => (await openPostgresqlStore(address)).close()
const missing = await whyNoPooler()
if (missing) console.log(missing)

beforeAll(async () => {
  postgresql = await startPostgresql()
})
afterAll(() => postgresql?.stop(), 60_000)

for (const mode of missing ? [] : (['session', 'transaction'] as const)) {
  concurrencySuite(`PostgreSQL behind PgBouncer in ${mode} mode, three servers`, async () => {
    const { address, drop } = await postgresql.copyOf(newestShape)
    const pooler = await startPooler(address, mode)
    const servers = await Promise.all(
      [1, 2, 3].map(() => openPostgresqlStore(address, { connections: 6, pooler: pooler.address })),
    )
    return {
      servers,
      transient: () => Object.assign(new Error('deadlock detected'), { code: '40P01' }),
      async drop() {
        await Promise.all(servers.map((server) => server.close()))
        await pooler.stop()
        await drop()
      },
    }
  })
}

test.skipIf(missing !== undefined)(
  '[S1 S2] through PgBouncer in transaction mode a phone packs at one server, and a phone at another one is poked',
  async () => {
    const { address, drop } = await postgresql.copyOf(newestShape)
    const pooler = await startPooler(address, 'transaction')
    const env = { DATABASE_URL: address, DATABASE_POOLER_URL: pooler.address, KHOTAY_PRACTICE: '0' }
    const [a, b] = await Promise.all([startServer({ env }), startServer({ env })])
    const phone = new Phone(a.address)
    const poked: Poke[] = []
    const socket = io(b.address, {
      path: socketPath,
      transports: ['websocket'],
      auth: { token: await tokenAt(b) },
    })
    socket.on('cacheChanged', (poke: Poke) => poked.push(poke))
    try {
      await expect.poll(() => linesBetweenServers(address)).toBe(2)
      await expect.poll(() => socket.connected).toBe(true)
      await phone.signIn('kho')
      await phone.sync()
      const done = await phone.pack(highlights.single.code)
      expect(await phone.sync()).toEqual({ kind: 'quiet' })
      await expect.poll(() => poked.length).toBeGreaterThan(0)
      phone.address = b.address
      await phone.syncUntilQuiet()
      const applied =
        "select count(*)::int as count from commands where device_id = $1 and status = 'applied'"
      expect(await countIn(address, applied, phone.replica.session.deviceId)).toBe(done)
    } finally {
      socket.disconnect()
      phone.close()
      await Promise.all([a.stop(), b.stop()])
      await pooler.stop()
      await drop()
    }
  },
)

function linesBetweenServers(address: string): Promise<number> {
  return countIn(
    address,
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and (query like 'LISTEN%' or query like '%pg_notify%')`,
  )
}

async function countIn(address: string, text: string, ...values: string[]): Promise<number> {
  const client = new pg.Client(address)
  await client.connect()
  const { rows } = await client.query<{ count: number }>(text, values)
  await client.end()
  return rows[0]!.count
}

async function tokenAt({ address }: TestServer): Promise<string> {
  const answer = await fetch(`${address}/api/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'kho2', password: 'kho2' }),
  })
  return ((await answer.json()) as { token: string }).token
}
