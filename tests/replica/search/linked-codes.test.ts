import { expect, test, vi } from 'vitest'
import type { Link } from '../../../src/domain/tables/links.ts'
import { isLinked, linkedCodes } from '../../../src/replica/search/linked-codes.ts'
import { aLoadedPhone } from '../../sync/a-phone.ts'
import { FakeServer } from '../../sync/fake-server.ts'

const link = (item: string, productCode: string): Link => ({
  id: `Shopee/7/${item}/0`,
  channel: 'Shopee',
  shopId: '7',
  item,
  model: '0',
  products: [{ productCode, amount: 1 }],
  by: 'chu',
  at: 1,
})

test('[RTE-036] what listings sell is known while somebody asks, and follows links as they come and go', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const linked = linkedCodes(replica)
  expect(linked.codes).toBeUndefined()
  const leave = linked.subscribe(() => undefined)
  await vi.waitFor(() => expect(linked.codes).toEqual(new Set()))
  await replica.db.links.bulkPut([link('1', 'AT-CU'), link('2', 'COC')])
  await vi.waitFor(() => expect(linked.codes).toEqual(new Set(['AT-CU', 'COC'])))
  expect(isLinked({ key: 'AT-DEN', oldCodes: ['AT-CU'] }, linked.codes!)).toBe(true)
  expect(isLinked({ key: 'AT-DEN' }, linked.codes!)).toBe(false)
  const before = linked.codes
  await replica.db.links.put({ ...link('3', 'COC'), at: 2 })
  await replica.db.links.delete('Shopee/7/1/0')
  await vi.waitFor(() => expect(linked.codes).toEqual(new Set(['COC'])))
  expect(linked.codes).not.toBe(before)
  leave()
})

test('links that sell nothing new make no list anew', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  await replica.db.links.put(link('2', 'COC'))
  const linked = linkedCodes(replica)
  let told = 0
  const leave = linked.subscribe(() => {
    told += 1
  })
  await vi.waitFor(() => expect(told).toBe(1))
  await replica.db.links.put(link('3', 'COC'))
  await replica.db.links.put(link('4', 'AT-DEN'))
  await vi.waitFor(() => expect(linked.codes).toEqual(new Set(['COC', 'AT-DEN'])))
  expect(told).toBe(2)
  leave()
})
