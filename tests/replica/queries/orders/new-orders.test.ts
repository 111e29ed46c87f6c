import { expect, test, vi } from 'vitest'
import { newsMs } from '../../../../src/domain/alerts/alert-kinds.ts'
import type { Order } from '../../../../src/domain/tables/orders.ts'
import { watchNewOrders } from '../../../../src/replica/queries/orders/new-orders.ts'
import type { Replica } from '../../../../src/replica/replica.ts'
import { noteSyncState } from '../../../../src/replica/sync-state.ts'
import { anOrder } from '../../../support/builders.ts'
import { aLoadedPhone } from '../../../sync/a-phone.ts'
import { FakeServer } from '../../../sync/fake-server.ts'

/** A phone that is watched; `heard` are the codes told so far, one text a telling. */
async function aListeningPhone() {
  const { replica } = await aLoadedPhone(new FakeServer())
  const heard: string[] = []
  const stop = watchNewOrders(replica, (orders) => heard.push(orders.map(({ code }) => code).join()))
  const arrives = (...orders: Order[]) => replica.db.orders.bulkPut(orders)
  const fresh = (code: string, fields: Partial<Order> = {}) =>
    anOrder({ code, state: 'MỚI', createdAt: replica.environment.now() - 60_000, ...fields })
  await quiet(replica)
  return { replica, heard, stop, arrives, fresh }
}

/** What was asked of the device before this is answered. */
async function quiet(replica: Replica): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await replica.db.orders.count()
}

test('[FUL-323] [FUL-472] an order of less than 15 minutes that comes in is told once', async () => {
  const { heard, arrives, fresh } = await aListeningPhone()
  await arrives(fresh('MOI-1'))
  await vi.waitFor(() => expect(heard).toEqual(['MOI-1']))
  await arrives(fresh('MOI-1', { note: 'gọi trước' }), fresh('MOI-2', { state: 'CHỜ XÁC NHẬN' }))
  await vi.waitFor(() => expect(heard).toEqual(['MOI-1', 'MOI-2']))
})

test('[FUL-323] one that is 15 minutes old, called off, or made by the person is no news', async () => {
  const { replica, heard, arrives, fresh } = await aListeningPhone()
  const now = replica.environment.now()
  await arrives(
    fresh('CU', { createdAt: now - newsMs }),
    fresh('HUY', { state: 'HỦY' }),
    fresh('CUA-TOI', { createdBy: replica.session.user.userName }),
    fresh('VUA-KIP', { createdAt: now - newsMs + 1 }),
  )
  await vi.waitFor(() => expect(heard).toEqual(['VUA-KIP']))
})

test('what a first load brings, and what came after nobody listens, is no news', async () => {
  const { replica, heard, stop, arrives, fresh } = await aListeningPhone()
  await noteSyncState(replica.db, { phase: 'loading' })
  await arrives(fresh('TAI-1'))
  await quiet(replica)
  await noteSyncState(replica.db, { phase: 'idle' })
  await arrives(fresh('MOI-1'))
  await vi.waitFor(() => expect(heard).toEqual(['MOI-1']))
  stop()
  await arrives(fresh('MOI-2'))
  await quiet(replica)
  expect(heard).toEqual(['MOI-1'])
})
