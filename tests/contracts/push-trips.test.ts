import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type PushResponse, wireVersion } from '../../src/protocol/wire.ts'
import { openSession } from '../../src/server/auth/sessions.ts'
import { createApp } from '../../src/server/create-app.ts'
import { loadShop } from '../../src/server/store/load-shop.ts'
import { openPostgresqlStore, type PostgresqlStore } from '../../src/server/store/postgresql-store.ts'
import { aTestShop } from '../server/small-shop.ts'
import { morning } from '../support/builders.ts'
import { type Postgresql, startPostgresql } from '../support/postgresql.ts'

/** A push waits for the database so often: what it runs on, what orders are packed of, their sums in two steps, and everything that is written with the commit. */
const mostTrips = 6

let postgresql: Postgresql
let store: PostgresqlStore
beforeAll(async () => {
  postgresql = await startPostgresql()
})
afterAll(() => postgresql?.stop(), 60_000)
afterEach(async () => {
  vi.restoreAllMocks()
  await store.close()
})

/** How often the connection of a push, while it waited for nothing, was asked something: what is asked before an answer came goes along. Others do what the server does by the way. */
function countTrips(): { readonly count: number } {
  const trips = new Map<unknown, number>()
  const query = pg.Client.prototype.query as (...asked: unknown[]) => unknown
  const waiting = new Map<unknown, number>()
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...asked: unknown[]) {
    const answer = query.apply(this, asked)
    if (!(answer instanceof Promise)) return answer
    const before = waiting.get(this) ?? 0
    if (before === 0) trips.set(this, (trips.get(this) ?? 0) + 1)
    waiting.set(this, before + 1)
    const answered = () => void waiting.set(this, (waiting.get(this) ?? 1) - 1)
    answer.then(answered, answered)
    return answer
  } as never)
  return {
    get count() {
      return Math.max(...trips.values())
    },
  }
}

test('[P3] a push of 27 steps of packing waits for PostgreSQL six times, not for each of them', async () => {
  store = await openPostgresqlStore(await postgresql.newDatabase(), { connections: 4 })
  await loadShop(store, aTestShop())
  const app = await createApp({ store, clock: () => morning, worksAtJobs: false })
  const token = await openSession(store, { userName: 'kho', company: 'may', now: morning })
  const deviceId = 'd-trips'
  const steps = Array.from({ length: 10 }, (_, index) => {
    const code = `D${index + 1}`
    const scan = { parcelId: `${code}#1`, gesture: code, productCode: 'A1', scanned: 'A1' }
    return [
      { method: 'openOrder', params: { code } },
      { method: 'scanItem', params: scan },
      { method: 'closeParcel', params: { parcelId: `${code}#1` } },
    ]
  }).flat()
  const commands = steps.map((step, index) => ({ seq: index + 1, path: '/api/order', at: morning, ...step }))
  const push = async (some: readonly object[]) => {
    const payload = { token, deviceId, wireVersion, commands: some }
    const answer = await app.inject({ method: 'POST', url: '/api/sync/push', payload })
    return answer.json<PushResponse>().answers.filter(({ status }) => status === 'applied').length
  }
  try {
    expect(await push(commands.slice(0, 3))).toBe(3)
    const trips = countTrips()
    expect(await push(commands.slice(3))).toBe(27)
    // One more is the news that other servers are told of.
    expect(trips.count).toBeLessThanOrEqual(mostTrips + 1)
  } finally {
    await app.close()
  }
})
