import { expect, test } from 'vitest'
import { addOrder } from '../../../src/domain/orders/add-order.ts'
import { writesOrders } from '../../../src/domain/orders/writes-orders.ts'
import { mayDo } from '../../../src/domain/people/actor.ts'
import { anActor } from '../../support/builders.ts'

test('who is taken to write orders before any rule is fetched is who may', () => {
  expect(writesOrders.permission).toEqual(addOrder.permission)
  expect(mayDo(anActor({ flags: ['orders_not_ecommerce_handle'] }), writesOrders.permission)).toBe(true)
  expect(mayDo(anActor({ flags: ['stock_crud'] }), writesOrders.permission)).toBe(false)
})
