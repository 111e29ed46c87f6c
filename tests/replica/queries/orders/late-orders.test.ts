import { afterEach, expect, test, vi } from 'vitest'
import { toLeaveStates } from '../../../../src/domain/orders/states.ts'
import { watchLate } from '../../../../src/replica/queries/orders/late-orders.ts'
import { anOrder } from '../../../support/builders.ts'
import { aLoadedPhone } from '../../../sync/a-phone.ts'
import { FakeServer } from '../../../sync/fake-server.ts'

afterEach(() => void vi.useRealTimers())

test('orders that come to be late are told at the next look, a quarter of an hour apart; those that were late before are not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { replica, clock } = await aLoadedPhone(new FakeServer())
  const now = clock.now
  const due = (code: string, minutes: number, state: 'MỚI' | 'ĐÃ GỬI HÀNG' = 'MỚI') =>
    anOrder({ code, state, shipBy: now + minutes * 60_000 })
  await replica.db.orders.bulkPut([due('TRE', -1), due('SAP', 5), due('DI', 5, 'ĐÃ GỬI HÀNG'), due('XA', 90)])
  const heard: string[] = []
  let looks = 0
  const breathe = async () => {
    looks += 1
  }
  const stop = watchLate(replica, breathe, (orders) => heard.push(orders.map(({ code }) => code).join()))
  const look = async () => {
    const before = looks
    vi.advanceTimersByTime(15 * 60_000)
    clock.now += 15 * 60_000
    await vi.waitFor(() => expect(looks).toBe(before + toLeaveStates.length))
    for (let turn = 0; turn < 20; turn += 1) await replica.db.orders.count()
  }
  await vi.waitFor(() => expect(looks).toBe(toLeaveStates.length))
  for (let turn = 0; turn < 20; turn += 1) await replica.db.orders.count()
  await look()
  expect(heard).toEqual(['SAP'])
  await look()
  expect(heard).toEqual(['SAP'])
  stop()
})
