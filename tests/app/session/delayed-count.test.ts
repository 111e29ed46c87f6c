import { expect, test } from 'vitest'
import { countDelayed } from '../../../src/app/session/delayed-count.ts'
import { anOrder } from '../../support/builders.ts'
import { aLoadedPhone } from '../../sync/a-phone.ts'
import { FakeServer } from '../../sync/fake-server.ts'

test('delayed orders are counted once for all who ask within two minutes, and anew for whoever asks later or sees other rows', async () => {
  const { replica, clock } = await aLoadedPhone(new FakeServer())
  const late = (code: string) => anOrder({ code, state: 'CHỜ GỬI HÀNG', shipBy: clock.now - 60_000 })
  await replica.db.orders.put(late('A'))
  const counted = async (rows: string, afterMs: number) =>
    (await countDelayed({ replica, rows }, clock.now + afterMs)).sum.count
  expect(await Promise.all([counted('all', 0), counted('all', 0)])).toEqual([1, 1])
  await replica.db.orders.put(late('B'))
  expect([
    await counted('all', 119_999),
    await counted('one warehouse', 119_999),
    await counted('all', 119_999),
  ]).toEqual([1, 2, 2])
  await replica.db.orders.put(late('C'))
  expect([await counted('all', 239_998), await counted('all', 239_999)]).toEqual([2, 3])
})

test('who asks while others are counted for somebody else gets their own', async () => {
  const { replica, clock } = await aLoadedPhone(new FakeServer())
  const before = countDelayed({ replica, rows: 'all of before' }, clock.now)
  const after = countDelayed({ replica, rows: 'one warehouse' }, clock.now)
  expect([(await before).rows, (await after).rows]).toEqual(['all of before', 'one warehouse'])
  expect((await countDelayed({ replica, rows: 'one warehouse' }, clock.now + 1)).at).toBe(clock.now)
})
