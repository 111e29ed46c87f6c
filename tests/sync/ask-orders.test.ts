import { expect, test } from 'vitest'
import { askOrders, ordersToldLast } from '../../src/sync/ask-orders.ts'
import { anOrder } from '../support/builders.ts'
import { aLoadedPhone } from './a-phone.ts'
import { FakeServer, json, weathers } from './fake-server.ts'

const path = '/api/order'
const params = { search: 'ao' }
const plain = anOrder({ code: 'OLD-1' })
const noted = anOrder({ code: 'OLD-2', noteShop: 'gói kỹ' })
const all = { params, passes: () => true, besides: '' }
const onlyNoted = {
  params,
  passes: ({ noteShop }: { noteShop?: string | undefined }) => noteShop === 'gói kỹ',
  besides: 'noted=yes',
}
const { signal } = new AbortController()

async function aPhone() {
  const server = new FakeServer()
  const { replica } = await aLoadedPhone(server)
  const codes = (orders: readonly { code: string }[] | undefined) => orders?.map(({ code }) => code)
  return {
    server,
    replica,
    ask: async (asked: Parameters<typeof askOrders>[1]) =>
      codes((await askOrders(replica, asked, signal)).told?.value.orders),
    last: async (asked: Parameters<typeof askOrders>[1]) =>
      codes((await ordersToldLast(replica, asked))?.value.orders),
  }
}

test('[P24] a part of the server’s list without a network is the one of the same filters, also of those only this device knows', async () => {
  const { server, ask, last } = await aPhone()
  server.next(path, async () => json({ orders: [plain, noted] }))
  expect(await ask(onlyNoted)).toEqual(['OLD-2'])
  expect([await last(onlyNoted), await last(all)]).toEqual([['OLD-2'], undefined])
  server.next(path, weathers.lost)
  expect(await ask(all)).toBeUndefined()
  server.next(path, async () => json({ orders: [plain, noted] }))
  expect(await ask(all)).toEqual(['OLD-1', 'OLD-2'])
  server.next(path, weathers.lost)
  expect(await ask(onlyNoted)).toEqual(['OLD-2'])
})

test('[26] an old order that was opened here stays in the server’s part of a list, and in the device’s part of a search', async () => {
  const { server, replica, ask } = await aPhone()
  const opened = anOrder({
    code: 'OLD-3',
    state: 'THÀNH CÔNG',
    updatedAt: replica.environment.now() - 31 * 86_400_000,
  })
  await replica.db.orders.put(opened)
  server.next(path, async () => json({ orders: [opened] }))
  expect(await ask({ ...all, params: { search: '' } })).toEqual(['OLD-3'])
  server.next(path, async () => json({ orders: [opened] }))
  expect(await ask(all)).toEqual([])
})

test('[26] the server is asked for old orders alone, and keeps what it said under the name of the list', async () => {
  const { server, ask, last } = await aPhone()
  const list = { ...all, params: { search: '', filter: { state: ['HỦY'], madeAt: { from: 5, to: 900 } } } }
  const filterAsked = () =>
    (server.requests.at(-1)?.body as { params: { filter: object } } | undefined)?.params.filter
  server.next(path, async () => json({ orders: [plain] }))
  expect(await ask({ ...list, until: 400 })).toEqual(['OLD-1'])
  expect(filterAsked()).toEqual({ state: ['HỦY'], madeAt: { from: 5, to: 400 }, updatedAt: { to: 400 } })
  expect(await last(list)).toEqual(['OLD-1'])
  server.next(path, async () => json({ orders: [plain] }))
  await ask({ ...all, until: 400 })
  expect(filterAsked()).toEqual({ madeAt: { to: 400 }, updatedAt: { to: 400 } })
  server.next(path, async () => json({ orders: [plain] }))
  await ask(all)
  expect(filterAsked()).toEqual({})
})

test('[P24] the server is asked on until a part is worth looking at, and for what lies here already nobody looks there', async () => {
  const { server, replica, ask } = await aPhone()
  await replica.db.orders.put(plain)
  server.next(path, async () => json({ orders: [plain], next: 'two' }))
  server.next(path, async () => json({ orders: [noted] }))
  expect(await ask(all)).toEqual(['OLD-2'])
  expect(server.requests.slice(-2).map(({ body }) => body)).toMatchObject([
    { params },
    { params: { ...params, cursor: 'two' } },
  ])
})
