import { expect, test } from 'vitest'
import { addOrder } from '../../../../src/domain/orders/add-order.ts'
import { withdrawOrder } from '../../../../src/domain/orders/withdraw-order.ts'
import { sellInStore } from '../../../../src/domain/till/sell-in-store.ts'
import { refusedOrder, refusedOrderOf } from '../../../../src/replica/queries/orders/refused-order.ts'
import { attentionGroups } from '../../../../src/replica/queries/queue/queue-list.ts'
import { aLoadedPhone } from '../../../sync/a-phone.ts'
import { FakeServer } from '../../../sync/fake-server.ts'

test('[decisions 2, 13] an order that was made here and refused is known by its code, with the reason and the way back', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const entry = (seq: number, { path, method }: { path: string; method: string }, cause: string) => ({
    id: `d-1:${seq}`,
    record: {
      deviceId: 'd-1',
      id: `x-${seq}`,
      path,
      method,
      v: 1,
      params: { code: cause, swItems: [], taken: [] },
      at: seq,
      user: 'ban',
      company: 'demo',
      seq,
    },
    status: 'refused' as const,
    error: { code: 'order-goods-lacking', text: `Lý do ${seq}` },
    cause,
    at: seq,
  })
  await replica.db.attention.bulkPut([
    entry(1, withdrawOrder, 'KT-2311-A'),
    entry(2, addOrder, 'KT-2311-B'),
    entry(3, addOrder, 'KT-2311-A'),
    entry(4, sellInStore, 'KT-2311-D'),
  ])
  expect(await refusedOrderOf(replica, 'KT-2311-A')).toMatchObject({ id: 'd-1:3', why: 'Lý do 3' })
  expect(await refusedOrderOf(replica, 'KT-2311-C')).toBeNull()
  expect((await refusedOrder(replica, 'd-1:2'))?.params).toMatchObject({ code: 'KT-2311-B' })
  expect(await refusedOrder(replica, 'd-1:1')).toBeUndefined()
  const groups = await attentionGroups(replica)
  expect(groups.map(({ cause, reopens }) => [cause, reopens]).toSorted()).toEqual([
    ['KT-2311-A', { id: 'd-1:3', kind: 'made' }],
    ['KT-2311-B', { id: 'd-1:2', kind: 'made' }],
    ['KT-2311-D', { id: 'd-1:4', kind: 'sold' }],
  ])
})
