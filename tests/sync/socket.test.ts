import { expect, test } from 'vitest'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import { socketEvents } from '../../src/protocol/wire.ts'
import { readCursor } from '../../src/replica/apply-pull.ts'
import { dispatch } from '../../src/replica/dispatch.ts'
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
