import { expect, test } from 'vitest'
import { countDelayed } from '../../../src/app/session/delayed-count.ts'
import { anOrder } from '../../support/builders.ts'
import { aLoadedPhone } from '../../sync/a-phone.ts'
import { FakeServer } from '../../sync/fake-server.ts'

test('delayed orders are counted once for all who ask at the same time, and anew for whoever asks later', async () => {
  const { replica, clock } = await aLoadedPhone(new FakeServer())
  const late = (code: string) => anOrder({ code, state: 'CHỜ GỬI HÀNG', shipBy: clock.now - 60_000 })
  await replica.db.orders.put(late('A'))
  const first = countDelayed(replica, clock.now)
  expect(countDelayed(replica, clock.now + 30_000)).toBe(first)
  expect(await first).toEqual({ count: 1, longestMs: 60_000 })
  await replica.db.orders.put(late('B'))
  expect((await countDelayed(replica, clock.now)).count).toBe(2)
})
