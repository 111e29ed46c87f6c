import { ref } from 'valtio'
import { beforeEach, expect, test } from 'vitest'
import { moveOrders } from '../../../src/app/orders/move-orders.ts'
import { sessionState } from '../../../src/app/session/session.ts'
import { toasts } from '../../../src/app/session/toast-list.ts'
import type { Replica } from '../../../src/replica/replica.ts'
import { aPackingPhone } from '../../support/a-packing-phone.ts'
import { anOrder } from '../../support/builders.ts'

let desk: Replica

beforeEach(async () => {
  desk = await aPackingPhone('ban')
  await desk.db.orders.bulkPut([
    anOrder({ code: 'A', channel: 'KhoTay', state: 'MỚI' }),
    anOrder({ code: 'B', channel: 'KhoTay', state: 'CHỜ XÁC NHẬN' }),
    anOrder({ code: 'C', channel: 'KhoTay', state: 'ĐANG GIAO' }),
    anOrder({ code: 'S', state: 'MỚI' }),
  ])
  sessionState.replica = ref(desk)
  toasts.list = []
})

const states = async (...codes: string[]) =>
  (await desk.db.orders.bulkGet(codes)).map((order) => order?.state)
const sent = async () =>
  (await desk.db.pendingActions.toArray()).map(({ params }) => params as Record<string, unknown>)
const markSent = () => desk.db.pendingActions.toCollection().modify({ sentAt: 1, status: 'sent' })
const undo = () => toasts.list.at(-1)!.action!.run()
const lastToast = () => toasts.list.at(-1)?.text

test('says with each command what the screen saw, one command for each state the orders come from', async () => {
  expect(await moveOrders(desk, { codes: ['A', 'B'], state: 'HẸN GIAO', note: 'Khách hẹn' })).toBe(true)
  expect(await states('A', 'B')).toEqual(['HẸN GIAO', 'HẸN GIAO'])
  expect(await sent()).toEqual([
    { orderCodes: ['A'], state: 'HẸN GIAO', from: 'MỚI', note: 'Khách hẹn' },
    { orderCodes: ['B'], state: 'HẸN GIAO', from: 'CHỜ XÁC NHẬN', note: 'Khách hẹn' },
  ])
})

test('moves none when one may not, and says why', async () => {
  expect(await moveOrders(desk, { codes: ['A', 'C'], state: 'HẸN GIAO', note: '' })).toBe(false)
  expect(await states('A', 'C')).toEqual(['MỚI', 'ĐANG GIAO'])
  expect(lastToast()).toMatch(/^Đơn C đang ở trạng thái ĐANG GIAO/)
})

test('leads an order back after it was sent, where the table has a way', async () => {
  await moveOrders(desk, { codes: ['A'], state: 'HẸN GIAO', note: '' })
  await markSent()
  undo()
  await expect.poll(lastToast).toBe('Đã hoàn tác.')
  expect((await sent()).at(-1)).toEqual({
    orderCodes: ['A'],
    state: 'MỚI',
    from: 'HẸN GIAO',
    note: 'Hoàn tác',
  })
  expect(await states('A')).toEqual(['MỚI'])
})

test('offers no way back from HỦY once it travels, and says so', async () => {
  const departure = Promise.withResolvers<void>()
  desk.environment.wait = () => departure.promise
  const moving = moveOrders(desk, { codes: ['A'], state: 'HỦY', note: 'Hết hàng' })
  await expect.poll(sent).toHaveLength(1)
  await markSent()
  departure.resolve()
  await moving
  expect(toasts.list.at(-1)).toMatchObject({ text: 'Hủy đơn hàng thành công', action: undefined })
  expect(toasts.list.at(-1)?.action).toBeUndefined()
})

test('leads those back that have a way, and says that the others stay', async () => {
  const departure = Promise.withResolvers<void>()
  desk.environment.wait = () => departure.promise
  const moving = moveOrders(desk, { codes: ['A', 'B'], state: 'HẸN GIAO', note: '' })
  await expect.poll(sent).toHaveLength(2)
  await markSent()
  departure.resolve()
  await moving
  undo()
  await expect.poll(() => states('A', 'B')).toEqual(['MỚI', 'HẸN GIAO'])
  const said = toasts.list.map(({ text }) => text)
  expect(said).toContain('Đã gửi hoặc đang gửi, không hoàn tác được. Đơn HẸN GIAO không lùi lại được.')
})

test('takes HỦY back in its place as long as it waits here, and says when it is too late', async () => {
  await moveOrders(desk, { codes: ['A'], state: 'HỦY', note: 'Hết hàng' })
  undo()
  await expect.poll(lastToast).toBe('Đã hoàn tác.')
  expect(await states('A')).toEqual(['MỚI'])
  await moveOrders(desk, { codes: ['A'], state: 'HỦY', note: 'Hết hàng' })
  await markSent()
  undo()
  await expect
    .poll(lastToast)
    .toBe('Đã gửi hoặc đang gửi, không hoàn tác được. Đơn đã hủy không mở lại được.')
  expect(await states('A')).toEqual(['HỦY'])
})

test("[STA-035] cancels nothing when one of the orders is a marketplace's, and names where to cancel it", async () => {
  expect(await moveOrders(desk, { codes: ['A', 'S'], state: 'HỦY', note: 'Hết hàng' })).toBe(false)
  expect(await states('A', 'S')).toEqual(['MỚI', 'MỚI'])
  expect(lastToast()).toBe(
    'Đơn S là đơn của sàn Shopee nên phải hủy trên Shopee. Đơn ở đây chuyển sang HỦY khi Shopee báo về.',
  )
})
