import { expect, test } from 'vitest'
import { openPractice } from '../../src/app/session/practice-replica.ts'
import { receiveReturn } from '../../src/domain/returns/receive-return.ts'
import { actOnline, ask } from '../../src/sync/ask.ts'
import { askKept, toldLast } from '../../src/sync/ask-kept.ts'
import { orderQuestion, ordersQuestion } from '../../src/sync/questions.ts'
import { anOrder } from '../support/builders.ts'
import { aLoadedPhone } from './a-phone.ts'
import { FakeServer, failure, json, weathers } from './fake-server.ts'

const notReached = { ok: false, offline: true, text: expect.stringContaining('Chưa kết nối được máy chủ') }
const path = '/api/order'
const question = { search: 'lan' }

test('[P24] [CAL-002] [FUL-349] [FUL-352] a question travels with the token of who is at work, and its answer is what the schema says', async () => {
  const server = new FakeServer()
  const { replica } = await aLoadedPhone(server)
  const order = anOrder({ code: 'OLD-1' })
  server.next(path, async () => json({ orders: [order], next: 'further', more: 'unknown' }))
  const asked = await ask(replica, ordersQuestion, question)
  expect(asked).toEqual({ ok: true, value: { orders: [order], next: 'further' } })
  const { token } = replica.session
  expect(server.requests.at(-1)).toEqual({ path, body: { method: 'listOrders', params: question, token } })
})

test('[P24] what was typed wrong is answered here with the sentence that says so, and nobody is asked', async () => {
  const server = new FakeServer()
  const { replica } = await aLoadedPhone(server)
  const before = server.requests.length
  expect(await ask(replica, ordersQuestion, { search: 'một hai ba bốn năm sáu bảy tám chín' })).toEqual({
    ok: false,
    code: 'bad-params',
    text: 'Tìm tối đa 8 từ một lần. Bớt từ rồi tìm lại.',
  })
  expect(server.requests).toHaveLength(before)
})

test.each([
  ['lost', weathers.lost],
  ['a page of the hotel’s Wi-Fi', weathers.hotelWifi],
  ['an answer of another shape', async () => json({ orders: 'many' })],
])(
  '[P24] [FUL-392] [FUL-395] an answer that is %s reached nobody, and nothing is thrown',
  async (_, weather) => {
    const server = new FakeServer()
    const { replica } = await aLoadedPhone(server)
    server.next(path, weather)
    expect(await ask(replica, ordersQuestion, question)).toEqual(notReached)
  },
)

test('[P24] a question nobody waits for any more is cut off', async () => {
  const server = new FakeServer()
  const { replica } = await aLoadedPhone(server)
  const left = new AbortController()
  let cut: AbortSignal | null | undefined
  const { environment } = replica
  const asked = ask(
    {
      ...replica,
      environment: {
        ...environment,
        fetch: (_, { signal }) => {
          cut = signal
          return new Promise(() => undefined)
        },
      },
    },
    ordersQuestion,
    question,
    { signal: left.signal },
  )
  left.abort()
  expect(await asked).toEqual(notReached)
  expect(cut?.aborted).toBe(true)
})

test('[P24] an act that is repeated because its answer was lost carries the same id', async () => {
  const server = new FakeServer()
  const { replica } = await aLoadedPhone(server)
  const params = { code: 'A', arrivalId: 'gesture-1' }
  server.next(path, weathers.lost)
  server.next(path, async () => json({ ok: true }))
  expect(await actOnline(replica, receiveReturn, params, { id: 'gesture-1' })).toEqual(notReached)
  expect(await actOnline(replica, receiveReturn, params, { id: 'gesture-1' })).toMatchObject({ ok: true })
  const [first, second] = server.requests.slice(-2)
  expect(first).toEqual(second)
  expect(first?.body).toMatchObject({ id: 'gesture-1', method: 'receiveReturn' })
})

test('[P24] the practice shop asks nobody', async () => {
  const server = new FakeServer()
  const { replica } = await aLoadedPhone(server)
  const practice = await openPractice(replica.session, undefined, replica.environment)
  const before = server.requests.length
  expect(await ask(practice, orderQuestion, { code: 'A' })).toEqual(notReached)
  expect(await actOnline(practice, receiveReturn, { code: 'A', arrivalId: 'x' })).toEqual(notReached)
  expect(server.requests).toHaveLength(before)
})

test('[P24] what was told last is read with its age where the server is not reached, and only if it still fits', async () => {
  const server = new FakeServer()
  const { replica, clock } = await aLoadedPhone(server)
  const order = anOrder({ code: 'OLD-1' })
  const first = { at: clock.now, value: { orders: [order] } }
  server.next(path, async () => json({ orders: [order] }))
  expect(await askKept(replica, ordersQuestion, question)).toEqual({ told: first })
  clock.advance(3_600_000)
  server.next(path, weathers.lost)
  expect(await askKept(replica, ordersQuestion, question)).toEqual({ told: first, trouble: notReached })
  server.next(path, async () => failure('failed'))
  expect(await askKept(replica, ordersQuestion, question)).toMatchObject({
    told: first,
    trouble: { code: 'failed' },
  })
  expect(await toldLast(replica, ordersQuestion, { search: 'mai' })).toBeUndefined()
  const name = `answer:/api/order listOrders ${JSON.stringify(question)}` as const
  await replica.db.meta.put({ key: name, value: { at: clock.now, value: { orders: 'of an older app' } } })
  expect(await toldLast(replica, ordersQuestion, question)).toBeUndefined()
})
