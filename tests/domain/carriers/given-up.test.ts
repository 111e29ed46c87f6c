import { expect, test } from 'vitest'
import { takeStanding } from '../../../src/domain/carriers/take-standing.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { anActor, anOrder, aShop } from '../../support/builders.ts'
import { openFloor } from '../floor.ts'

const system = anActor({ userName: 'he-thong' })

function givenUp(fields: Partial<Order> = {}): Order {
  const order = anOrder({
    code: 'DH-9',
    channel: 'KhoTay',
    state: 'CHỜ GỬI HÀNG',
    delivery: { logistic: 'GHN', id: 'VD-9', history: [], RouteCode: '7-A' },
    carriage: {
      id: 'lenh',
      carrier: 'GHN',
      accountId: '885',
      ref: 'DH-9',
      by: 'ban',
      at: 1,
      state: 'done',
      fee: 22_000,
      dueAt: 9,
      cod: 250_000,
    },
    realShippingFee: 22_000,
    ...fields,
  })
  const floor = openFloor(aShop({ orders: [order] }))
  floor.do(takeStanding, { carrier: 'GHN', code: 'DH-9', waybill: 'VD-9', status: 'cancel' }, system)
  return floor.get('orders', 'DH-9')
}

test('a parcel that its carrier gave up by itself costs nothing, is due nowhere and collects nothing', () => {
  const { carriage, delivery, realShippingFee } = givenUp()
  expect(carriage).toMatchObject({ state: 'ended', text: expect.stringContaining('Gửi lại hãng này') })
  expect(carriage?.fee ?? carriage?.dueAt ?? carriage?.cod ?? realShippingFee).toBeUndefined()
  expect(delivery).toMatchObject({ id: '' })
  expect(delivery.RouteCode).toBeUndefined()
})

test('what somebody wrote of its fee otherwise stays', () => {
  expect(givenUp({ realShippingFee: 30_000 }).realShippingFee).toBe(30_000)
})
