import { ref } from 'valtio'
import { beforeEach, expect, test } from 'vitest'
import { ableIn, picksFor, targetsOf } from '../../../src/app/orders/desk/bulk-acts.ts'
import { moveMany } from '../../../src/app/orders/desk/move-many.ts'
import { shortName } from '../../../src/app/orders/desk/order-columns.tsx'
import { sessionState } from '../../../src/app/session/session.ts'
import { toasts } from '../../../src/app/session/toast-list.ts'
import { isRefusal } from '../../../src/domain/command.ts'
import { updateState } from '../../../src/domain/orders/update-state.ts'
import { previewEach } from '../../../src/replica/preview-each.ts'
import type { Replica } from '../../../src/replica/replica.ts'
import { factsOf } from '../../../src/replica/search/order-book.ts'
import { aPackingPhone } from '../../support/a-packing-phone.ts'
import { anOrder } from '../../support/builders.ts'

let desk: Replica
const many = Array.from({ length: 60 }, (_, place) => `N-${place}`)

beforeEach(async () => {
  desk = await aPackingPhone('ban')
  await desk.db.orders.bulkPut([
    ...many.map((code) => anOrder({ code, channel: 'KhoTay', state: 'MỚI' })),
    anOrder({ code: 'N-17', channel: 'KhoTay', state: 'ĐANG GIAO' }),
    anOrder({ code: 'N-40', channel: 'KhoTay', state: 'CHỜ XÁC NHẬN' }),
    anOrder({ code: 'N-55', state: 'MỚI' }),
  ])
  sessionState.replica = ref(desk)
  toasts.list = []
})

const statesOf = async (codes: readonly string[]) =>
  (await desk.db.orders.bulkGet([...codes])).map((order) => order?.state)

test('the rule is asked of each order: who may be cancelled, who not and why', async () => {
  const each = many.map((code) => ({ orderCodes: [code], state: 'HỦY' as const, note: '' }))
  const asked: number[] = []
  const said = await previewEach(desk, updateState, each, { onProgress: (count) => asked.push(count) })
  const refused = said.flatMap((decision) => (isRefusal(decision) ? [decision.text] : []))
  expect(refused).toEqual([
    expect.stringMatching(/^Đơn N-17 đang ở trạng thái ĐANG GIAO/),
    expect.stringMatching(/^Đơn N-55 là đơn của sàn Shopee/),
  ])
  expect(asked).toEqual([20, 40, 60])
  expect(await desk.db.pendingActions.count()).toBe(0)
})

test('what can be moved is moved, what cannot is named and left, and the way back takes back all of it', async () => {
  const { moved, left } = await moveMany(desk, { codes: many, state: 'HẸN GIAO', note: 'Khách hẹn' })
  expect(moved).toHaveLength(59)
  expect(left).toMatchObject([
    { code: 'N-17', why: expect.stringMatching(/^Đơn N-17 đang ở trạng thái ĐANG GIAO/) },
  ])
  expect(await statesOf(['N-0', 'N-17', 'N-40', 'N-55'])).toEqual([
    'HẸN GIAO',
    'ĐANG GIAO',
    'HẸN GIAO',
    'HẸN GIAO',
  ])
  expect(toasts.list.at(-1)).toMatchObject({ text: 'Đã hẹn giao 59 đơn.' })
  toasts.list.at(-1)!.action!.run()
  await expect.poll(() => statesOf(['N-0', 'N-40', 'N-59'])).toEqual(['MỚI', 'CHỜ XÁC NHẬN', 'MỚI'])
})

test('whoever stops it keeps what was done, with its way back, and the rest stays', async () => {
  const stop = new AbortController()
  const { moved } = await moveMany(
    desk,
    { codes: many, state: 'HẸN GIAO', note: '' },
    { onProgress: () => stop.abort(), signal: stop.signal },
  )
  expect(moved).toHaveLength(24)
  expect(await statesOf(['N-0', 'N-59'])).toEqual(['HẸN GIAO', 'MỚI'])
  expect(toasts.list.at(-1)?.action?.label).toBe('Hoàn tác')
})

test('a device that goes into other hands in between moves nothing further, and nothing under their name', async () => {
  const next = await aPackingPhone('chu')
  await next.db.orders.bulkPut(many.map((code) => anOrder({ code, channel: 'KhoTay', state: 'MỚI' })))
  const onProgress = () => {
    sessionState.replica = ref(next)
  }
  const { moved } = await moveMany(desk, { codes: many, state: 'HẸN GIAO', note: '' }, { onProgress })
  expect(moved).toHaveLength(24)
  expect(await next.db.pendingActions.count()).toBe(0)
  expect(await statesOf(['N-0', 'N-59'])).toEqual(['HẸN GIAO', 'MỚI'])
  expect(toasts.list).toEqual([])
})

test('keys say for how many orders they are, and why some are left out', () => {
  const entry = (key: string, state: 'MỚI' | 'HỦY' | 'ĐANG GIAO') => ({
    key,
    folded: '',
    ...factsOf(anOrder({ code: key, state, channel: 'KhoTay' })),
  })
  const orders = [entry('A', 'MỚI'), entry('B', 'HỦY'), entry('C', 'MỚI'), entry('D', 'ĐANG GIAO')]
  expect(ableIn(orders, picksFor)).toEqual({
    codes: ['A', 'C'],
    leftOut: [
      { why: 'đang HỦY', codes: ['B'] },
      { why: 'đang ĐANG GIAO', codes: ['D'] },
    ],
  })
  expect(targetsOf(orders)[0]).toEqual({ state: 'CHỜ ĐÓNG GÓI', count: 2 })
})

test('where there is little room a name keeps its family and given name', () => {
  expect(['Nguyễn Thị Thu Hoa', 'Lê Hằng', 'N***n T***', 'Hoa'].map(shortName)).toEqual([
    'Nguyễn T. T. Hoa',
    'Lê Hằng',
    'N***n T***',
    'Hoa',
  ])
})
