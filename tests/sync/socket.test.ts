import { expect, test, vi } from 'vitest'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import type { MarketLabel } from '../../src/domain/tables/market-labels.ts'
import type { Order } from '../../src/domain/tables/orders.ts'
import { type CarriedPage, type Poke, socketEvents } from '../../src/protocol/wire.ts'
import { readCursor } from '../../src/replica/apply-pull.ts'
import { dispatch } from '../../src/replica/dispatch.ts'
import type { Replica } from '../../src/replica/replica.ts'
import { type Line, listenForPokes } from '../../src/sync/socket.ts'
import { makeSyncLoop } from '../../src/sync/sync-loop.ts'
import { aLoadedPhone } from './a-phone.ts'
import { FakeServer } from './fake-server.ts'

const settle = async () => {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

async function aListeningPhone() {
  const server = new FakeServer()
  const { replica, clock } = await aLoadedPhone(server)
  const heard = new Map<string, (body: unknown) => void>()
  const line: Line = { on: heard.set.bind(heard), disconnect: () => heard.clear() }
  let news = 0
  const lines: Line[] = []
  const told: string[] = []
  const onEvent = (event: string) => told.push(event)
  const stop = listenForPokes(replica, { onNews: () => (news += 1), onEvent }, async () => {
    lines.push(line)
    return line
  })
  await settle()
  const poke = (event: string, body: unknown) => heard.get(event)?.(body)
  const pass = async (ms: number) => {
    clock.advance(ms)
    await settle()
  }
  return { server, replica, poke, pass, stop, lines, told, news: () => news }
}

/** An order as a colleague changed it, with the poke that tells of it. */
async function told({ db }: Replica, more: Partial<Order> = {}): Promise<Poke & { page: CarriedPage }> {
  const from = (await readCursor(db))!
  const row = { ...(await db.orders.get('DH-1'))!, note: 'Gọi trước khi giao', ...more }
  const tables = { orders: { puts: [row as unknown as Record<string, unknown>], dels: [] } }
  const page = { from, to: from + 1, lineage: 'một', scope: 'chung', tables }
  return { company_id: 'demo', version: from + 1, page }
}

/** Since when a replica knows its history and whose sight its rows are. */
async function aPhoneThatTakesRows() {
  const phone = await aListeningPhone()
  await phone.replica.db.meta.bulkPut([
    { key: 'lineage', value: 'một' },
    { key: 'sight', value: 'chung' },
  ])
  return phone
}

test('[P11] what comes with a poke is taken in at once, and nobody is asked', async () => {
  const { replica, poke, pass, news } = await aPhoneThatTakesRows()
  const body = await told(replica)
  poke('cacheChanged', body)
  await settle()
  expect((await replica.db.orders.get('DH-1'))!.note).toBe('Gọi trước khi giao')
  expect(await readCursor(replica.db)).toBe(body.version)
  await pass(500)
  await pass(500)
  expect(news()).toBe(0)
})

test('[L1] an answer that comes behind the rows of a poke is not asked for again: all of it is here', async () => {
  const { server, replica, poke } = await aPhoneThatTakesRows()
  server.change('orders', { ...(await replica.db.orders.get('DH-1'))!, note: 'Gọi trước khi giao' })
  const pulls = () => server.requests.filter(({ path }) => path === '/api/sync/pull').length
  const before = pulls()
  server.next(
    '/api/sync/pull',
    async (ask) => {
      const answer = await ask()
      poke('cacheChanged', await told(replica))
      await settle()
      return answer
    },
    5,
  )
  const loop = makeSyncLoop(replica)
  loop.trigger()
  await loop.settled()
  expect(await readCursor(replica.db)).toBe(server.version)
  expect(pulls() - before).toBe(1)
})

test('[L1] nor where work was done here meanwhile that nobody sent: it has nothing to be told', async () => {
  const { server, replica, poke } = await aPhoneThatTakesRows()
  server.change('orders', { ...(await replica.db.orders.get('DH-1'))!, note: 'Gọi trước khi giao' })
  const pulls = () => server.requests.filter(({ path }) => path === '/api/sync/pull').length
  const before = pulls()
  server.next('/api/sync/pull', async (ask) => {
    const answer = await ask()
    await dispatch(replica, openOrder, { code: 'DH-2', takeOver: false })
    poke('cacheChanged', await told(replica))
    await settle()
    return answer
  })
  const loop = makeSyncLoop(replica)
  loop.trigger()
  await loop.settled()
  expect(await readCursor(replica.db)).toBe(server.version)
  expect(pulls() - before).toBe(1)
  expect(await replica.db.pendingActions.count()).toBe(1)
})

test('[P11] an order that comes with a label of its own has the sync run once, since labels travel apart', async () => {
  const { replica, poke, pass, news } = await aPhoneThatTakesRows()
  const { delivery } = (await replica.db.orders.get('DH-1'))!
  const waybill = delivery.id
  const file = { id: 'tem-1', sha256: 'a', bytes: 5, at: 1, type: 'application/pdf', paper: 'A6', waybill }
  const label: MarketLabel = { waybill, parcel: '', asked: 'x', at: 1, state: 'kept', file }
  poke('cacheChanged', await told(replica, { marketLabel: label }))
  await settle()
  await pass(500)
  expect(news()).toBe(1)
  poke('cacheChanged', await told(replica, { note: 'Gọi sau' }))
  await settle()
  await pass(500)
  await pass(500)
  expect(news()).toBe(1)
})

test('[P11] of many pokes with rows that come at once the last ones are hints; the device asks for what it misses', async () => {
  const { replica, poke, pass, news } = await aPhoneThatTakesRows()
  const first = await told(replica)
  for (let behind = 0; behind < 30; behind += 1) {
    const [from, to] = [first.page.from + behind, first.page.to + behind]
    poke('cacheChanged', { ...first, version: to, page: { ...first.page, from, to } })
  }
  await settle()
  await pass(500)
  expect(await readCursor(replica.db)).toBeLessThan(first.page.from + 30)
  expect(news()).toBe(1)
})

test('[P11] a page that nobody looks at takes no rows: it asks as before', async () => {
  const { replica, poke, pass, news } = await aPhoneThatTakesRows()
  const before = await readCursor(replica.db)
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  poke('cacheChanged', await told(replica))
  vi.unstubAllGlobals()
  await settle()
  expect(await readCursor(replica.db)).toBe(before)
  await pass(500)
  expect(news()).toBe(1)
})

test('[P11] a poke about our own push, which the pull behind it has brought already, asks nobody', async () => {
  const { replica, poke, pass, news } = await aListeningPhone()
  await dispatch(replica, openOrder, { code: 'DH-1', takeOver: false })
  const before = (await readCursor(replica.db))!
  poke('cacheChanged', { company_id: 'demo', version: before + 1 })
  const loop = makeSyncLoop(replica)
  loop.trigger()
  await loop.settled()
  expect(await readCursor(replica.db)).toBe(before + 1)
  await pass(500)
  expect(news()).toBe(0)
  poke('cacheChanged', { company_id: 'demo', version: before + 2 })
  await pass(500)
  await pass(500)
  expect(news()).toBe(1)
})

test('[P11] of several pokes in a while the newest counts, and an event without a version always', async () => {
  const { replica, poke, pass, news } = await aListeningPhone()
  const cursor = (await readCursor(replica.db))!
  poke('cacheChanged', { company_id: 'demo', version: cursor + 1 })
  poke('cacheChanged', { company_id: 'demo', version: cursor })
  await pass(500)
  expect(news()).toBe(1)
  poke('addOrder', undefined)
  await pass(500)
  expect(news()).toBe(2)
  await pass(500)
  expect(news()).toBe(2)
})

test('[decisions 27] a line that the server ends asks at once whether the person may still work; one that broke asks nobody', async () => {
  const { poke, news } = await aListeningPhone()
  poke('disconnect', 'transport close')
  expect(news()).toBe(0)
  poke('disconnect', 'io server disconnect')
  expect(news()).toBe(1)
})

test('[P11] [FUL-308] [FUL-473] every event of the documents comes over one line, which is dialled once', async () => {
  const { lines, told, poke } = await aListeningPhone()
  for (const event of socketEvents) poke(event, undefined)
  expect([lines.length, told]).toEqual([1, [...socketEvents]])
})

test.each([
  ['FUL-310', 'cacheChanged'],
  ['FUL-311', 'updateSupply'],
  ['FUL-312', 'addOrder'],
  ['FUL-313', 'shopee_order_added'],
  ['FUL-314', 'tiktok_order_added'],
  ['FUL-315', 'lazada_order_added'],
  ['FUL-316', 'tiki_order_added'],
  ['FUL-317', 'shopee_order_incancel'],
  ['FUL-318', 'shopee_return_added'],
] as const)(
  '[P11] [%s] [FUL-471] %s has the device ask for what changed, whatever its body says',
  async (_, event) => {
    const { poke, pass, news } = await aListeningPhone()
    poke(event, { company_id: 'demo', code: '2611', channel: 'Shopee', createdAt: 1 })
    await pass(500)
    poke(event, undefined)
    await pass(500)
    expect(news()).toBe(2)
  },
)
