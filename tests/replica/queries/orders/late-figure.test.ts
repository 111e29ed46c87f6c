import { expect, test } from 'vitest'
import { passesOrder } from '../../../../src/app/orders/filters/order-filters.ts'
import { orderStates } from '../../../../src/domain/orders/states.ts'
import { isLate } from '../../../../src/domain/orders/urgency.ts'
import { stuckOrders } from '../../../../src/replica/queries/orders/stuck-orders.ts'
import { delayedOrders } from '../../../../src/replica/queries/shipping/delayed-orders.ts'
import { ordersAtRisk } from '../../../../src/replica/queries/shipping/late-risk.ts'
import { aCare, anOrder } from '../../../support/builders.ts'
import { aLoadedPhone } from '../../../sync/a-phone.ts'
import { FakeServer } from '../../../sync/fake-server.ts'

test('"Trễ hạn gửi" is the same orders on Hôm nay, in the list of orders and in Đơn chậm, in every state', async () => {
  const { replica, clock } = await aLoadedPhone(new FakeServer())
  const { now } = clock
  await replica.db.orders.bulkPut(
    orderStates.flatMap((state, index) => [
      anOrder({ code: `TRE-${index}`, state, shipBy: now - 1, createdAt: now - 3_600_000 }),
      anOrder({ code: `CON-${index}`, state, shipBy: now + 1, createdAt: now - 3_600_000 }),
      anOrder({ code: `KHONG-${index}`, state, createdAt: now - 3_600_000 }),
    ]),
  )
  // A finished case takes no late order off the figure.
  const waits = orderStates.indexOf('CHỜ HÀNG')
  await replica.db.shippingCare.put(aCare({ orderId: `TRE-${waits}`, state: 'HOÀN THÀNH' }))

  const orders = await replica.db.orders.toArray()
  const passes = passesOrder({ due: 'late' }, { now, printed: new Set() })
  const codes = (rows: { code: string }[]) => rows.map(({ code }) => code).toSorted()
  const listed = codes(orders.filter(passes))
  expect(listed).toContain(`TRE-${waits}`)
  expect(listed).toContain(`TRE-${orderStates.indexOf('HẸN GIAO')}`)
  const delayed = (await delayedOrders(replica, now)).map(({ order }) => order)
  expect(codes(delayed.filter((order) => isLate(order, now)))).toEqual(listed)
  const atRisk = (await ordersAtRisk(replica, now)).filter(({ risk }) => risk === 'late')
  expect(codes(atRisk.map(({ order }) => order))).toEqual(listed)
  const { late } = await stuckOrders(replica, now, () => Promise.resolve())
  expect(late).toBe(listed.length)
})
