import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BorrowResponse } from '../../../src/protocol/wire.ts'
import { aParcel, morning } from '../../support/builders.ts'
import { aPlainOrder, openTestShop, type TestShop } from '../small-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

async function borrow(orders: readonly string[], userName = 'chu') {
  return shop.post('/api/sync/borrow', { token: await shop.tokenOf(userName), orders })
}

test('brings an order with its parcels, slips, returns and what they lead to, and nothing else', async () => {
  const updatedAt = morning - 90 * 86_400_000
  const order = aPlainOrder('CU', {
    parcelCount: 2,
    slipCodes: ['XB-CU'],
    state: 'THÀNH CÔNG',
    updatedAt,
  })
  const other = aPlainOrder('CU-2', { mergedInto: 'CU#1', state: 'THÀNH CÔNG', updatedAt })
  const slip = { wid: order.wid, items: [], updatedAt }
  const line = {
    productCode: 'A2',
    name: 'Áo',
    bid: 'A1',
    sent: 1,
    expected: 1,
    good: 0,
    damaged: 1,
    swapped: 0,
    lost: 0,
  }
  const returned = { orderCode: 'CU', wid: order.wid, lines: [line], state: 'done', updatedAt }
  const rows = [
    { table: 'orders', key: 'CU', row: order },
    { table: 'orders', key: 'CU-2', row: other },
    { table: 'orders', key: 'CU-3', row: aPlainOrder('CU-3') },
    {
      table: 'parcels',
      key: 'CU#1',
      row: aParcel({ id: 'CU#1', orderCodes: ['CU', 'CU-2'], handover: 'BG-1', updatedAt }, order),
    },
    { table: 'parcels', key: 'CU#2', row: aParcel({ id: 'CU#2', updatedAt }, order) },
    { table: 'handovers', key: 'BG-1', row: { code: 'BG-1', wid: order.wid, state: 'done', updatedAt } },
    { table: 'slips', key: 'XB-CU', row: { ...slip, code: 'XB-CU' } },
    { table: 'slips', key: 'NH-CU', row: { ...slip, code: 'NH-CU' } },
    { table: 'returns', key: 'CU#1', row: { ...returned, id: 'CU#1', slipCode: 'NH-CU' } },
    { table: 'returns', key: 'CU#2', row: { ...returned, id: 'CU#2' } },
    {
      table: 'damages',
      key: 'CU#1/A2',
      row: { id: 'CU#1/A2', productCode: 'A2', wid: order.wid, updatedAt },
    },
  ] as const
  const version = await shop.store.write('may', async (writing) => {
    const made = await writing.advance()
    await writing.putRows(made, rows)
    return made
  })
  const { body } = await borrow(['CU', 'KHONG-CO'])
  const answer = body as BorrowResponse
  expect(answer).toMatchObject({
    version,
    lineage: expect.any(String),
    scope: expect.stringContaining('shop.all'),
  })
  const brought = answer.rows.map((one) => [one.table, one.version, one.row])
  const wanted = rows.filter(({ key }) => key !== 'CU-3').map(({ table, row }) => [table, version, row])
  expect(brought).toHaveLength(wanted.length)
  expect(brought).toEqual(expect.arrayContaining(JSON.parse(JSON.stringify(wanted)) as unknown[]))
})

test('asks for one order at least and twenty at most', async () => {
  expect(await borrow([])).toMatchObject({ status: 400 })
  expect(await borrow(Array.from({ length: 21 }, (_, index) => `D${index}`))).toMatchObject({ status: 400 })
  expect(await borrow(['KHONG-CO'])).toMatchObject({ status: 200, body: { rows: [] } })
})
