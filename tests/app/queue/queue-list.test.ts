import { expect, test } from 'vitest'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { dispatch } from '../../../src/replica/dispatch.ts'
import { attentionGroups, waitingActions } from '../../../src/replica/queries/queue-list.ts'
import { undo } from '../../../src/replica/undo.ts'
import { aLoadedPhone } from '../../sync/a-phone.ts'
import { FakeServer } from '../../sync/fake-server.ts'

const take = { code: 'DH-1', takeOver: false }

test('tells each waiting action in a sentence about the work', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  await dispatch(replica, openOrder, take)
  const [action] = await waitingActions(replica)
  expect(action).toMatchObject({
    what: 'Mở đơn để đóng gói',
    about: 'DH-1',
    status: 'pending',
    undoable: true,
  })
})

test('does not show what was taken back', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const dispatched = await dispatch(replica, openOrder, take)
  if (dispatched.ok) await undo(replica, dispatched.localId)
  expect(await waitingActions(replica)).toEqual([])
})

test('shows what failed for one cause as one entry with one way out', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const record = {
    deviceId: 'd-1',
    id: 'x',
    path: openOrder.path,
    method: openOrder.method,
    v: 1,
    params: take,
    at: 0,
    user: 'kho',
    company: 'demo',
  }
  const error = { code: 'order-cancelled', text: 'Đơn DH-1 đã bị hủy.' }
  await replica.db.attention.bulkPut(
    [3, 1, 2].map((seq) => ({
      id: `d-1:${seq}`,
      record: { ...record, seq },
      status: 'refused' as const,
      error: seq === 1 ? error : { code: 'parcel-not-found', text: 'Theo sau.' },
      cause: 'DH-1',
      at: seq,
    })),
  )
  expect(await attentionGroups(replica)).toEqual([
    {
      what: 'Mở đơn để đóng gói',
      about: 'DH-1 và 2 thao tác sau đó',
      cause: 'DH-1',
      ids: ['d-1:1', 'd-1:2', 'd-1:3'],
      text: 'Đơn DH-1 đã bị hủy.',
      at: 3,
      retryable: false,
      orderCode: 'DH-1',
    },
  ])
})
