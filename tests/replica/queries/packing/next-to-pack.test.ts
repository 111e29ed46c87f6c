import { expect, test } from 'vitest'
import type { Order } from '../../../../src/domain/tables/orders.ts'
import { codesToPack, countByBench } from '../../../../src/replica/queries/packing/orders-by-bench.ts'
import {
  nextToPack,
  ordersBeingPacked,
  ordersToPack,
} from '../../../../src/replica/queries/packing/packing.ts'
import { ordersToPick } from '../../../../src/replica/queries/picking/picking.ts'
import { aPickingPhone } from '../../../app/picking/picking-device.ts'
import { anOrder, aParcel } from '../../../support/builders.ts'

const hour = 3_600_000

test('the next order is one whose goods lie in this warehouse; another warehouse comes when nothing waits here', async () => {
  const at = anOrder().createdAt
  const phone = await aPickingPhone([
    anOrder({ code: 'HERE-LATER', shipBy: at + 3 * hour }),
    anOrder({ code: 'HERE', shipBy: at + 2 * hour }),
    anOrder({ code: 'THERE', shipBy: at + hour, wid: 'KhoHaNoi' }),
  ])
  expect((await nextToPack(phone, 'KhoTayWarehouse'))?.code).toBe('HERE')
  expect((await nextToPack(phone, 'KhoHaNoi'))?.code).toBe('THERE')
  expect((await ordersToPack(phone)).map(({ code, wid }) => [code, wid])).toEqual([
    ['THERE', 'KhoHaNoi'],
    ['HERE', 'KhoTayWarehouse'],
    ['HERE-LATER', 'KhoTayWarehouse'],
  ])
  await phone.db.orders.bulkDelete(['HERE', 'HERE-LATER'])
  expect(await nextToPack(phone, 'KhoTayWarehouse')).toMatchObject({ code: 'THERE', wid: 'KhoHaNoi' })
})

test('[CRE-022] an order that was sent off, and is in ĐANG ĐÓNG GÓI before anybody took it to a bench, waits with the others until its parcel is opened', async () => {
  const begun = anOrder({ code: 'BEGUN', state: 'ĐANG ĐÓNG GÓI' })
  const phone = await aPickingPhone([
    anOrder({ code: 'WAITS' }),
    anOrder({ code: 'SENT-OFF', state: 'ĐANG ĐÓNG GÓI' }),
    begun,
  ])
  await phone.db.parcels.put(aParcel({}, begun))
  const codes = (rows: readonly { code: string }[]) => rows.map(({ code }) => code).sort()
  expect(codes(await ordersToPack(phone))).toEqual(['SENT-OFF', 'WAITS'])
  expect(codes(await ordersBeingPacked(phone))).toEqual(['BEGUN'])
  expect(await countByBench(phone)).toEqual({ waiting: 2, atWork: 1 })
  expect((await codesToPack(phone)).sort()).toEqual(['SENT-OFF', 'WAITS'])
  expect(codes(await ordersToPick(phone, 'KhoTayWarehouse'))).toEqual(['SENT-OFF', 'WAITS'])
})

test('what is to be packed is counted and named, and the benches are shown, without a row of the thousands that wait', async () => {
  const begun = anOrder({ code: 'BEGUN', state: 'ĐANG ĐÓNG GÓI' })
  const held = anOrder({ code: 'HELD', state: 'HẸN GIAO' })
  const waiting = [1, 2, 3].map((number) => anOrder({ code: `SENT-OFF-${number}`, state: 'ĐANG ĐÓNG GÓI' }))
  const phone = await aPickingPhone([anOrder({ code: 'WAITS' }), begun, held, ...waiting])
  // One whose order left the bench by another way is no order at work.
  await phone.db.parcels.bulkPut([aParcel({}, begun), aParcel({}, held)])
  const read: string[] = []
  phone.db.orders.hook('reading', (order: Order) => {
    read.push(order.code)
    return order
  })
  expect(await countByBench(phone)).toEqual({ waiting: 4, atWork: 1 })
  expect((await codesToPack(phone)).sort()).toEqual(['SENT-OFF-1', 'SENT-OFF-2', 'SENT-OFF-3', 'WAITS'])
  expect((await ordersBeingPacked(phone)).map(({ code }) => code)).toEqual(['BEGUN'])
  expect([...new Set(read)].sort()).toEqual(['BEGUN', 'HELD'])
})
