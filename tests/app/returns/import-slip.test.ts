import { ref } from 'valtio'
import { beforeEach, expect, test } from 'vitest'
import { importReturnsNow } from '../../../src/app/returns/import-slip.ts'
import { sessionState } from '../../../src/app/session/session.ts'
import { toasts } from '../../../src/app/session/toast-list.ts'
import type { Replica } from '../../../src/replica/replica.ts'
import { aPackingPhone } from '../../support/a-packing-phone.ts'
import { anOrder, aWarehouse } from '../../support/builders.ts'
import { aReturn } from './returned-shop.ts'

const wid = 'KhoTayWarehouse'
let bench: Replica

beforeEach(async () => {
  bench = await aPackingPhone()
  await bench.db.warehouses.put(aWarehouse())
  sessionState.replica = ref(bench)
  toasts.list = []
})

/** So many orders came back and lie on the bench. */
async function returned(count: number): Promise<string[]> {
  const orders = Array.from({ length: count }, (_, place) =>
    anOrder({ code: `HV-${place}`, state: 'THẤT THU' }),
  )
  const returns = orders.map((order) => aReturn(order, { state: 'arrived' }))
  await bench.db.orders.bulkPut(orders)
  await bench.db.returns.bulkPut(returns)
  return returns.map(({ id }) => id)
}

/** How many returns each slip took in. */
const slips = async () => {
  const made = await bench.db.slips.where('type').equals('Nhập hàng hoàn').toArray()
  return made.map(({ ordersReturn = [] }) => ordersReturn.length).toSorted((one, other) => other - one)
}
const states = async () => new Set((await bench.db.returns.toArray()).map(({ state }) => state))

for (const [count, expected] of [
  [100, [100]],
  [101, [100, 1]],
  [250, [100, 100, 50]],
] as const)
  test(`${count} returns of one list are all taken in, a hundred by a slip`, async () => {
    const ids = await returned(count)
    expect(await importReturnsNow(bench, ids, wid)).toEqual(ids)
    expect(await slips()).toEqual(expected)
    expect(await states()).toEqual(new Set(['done']))
  })

test('a list that stops half way says which returns were taken in, and why the others were not', async () => {
  const ids = await returned(150)
  await bench.db.returns.update(ids[120]!, { state: 'announced' })
  expect(await importReturnsNow(bench, ids, wid)).toEqual(ids.slice(0, 100))
  expect(await slips()).toEqual([100])
  expect(toasts.list.at(-1)?.text).toContain('HV-120')
})
