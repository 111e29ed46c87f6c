import { expect, test, vi } from 'vitest'
import { newsMs } from '../../../../src/domain/alerts/alert-kinds.ts'
import type { HistoryEntry, Order, OrderState } from '../../../../src/domain/tables/orders.ts'
import { watchCalledOff } from '../../../../src/replica/queries/orders/called-off.ts'
import { noteSyncState } from '../../../../src/replica/sync-state.ts'
import { anOrder } from '../../../support/builders.ts'
import { aLoadedPhone } from '../../../sync/a-phone.ts'
import { FakeServer } from '../../../sync/fake-server.ts'

async function aWatchedPhone() {
  const { replica } = await aLoadedPhone(new FakeServer())
  const now = replica.environment.now()
  const heard: string[] = []
  const stop = watchCalledOff(replica, (orders) => heard.push(orders.map(({ code }) => code).join()))
  const off = (
    code: string,
    {
      before = 'MỚI',
      at = now,
      by = 'Shopee',
      ...fields
    }: Partial<Order> & {
      before?: OrderState
      at?: number
      by?: string
    } = {},
  ) => {
    const entry = (state: OrderState, userId: string, updatedAt: number): HistoryEntry => {
      return { state, userId, updatedAt, note: '' }
    }
    return anOrder({
      code,
      channel: 'Shopee',
      state: 'HỦY',
      createdAt: now - 60_000,
      historyState: [entry(before, 'Shopee', now - newsMs), entry('HỦY', by, at)],
      ...fields,
    })
  }
  return { replica, now, heard, stop, off, put: (...orders: Order[]) => replica.db.orders.bulkPut(orders) }
}

test('an order that its marketplace called off is told once', async () => {
  const { heard, off, put } = await aWatchedPhone()
  await put(off('H1'))
  await vi.waitFor(() => expect(heard).toEqual(['H1']))
  await put(off('H1', { note: 'đã biết' }), off('H2', { before: 'CHỜ GỬI HÀNG' }))
  await vi.waitFor(() => expect(heard).toEqual(['H1', 'H2']))
})

test('one that nobody had in work, that was called off before, by this person or of the own channel, is no news', async () => {
  const { replica, now, heard, off, put } = await aWatchedPhone()
  const me = replica.session.user.userName
  const mine = { id: 'a', by: me, at: now, state: 'done', reason: 'OUT_OF_STOCK' } as const
  await put(
    off('CHUA-TRA', { before: 'CHỜ XÁC NHẬN' }),
    off('CU', { at: now - 1 }),
    off('CUA-TOI', { by: me }),
    off('TOI-XIN', { requests: { cancel: mine } }),
    off('QUAY', { channel: 'KhoTay' }),
    off('TIN'),
  )
  await vi.waitFor(() => expect(heard).toEqual(['TIN']))
})

test('fifty at once are told together; what a first load brings is no news', async () => {
  const { replica, heard, off, put } = await aWatchedPhone()
  await put(...Array.from({ length: 60 }, (_, index) => off(`H${index}`)))
  await vi.waitFor(() => expect(heard.join().split(',')).toHaveLength(60))
  await noteSyncState(replica.db, { phase: 'loading' })
  await put(off('TAI'))
  for (let turn = 0; turn < 20; turn += 1) await replica.db.orders.count()
  expect(heard.join()).not.toContain('TAI')
})

test('the orders of a week are not read behind each line of a first load, and what comes after it is told', async () => {
  const { replica, heard, off, put } = await aWatchedPhone()
  await noteSyncState(replica.db, { phase: 'loading' })
  const reads: string[] = []
  replica.db.orders.hook('reading', (order) => {
    reads.push(order.code)
    return order
  })
  const line = (letter: string) => Array.from({ length: 60 }, (_, index) => off(`${letter}${index}`))
  await put(...line('A'))
  await put(...line('B'))
  await replica.db.orders.count()
  expect(reads).toEqual([])
  await noteSyncState(replica.db, { phase: 'idle' })
  await put(off('SAU'))
  await vi.waitFor(() => expect(heard).toEqual(['SAU']))
})
