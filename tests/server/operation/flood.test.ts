import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, expect, test } from 'vitest'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { dispatch } from '../../../src/replica/dispatch.ts'
import { closeReplica } from '../../../src/replica/replica.ts'
import { rateLimits } from '../../../src/server/operation/rate-limits.ts'
import { createDevice } from '../../../src/sync/device.ts'
import { requestTimeoutMs } from '../../../src/sync/transport.ts'
import { morning } from '../../support/builders.ts'
import { VirtualClock } from '../../sync/virtual-clock.ts'
import { aPlainOrder, aTestShop, openTestShop, rowOf, type TestShop, versionOf } from '../small-shop.ts'

// Live queries stay silent where the platform has no IndexedDB of its own.
Dexie.dependencies.indexedDB = new IDBFactory()

let shop: TestShop
afterEach(() => shop.close())

const codes = Array.from({ length: 40 }, (_, index) => `F${index + 1}`)

/** A phone whose network is the server itself and whose clock is the server's. */
async function aPhone() {
  const clock = new VirtualClock(morning)
  /** Every answer: when it came, its status, and how long it asked to wait (ms). */
  const answers: { at: number; status: number; waitMs: number }[] = []
  let asking = 0
  const device = createDevice({
    indexedDB: new IDBFactory(),
    IDBKeyRange,
    now: () => clock.now,
    wait: clock.wait,
    random: () => 0.5,
    async fetch(url, { method, body }) {
      const payload = typeof body === 'string' ? body : ''
      asking += 1
      const answer = await shop.app.inject({ method: method === 'GET' ? 'GET' : 'POST', url, payload })
      const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ])
      const waitMs = Number(answer.headers['retry-after'] ?? 0) * 1000
      asking -= 1
      answers.push({ at: clock.now, status: answer.statusCode, waitMs })
      return new Response(answer.body, { status: answer.statusCode, headers })
    },
  })
  const token = await shop.tokenOf('kho')
  const person = {
    userName: 'kho',
    name: 'Kho',
    role: 'STAFF',
    department: 'Kho',
    permission: ['stock_crud'],
  }
  const user = { ...person, company_id: 'may', company_name: 'Mây', demo: false }
  const replica = await device.open(await device.store.openSession({ token, user }))
  const advance = (ms: number) => {
    clock.advance(ms)
    shop.setClock(clock.now)
  }
  return { device, replica, clock, answers, advance, isAsking: () => asking > 0 }
}

test('[S1] [P12] a phone that is told to slow down waits as long as it is told, and loses and doubles nothing', async () => {
  const rates = { ...rateLimits, session: { burst: 4, perSecond: 0.2 } }
  shop = await openTestShop({ limits: { rates } }, [
    aTestShop(
      'may',
      codes.map((code) => aPlainOrder(code)),
    ),
  ])
  const versionBefore = await versionOf(shop)
  const { device, replica, clock, answers, advance, isAsking } = await aPhone()
  const loop = device.loop(replica)
  /** Lets the clock run whenever the phone waits for nothing else. */
  const finish = async () => {
    loop.trigger()
    let done = false
    const end = loop.settled().then(() => {
      done = true
    })
    const pause = () => (isAsking() ? undefined : clock.pauses.find((ms) => ms < requestTimeoutMs))
    while (!done) {
      await Promise.race([end, expect.poll(pause, { interval: 1 }).toBeDefined()])
      if (!done) advance(pause() ?? 0)
    }
  }
  await finish()
  for (const code of codes) {
    await dispatch(replica, openOrder, { code, takeOver: false })
    await finish()
  }

  const slowed = answers.filter(({ status }) => status === 429)
  expect(slowed.length).toBeGreaterThan(10)
  for (const [index, { at, status, waitMs }] of answers.entries()) {
    const next = answers[index + 1]
    if (status === 429 && next) expect(next.at - at).toBeGreaterThanOrEqual(waitMs)
  }
  expect(await replica.db.pendingActions.count()).toBe(0)
  expect(await replica.db.attention.count()).toBe(0)
  const lane = await replica.db.lanes.get(replica.session.deviceId)
  expect([lane?.nextSeq, lane?.confirmedSeq]).toEqual([codes.length + 1, codes.length])
  // It was never taken for a command the server chokes on.
  expect([lane?.choking, lane?.batchLimit]).toEqual([undefined, undefined])
  const states = await Promise.all(codes.map((code) => rowOf<Order>(shop, 'orders', code)))
  expect(states.map((order) => order?.state)).toEqual(codes.map(() => 'ĐANG ĐÓNG GÓI'))
  expect(await versionOf(shop)).toBe(versionBefore + codes.length)
  closeReplica(replica)
})
