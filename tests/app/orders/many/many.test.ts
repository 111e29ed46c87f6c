import { ref } from 'valtio'
import { beforeEach, expect, test } from 'vitest'
import { assignMany } from '../../../../src/app/orders/many/assign-many.ts'
import { noteMany } from '../../../../src/app/orders/many/note-many.ts'
import { tagMany } from '../../../../src/app/orders/tags/tag-many.ts'
import { sessionState } from '../../../../src/app/session/session.ts'
import { toasts } from '../../../../src/app/session/toast-list.ts'
import type { Replica } from '../../../../src/replica/replica.ts'
import { orderBook } from '../../../../src/replica/search/order-book.ts'
import { aPackingPhone } from '../../../support/a-packing-phone.ts'
import { anOrder } from '../../../support/builders.ts'

let desk: Replica
const many = Array.from({ length: 200 }, (_, place) => `N-${place}`)

beforeEach(async () => {
  desk = await aPackingPhone('ban')
  await desk.db.orders.bulkPut(many.map((code) => anOrder({ code, channel: 'KhoTay', tags: [] })))
  await desk.db.tags.put({ _id: 'gap', value: 'Gấp', color: 'red', type: 'order_tag' })
  sessionState.replica = ref(desk)
  toasts.list = []
})

const rows = async () => (await desk.db.orders.bulkGet(many)).filter((order) => order !== undefined)
const undoLast = () => toasts.list.at(-1)!.action!.run()
const last = () => toasts.list.at(-1)?.text

test('[TAG-004] 200 orders are tagged in one act, the list knows it at once, and one press takes it back', async () => {
  const book = orderBook(desk)
  await book.open()
  await tagMany(desk, { tag: { _id: 'gap', value: 'Gấp' }, codes: many, how: 'add' })
  expect(last()).toBe('Đã gắn thẻ Gấp cho 200 đơn.')
  await expect.poll(() => many.every((code) => book.get(code)?.tags.includes('gap'))).toBe(true)
  // The screen looks once; what the server refuses for one order leaves the others tagged.
  expect(book.snapshot.log.version).toBe(1)
  expect(await desk.db.pendingActions.count()).toBe(200)
  undoLast()
  await expect.poll(async () => (await rows()).every(({ tags }) => tags.length === 0)).toBe(true)
})

test('a tag that is put on many orders, taken off and put on again at once is told each time', async () => {
  const tag = { _id: 'gap', value: 'Gấp' }
  for (const how of ['add', 'remove', 'add'] as const) {
    toasts.list = []
    await tagMany(desk, { tag, codes: many, how })
    expect(last()).toContain('200 đơn.')
    expect((await rows()).every(({ tags }) => tags.includes('gap') === (how === 'add'))).toBe(true)
  }
})

test('[ORD-019] 200 orders are given to somebody; only those that change are named, and the way back gives each to whom it had', async () => {
  await desk.db.orders.bulkUpdate([
    { key: 'N-0', changes: { assigned: 'kho' } },
    { key: 'N-1', changes: { assigned: 'chu' } },
  ])
  expect(await assignMany(desk, { codes: many, to: 'kho', name: 'Kho' })).toEqual([])
  expect(last()).toBe('Đã giao 199 đơn cho Kho.')
  expect((await rows()).every(({ assigned }) => assigned === 'kho')).toBe(true)
  undoLast()
  await expect
    .poll(async () => (await rows()).slice(0, 3).map(({ assigned }) => assigned))
    .toEqual(['kho', 'chu', undefined])
})

test('[ORD-018] a note is written on 200 orders; the one that has no room is left and named, its neighbours are done', async () => {
  const full = 'x'.repeat(999)
  await desk.db.orders.bulkUpdate([{ key: 'N-7', changes: { note: full } }])
  expect(await noteMany(desk, { codes: many, note: 'Gọi trước' })).toMatchObject([
    { code: 'N-7', why: 'Ghi chú của đơn N-7 đã đủ 1000 chữ. Sửa gọn ghi chú cũ trong đơn trước.' },
  ])
  expect(last()).toBe('Đã ghi chú cho 199 đơn.')
  undoLast()
  await expect
    .poll(async () => (await rows()).filter(({ note }) => note).map(({ code }) => code))
    .toEqual(['N-7'])
})
