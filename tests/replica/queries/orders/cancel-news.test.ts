import { expect, test, vi } from 'vitest'
import { wordsOf } from '../../../../src/app/session/tell-cancel.ts'
import type { ChannelRequest } from '../../../../src/domain/tables/channel-requests.ts'
import type { Order } from '../../../../src/domain/tables/orders.ts'
import { replicatedTables } from '../../../../src/domain/tables.ts'
import { buyersAsking } from '../../../../src/replica/queries/orders/buyers-asking.ts'
import { watchCancels } from '../../../../src/replica/queries/orders/cancel-news.ts'
import { noteSyncState } from '../../../../src/replica/sync-state.ts'
import { anOrder } from '../../../support/builders.ts'
import { aLoadedPhone } from '../../../sync/a-phone.ts'
import { FakeServer } from '../../../sync/fake-server.ts'

const asked = (code: string, fields: Partial<Order> = {}) =>
  anOrder({ code, channel: 'Shopee', state: 'MỚI', cancelAsked: { reason: 'Đặt nhầm', at: 1 }, ...fields })

const request = (by: string, state: ChannelRequest['state']): ChannelRequest => ({
  id: 'lenh-1',
  by,
  at: 2,
  state,
})

/** A phone that is watched: what it told, and how many wait for an answer. */
async function aWatchedPhone(...before: Order[]) {
  const { replica } = await aLoadedPhone(new FakeServer())
  await replica.db.orders.bulkPut(before)
  const heard: string[] = []
  const counted: string[] = []
  const stop = watchCancels(replica, {
    breathe: async () => undefined,
    count: ({ codes, open }) => counted.push(`${open} of ${codes.join()}`),
    tell: (news) => heard.push(`${news.order.code}: ${wordsOf(news).text}`),
  })
  await vi.waitFor(() => expect(counted).toHaveLength(1))
  const put = (...orders: Order[]) => replica.db.orders.bulkPut(orders)
  return { replica, heard, counted, stop, put, me: replica.session.user.userName }
}

test('buyers who ask are counted, those here before too, and one who comes is told once (FUL-317)', async () => {
  const { heard, counted, put } = await aWatchedPhone(
    asked('CU'),
    anOrder({ code: 'KHAC', channel: 'Shopee' }),
  )
  expect(counted).toEqual(['1 of CU'])
  await put(asked('MOI'))
  await put(asked('MOI', { note: 'gọi trước' }))
  await vi.waitFor(() => expect(heard).toEqual(['MOI: Người mua xin hủy đơn MOI: Đặt nhầm.']))
  expect(counted.at(-1)).toBe('2 of CU,MOI')
})

test('one that was answered is not counted any more, and stands in the list until the marketplace says so', async () => {
  const { replica, counted, put, me } = await aWatchedPhone(asked('A'), asked('B'))
  const answer = { ...request(me, 'waiting'), accepts: true, asked: 1 }
  await put(asked('A', { requests: { answer } }))
  await vi.waitFor(() => expect(counted.at(-1)).toBe('1 of A,B'))
  const shown = await buyersAsking(replica, ['A', 'B', 'C'])
  expect(shown.map(({ order: { code }, answeredBy }) => [code, answeredBy !== ''])).toEqual([
    ['A', true],
    ['B', false],
  ])
})

test('whoever asked the marketplace is told what came of it, in the words of the documents (CAN-007, CAN-010, CAN-011, CAN-012, ERR-013, ERR-015, ERR-016, ERR-017, FUL-197, FUL-401)', async () => {
  const { heard, put, me } = await aWatchedPhone()
  const cancel = { ...request(me, 'waiting'), reason: 'OUT_OF_STOCK' }
  const plain = (code: string, fields: Partial<Order>) =>
    anOrder({ code, channel: 'Shopee', state: 'MỚI', ...fields })
  const yes = { ...request(me, 'waiting'), accepts: true, asked: 1 }
  const no = { ...yes, accepts: false }
  await put(
    plain('H1', { requests: { cancel } }),
    plain('H2', { requests: { cancel } }),
    plain('H3', { requests: { cancel: { ...cancel, by: 'ai-khac' } } }),
    asked('Y', { requests: { answer: yes } }),
    asked('N', { requests: { answer: no } }),
    asked('T', { cancelAsked: { reason: 'Đặt nhầm', at: 9 } }),
  )
  await vi.waitFor(() => expect(heard).toEqual(['T: Người mua xin hủy đơn T: Đặt nhầm.']))
  await put(
    plain('H1', { state: 'HỦY', requests: { cancel: { ...cancel, state: 'done' } } }),
    plain('H2', { requests: { cancel: { ...cancel, state: 'failed' } } }),
    plain('H3', { state: 'HỦY', requests: { cancel: { ...cancel, by: 'ai-khac', state: 'done' } } }),
    plain('Y', { state: 'HỦY', requests: { answer: { ...yes, state: 'done' } } }),
    plain('N', { requests: { answer: { ...no, state: 'done' } } }),
    plain('T', {}),
  )
  await vi.waitFor(() =>
    expect(heard.slice(1).sort()).toEqual([
      'H1: Hủy đơn hàng thành công',
      'H2: Vui lòng thử lại!',
      'N: Từ chối yêu cầu hủy thành công',
      'T: Thu hồi yêu cầu hủy thành công',
      'Y: Chấp nhận yêu cầu hủy thành công',
    ]),
  )
})

test('what a first load brings is counted and is no news; whoever stopped hears nothing', async () => {
  const { replica, heard, counted, stop, put } = await aWatchedPhone()
  await noteSyncState(replica.db, { phase: 'loading' })
  await put(asked('TAI'))
  await vi.waitFor(() => expect(counted.at(-1)).toBe('1 of TAI'))
  await noteSyncState(replica.db, { phase: 'idle' })
  stop()
  await put(asked('SAU'))
  for (let turn = 0; turn < 20; turn += 1) await replica.db.orders.count()
  expect([heard, counted.at(-1)]).toEqual([[], '1 of TAI'])
})

test('while a load of the shop stores line after line orders are gone through once the open ones are here, and once it is over', async () => {
  const { replica, clock } = await aLoadedPhone(new FakeServer())
  const { db } = replica
  const loading = (wholeTables: number) =>
    noteSyncState(db, {
      load: { table: 'orders', done: 1, left: 1, usable: true, packable: true, wholeTables },
    })
  const line = (name: string) =>
    db.orders.bulkPut(Array.from({ length: 60 }, (_, place) => asked(`${name}-${place}`)))
  await loading(0)
  const slices = vi.fn(async () => undefined)
  const open: number[] = []
  const stop = watchCancels(replica, {
    breathe: slices,
    count: (now) => open.push(now.open),
    tell: () => undefined,
  })
  const walks = () => slices.mock.calls.length / statesInHouse
  await vi.waitFor(() => expect([walks(), open]).toEqual([1, [0]]))
  for (const name of ['A', 'B', 'C']) await line(name)
  await vi.waitFor(() => expect(clock.pauses).toEqual([1000]))
  expect(walks()).toBe(1)

  await loading(replicatedTables.length)
  clock.advance(1000)
  await vi.waitFor(() => expect([walks(), open.at(-1)]).toEqual([2, 180]))
  await line('D')
  await vi.waitFor(() => expect(clock.pauses).toEqual([1000]))
  await noteSyncState(db, { load: undefined })
  clock.advance(1000)
  await vi.waitFor(() => expect([walks(), open.at(-1)]).toEqual([3, 240]))
  stop()
})

/** Each is one slice where few orders are in it. */
const statesInHouse = 7
