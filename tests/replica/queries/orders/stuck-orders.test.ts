import { expect, test } from 'vitest'
import { stuckOrders } from '../../../../src/replica/queries/orders/stuck-orders.ts'
import { anOrder } from '../../../support/builders.ts'
import { aLoadedPhone } from '../../../sync/a-phone.ts'
import { FakeServer } from '../../../sync/fake-server.ts'

test('an order is stuck from the moment behind its deadline until it left the house, and while its carrier refuses it', async () => {
  const { replica, clock } = await aLoadedPhone(new FakeServer())
  const { now } = clock
  const refused = {
    id: 'c1',
    carrier: 'GHN' as const,
    accountId: 'a1',
    ref: 'r1',
    by: 'chu',
    at: now,
    state: 'failed' as const,
    text: 'Không giao tới nơi này',
  }
  await replica.db.orders.bulkPut([
    anOrder({ code: 'DUNG-HAN', state: 'MỚI', shipBy: now }),
    anOrder({ code: 'TRE', state: 'CHỜ ĐÓNG GÓI', shipBy: now - 1 }),
    anOrder({ code: 'TRE-GUI', state: 'CHỜ GỬI HÀNG', shipBy: now - 60_000 }),
    anOrder({ code: 'DA-DI', state: 'ĐÃ GỬI HÀNG', shipBy: now - 60_000 }),
    anOrder({ code: 'HUY', state: 'HỦY', shipBy: now - 60_000 }),
    anOrder({ code: 'KHONG-HAN', state: 'MỚI' }),
    anOrder({ code: 'HANG-CHE', channel: 'KhoTay', state: 'CHỜ ĐÓNG GÓI', carriage: refused }),
  ])
  const breathe = () => Promise.resolve()
  expect(await stuckOrders(replica, now, breathe)).toEqual({ late: 2, refused: 1 })
  expect(await stuckOrders(replica, now + 1, breathe)).toEqual({ late: 3, refused: 1 })
})
