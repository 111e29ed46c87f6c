import { ref } from 'valtio'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { moveMany } from '../../../../src/app/orders/desk/move-many.ts'
import { assignMany } from '../../../../src/app/orders/many/assign-many.ts'
import { noteMany } from '../../../../src/app/orders/many/note-many.ts'
import { moveOrders } from '../../../../src/app/orders/move-orders.ts'
import { tagMany } from '../../../../src/app/orders/tags/tag-many.ts'
import { sessionState } from '../../../../src/app/session/session.ts'
import { toasts } from '../../../../src/app/session/toast-list.ts'
import type { Order } from '../../../../src/domain/tables/orders.ts'
import { must } from '../../../../src/lib/must.ts'
import { attentionGroups } from '../../../../src/replica/queries/queue/queue-list.ts'
import type { Replica } from '../../../../src/replica/replica.ts'
import { anOrder, aShop } from '../../../support/builders.ts'
import { aLoadedPhone, type Phone } from '../../../sync/a-phone.ts'
import { FakeServer } from '../../../sync/fake-server.ts'

/*
 * Many orders are changed in one act on a phone that is offline; meanwhile somebody cancels one of them, or it goes from this person's sight. The
 * server refuses that one, and takes all others.
 */

const codes = Array.from({ length: 39 }, (_, place) => `N-${place}`)
const lost = 'N-17'
const others = codes.filter((code) => code !== lost)
const tag = { _id: 'gap', value: 'Gấp' }

let server: FakeServer
let phone: Phone

beforeEach(async () => {
  const shop = aShop()
  shop.rows.orders = codes.map((code) => anOrder({ code, channel: 'KhoTay', state: 'MỚI', tags: [] }))
  shop.rows.tags = [{ ...tag, color: 'red', type: 'order_tag' }]
  server = new FakeServer(shop)
  phone = await aLoadedPhone(server, { user: 'ban' })
  sessionState.replica = ref(phone.replica)
  toasts.list = []
})

afterEach(() => {
  toasts.list = []
})

const held = (code: string) => server.get<Order>('orders', code)
const cancelled = () => server.change('orders', { ...held(lost), state: 'HỦY' })
const undoLast = () => must(toasts.list.findLast(({ action }) => action)?.action, 'a way back').run()

const acts: [what: string, act: (desk: Replica) => Promise<unknown>, isDone: (order: Order) => boolean][] = [
  [
    'moved at the desk',
    (desk) => moveMany(desk, { codes, state: 'HẸN GIAO', note: 'Khách hẹn' }),
    ({ state }) => state === 'HẸN GIAO',
  ],
  [
    'moved on a phone',
    (desk) => moveOrders(desk, { codes, state: 'HẸN GIAO', note: 'Khách hẹn' }),
    ({ state }) => state === 'HẸN GIAO',
  ],
  ['tagged', (desk) => tagMany(desk, { tag, codes, how: 'add' }), ({ tags }) => tags.includes('gap')],
  [
    'given to somebody',
    (desk) => assignMany(desk, { codes, to: 'kho', name: 'Kho' }),
    ({ assigned }) => assigned === 'kho',
  ],
  ['written on', (desk) => noteMany(desk, { codes, note: 'Gọi trước' }), ({ note }) => note === 'Gọi trước'],
]

test.each(acts)(
  '[decision 13] of 39 orders that are %s offline the one the server refuses holds up none of the others and is named alone; one press takes back what was done',
  async (what, act, isDone) => {
    await act(phone.replica)
    if (what.startsWith('moved')) cancelled()
    else server.remove('orders', lost)
    await phone.device.sync(phone.replica)

    expect(others.filter((code) => !isDone(held(code)))).toEqual([])
    expect(await attentionGroups(phone.replica)).toMatchObject([
      { about: lost, text: expect.stringContaining(lost) },
    ])

    undoLast()
    await expect.poll(() => toasts.list.some(({ text }) => text === 'Đã hoàn tác.')).toBe(true)
    await phone.device.sync(phone.replica)
    expect(others.filter((code) => isDone(held(code)))).toEqual([])
    expect(toasts.list.filter(({ text }) => text === 'Đã hoàn tác.')).toHaveLength(1)
  },
)

test('an act of many orders that never left is taken back in their places, in one go', async () => {
  await moveMany(phone.replica, { codes, state: 'HẸN GIAO', note: 'Khách hẹn' })
  undoLast()
  await expect.poll(() => toasts.list.some(({ text }) => text === 'Đã hoàn tác.')).toBe(true)
  await phone.device.sync(phone.replica)
  expect(new Set(server.arrived.map(({ method }) => method))).toEqual(new Set(['void']))
  expect(codes.filter((code) => held(code).state !== 'MỚI')).toEqual([])
})
