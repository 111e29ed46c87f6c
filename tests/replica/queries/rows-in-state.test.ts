import { expect, test } from 'vitest'
import { ordersBySlice, rowsInState } from '../../../src/replica/queries/rows-in-state.ts'
import { anOrder } from '../../support/builders.ts'
import { aLoadedPhone } from '../../sync/a-phone.ts'
import { FakeServer } from '../../sync/fake-server.ts'

test('slices of a state hold each of its rows once, in order, also where hundreds were made at one instant, and others are let in between', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  // Three instants: 200 rows, then 400 of one moment, then 100.
  const madeAt = (number: number) => (number < 200 ? number : number < 600 ? 1_000 : 1_000 + number)
  const rows = Array.from({ length: 700 }, (_, number) =>
    anOrder({ code: `KT-${String(number).padStart(3, '0')}`, state: 'ĐANG GIAO', createdAt: madeAt(number) }),
  )
  await replica.db.orders.bulkPut([...rows, anOrder({ code: 'other', state: 'MỚI', createdAt: 5 })])
  let breaths = 0
  const slices: number[] = []
  const found: string[] = []
  const breathe = async () => {
    breaths += 1
  }
  for await (const slice of ordersBySlice(replica, 'ĐANG GIAO', breathe)) {
    slices.push(slice.length)
    found.push(...slice.map(({ code }) => code))
  }
  expect(found).toEqual(await rowsInState(replica, 'orders', 'ĐANG GIAO').primaryKeys())
  expect(found).toHaveLength(700)
  expect(slices).toEqual([600, 100])
  expect(breaths).toBe(slices.length)
})
