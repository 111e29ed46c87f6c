import { expect, test } from 'vitest'
import type { Order } from '../../../../src/domain/tables/orders.ts'
import { urgentUntil } from '../../../../src/replica/queries/orders/today.ts'
import {
  careTabs,
  delayedOrders,
  delayedSince,
  delayedSum,
  isUnfinished,
} from '../../../../src/replica/queries/shipping/delayed-orders.ts'
import { aCare, anOrder } from '../../../support/builders.ts'
import { aLoadedPhone } from '../../../sync/a-phone.ts'
import { FakeServer } from '../../../sync/fake-server.ts'

const day = 86_400_000
const now = Date.parse('2026-11-21T09:00:00+07:00')

function sent(changes: Partial<Order>): Order {
  return {
    state: 'ĐANG GIAO',
    createdAt: now - 9 * day,
    historyState: [{ state: 'ĐÃ GỬI HÀNG', updatedAt: now - 5 * day, userId: 'kho', note: '' }],
    delivery: { logistic: 'SPX', id: '', history: [] },
    ...changes,
  } as Order
}

test('counts a sent order as delayed after three days without news', () => {
  expect(delayedSince(sent({}), now)).toBe(now - 5 * day)
})

test('counts the carrier’s news as progress', () => {
  const history = [{ state: 'Đang giao hàng', updatedAt: now - day, note: '' }]
  expect(delayedSince(sent({ delivery: { logistic: 'SPX', id: '', history } }), now)).toBeUndefined()
})

test('counts an order in the house as delayed once its deadline passed', () => {
  expect(delayedSince(sent({ state: 'CHỜ GỬI HÀNG', shipBy: now - 1 }), now)).toBe(now - 1)
  expect(delayedSince(sent({ state: 'CHỜ GỬI HÀNG', shipBy: now + 1 }), now)).toBeUndefined()
  expect(delayedSince(sent({ state: 'HỦY', shipBy: now - 1 }), now)).toBeUndefined()
})

test('calls urgent what leaves before noon, later in the day what leaves within two hours', () => {
  const at = (time: string) => Date.parse(`2026-11-21T${time}:00+07:00`)
  expect(urgentUntil(at('08:00'))).toBe(at('12:00'))
  expect(urgentUntil(at('09:59'))).toBe(at('12:00'))
  expect(urgentUntil(at('14:30'))).toBe(at('16:30'))
})

test('[SHC-005] [OPN-029] delayed orders stand under four tabs, those without a case under the first', async () => {
  expect(careTabs).toEqual(['CHỜ XỬ LÍ', 'CHỜ PHẢN HỒI', 'ĐÃ PHẢN HỒI', 'HOÀN THÀNH'])
  const { replica } = await aLoadedPhone(new FakeServer())
  const late = (code: string) =>
    anOrder({ code, state: 'ĐANG GIAO', createdAt: now - 9 * day, updatedAt: now - 5 * day })
  await replica.db.orders.bulkPut(['A', 'B', 'C', 'D', 'E'].map(late))
  await replica.db.shippingCare.bulkPut([
    aCare({ orderId: 'B', state: 'CHỜ XỬ LÍ' }),
    aCare({ orderId: 'C', state: 'CHỜ PHẢN HỒI' }),
    aCare({ orderId: 'D', state: 'ĐÃ PHẢN HỒI' }),
    aCare({ orderId: 'E', state: 'HOÀN THÀNH' }),
  ])
  const found = await delayedOrders(replica, now)
  expect(Object.fromEntries(found.map(({ order, tab }) => [order.code, tab]))).toEqual({
    A: 'CHỜ XỬ LÍ',
    B: 'CHỜ XỬ LÍ',
    C: 'CHỜ PHẢN HỒI',
    D: 'ĐÃ PHẢN HỒI',
    E: 'HOÀN THÀNH',
  })
})

test('counts delayed orders alike wherever they are counted: a finished case waits for nobody', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const late = (code: string) =>
    anOrder({ code, state: 'ĐANG GIAO', createdAt: now - 9 * day, updatedAt: now - 5 * day })
  await replica.db.orders.bulkPut(['A', 'B', 'C'].map(late))
  await replica.db.shippingCare.bulkPut([
    aCare({ orderId: 'B', state: 'CHỜ PHẢN HỒI' }),
    aCare({ orderId: 'C', state: 'HOÀN THÀNH' }),
  ])
  const found = await delayedOrders(replica, now)
  expect(found.map(({ tab }) => tab).toSorted()).toEqual(['CHỜ PHẢN HỒI', 'CHỜ XỬ LÍ', 'HOÀN THÀNH'])
  expect(found.filter(isUnfinished)).toHaveLength(2)
  expect((await delayedSum(replica, now)).count).toBe(2)
})

test('the number of delayed orders is read in slices: a screen that opens waits behind none of thousands', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const many = Array.from({ length: 900 }, (_, number) =>
    anOrder({ code: `KT-${number}`, state: 'ĐANG GIAO', createdAt: number, updatedAt: now - 5 * day }),
  )
  await replica.db.orders.bulkPut(many)
  let most = 0
  replica.db.close()
  replica.db.use({
    stack: 'dbcore',
    name: 'watch',
    create: (down) => ({
      ...down,
      table: (name) => {
        const table = down.table(name)
        return {
          ...table,
          async query(asked) {
            const answer = await table.query(asked)
            if (name === 'orders') most = Math.max(most, answer.result.length)
            return answer
          },
        }
      },
    }),
  })
  await replica.db.open()
  expect((await delayedSum(replica, now)).count).toBe(900)
  expect(most).toBe(250)
})
