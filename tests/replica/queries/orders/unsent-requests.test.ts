import { expect, test } from 'vitest'
import { cancelChannelOrder } from '../../../../src/domain/channels/requests/cancel-channel-order.ts'
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
