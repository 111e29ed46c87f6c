import { expect, test } from 'vitest'
import { endCarriage } from '../../../../src/domain/carriers/end-carriage.ts'
import { redirectParcel } from '../../../../src/domain/carriers/redirect-parcel.ts'
import { cancelChannelOrder } from '../../../../src/domain/channels/requests/cancel-channel-order.ts'
import { must } from '../../../../src/lib/must.ts'
import { dispatch } from '../../../../src/replica/dispatch.ts'
import { unsentRequests } from '../../../../src/replica/queries/orders/unsent-requests.ts'
import { aPackingPhone } from '../../../support/a-packing-phone.ts'
import { anOrder } from '../../../support/builders.ts'

test('a cancellation is unsent until the server has it', async () => {
  const replica = await aPackingPhone('ban')
  const { db } = replica
  await db.orders.put(anOrder({ code: 'S1', channel: 'Lazada', lazadaAccount: 'mây', state: 'MỚI' }))
  const done = await dispatch(replica, cancelChannelOrder, { code: 'S1', reason: '21', lines: undefined })
  expect(done).toMatchObject({ ok: true })
  const orders = await db.orders.toArray()
  const id = orders.find(({ code }) => code === 'S1')?.requests?.cancel?.id
  expect(await unsentRequests(replica, orders)).toEqual(new Set([id]))
  await db.pendingActions.toCollection().modify({ status: 'sent' })
  expect(await unsentRequests(replica, orders)).toEqual(new Set())
})

const carriage = {
  id: 'a1',
  carrier: 'GHN',
  accountId: '885',
  ref: 'KT-9',
  by: 'ban',
  at: 1,
  state: 'done',
} as const

test('so are a waybill that is to be given up, and a parcel that is wanted back', async () => {
  const replica = await aPackingPhone('ban')
  const { db } = replica
  const codes = ['KT-8', 'KT-9'] as const
  await db.orders.bulkPut([
    anOrder({ code: 'KT-8', state: 'CHỜ ĐÓNG GÓI', carriage: { ...carriage, id: 'a0' } }),
    anOrder({ code: 'KT-9', state: 'ĐANG GIAO', carriage }),
  ])
  expect(await dispatch(replica, endCarriage, { code: 'KT-8' })).toMatchObject({ ok: true })
  expect(await dispatch(replica, redirectParcel, { code: 'KT-9', to: 'back' })).toMatchObject({ ok: true })
  const orders = (await db.orders.bulkGet([...codes])).map((order) => must(order, 'an order that stands'))
  const wish = orders[1]?.carriage?.wish?.id
  expect(await unsentRequests(replica, orders)).toEqual(new Set(['a0', wish]))
  await db.pendingActions.toCollection().modify({ status: 'sent' })
  expect(await unsentRequests(replica, orders)).toEqual(new Set())
})
