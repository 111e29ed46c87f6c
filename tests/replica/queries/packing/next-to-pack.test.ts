import { expect, test } from 'vitest'
import {
  nextToPack,
  ordersBeingPacked,
  ordersToPack,
  packingCounts,
} from '../../../../src/replica/queries/packing/packing.ts'
import { ordersToPick } from '../../../../src/replica/queries/picking/picking.ts'
import { waitingCodes } from '../../../../src/replica/queries/picking/single-lane.ts'
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
  expect(await packingCounts(phone)).toEqual({ waiting: 2, atWork: 1 })
  expect((await waitingCodes(phone)).sort()).toEqual(['SENT-OFF', 'WAITS'])
  expect(codes(await ordersToPick(phone, 'KhoTayWarehouse'))).toEqual(['SENT-OFF', 'WAITS'])
})
