import { expect, test } from 'vitest'
import { askPaper } from '../../../../src/domain/paper/ask-paper.ts'
import { markPrinted } from '../../../../src/domain/paper/mark-printed.ts'
import { dispatch } from '../../../../src/replica/dispatch.ts'
import {
  paperRows,
  papersOfOrder,
  printQueue,
  waitingOfBatch,
} from '../../../../src/replica/queries/paper/paper.ts'
import { aLongSlip } from '../../../support/a-long-slip.ts'
import { aPackingPhone } from '../../../support/a-packing-phone.ts'
import { anOrder } from '../../../support/builders.ts'

const label = (batch: string, ...codes: string[]) => ({
  paper: 'order-label' as const,
  codes,
  batch,
  copies: [],
  reason: '',
  wid: undefined,
})

test('a label brings the other orders of its waybill, cancelled ones and other warehouses left out', async () => {
  const replica = await aPackingPhone()
  const delivery = { logistic: 'J&T', id: '841000000001', history: [] }
  await replica.db.orders.bulkPut([
    anOrder({ code: 'T-1', delivery }),
    anOrder({ code: 'T-2', delivery }),
    anOrder({ code: 'T-3', delivery, state: 'HỦY' }),
    anOrder({ code: 'T-4', delivery, wid: 'K2' }),
  ])
  const { orders, missing } = await paperRows(replica, 'order-label', ['T-1', 'T-9'], 'KhoTayWarehouse')
  expect(orders.map(({ code }) => code)).toEqual(['T-1', 'T-2'])
  expect(missing).toEqual(['T-9'])
  const sheet = await paperRows(replica, 'order-sheet', ['T-1'], 'KhoTayWarehouse')
  expect(sheet.orders.map(({ code }) => code)).toEqual(['T-1'])
})

test('what was asked for together is one entry of the queue, and leaves it part by part', async () => {
  const replica = await aPackingPhone()
  await dispatch(replica, askPaper, label('lan-1', 'DH-1', 'DH-2', 'DH-3'))
  await dispatch(replica, askPaper, label('lan-2', 'DH-4'))
  const before = await printQueue(replica)
  expect(before.waiting.map(({ batch, jobs }) => `${batch} ${jobs.length}`)).toEqual(['lan-1 3', 'lan-2 1'])
  expect(await printQueue(replica, 'K2')).toMatchObject({ waiting: [], printed: [] })

  await dispatch(replica, markPrinted, label('lan-3', 'DH-1', 'DH-4'))
  const after = await printQueue(replica)
  expect(after.waiting.map(({ batch, jobs }) => `${batch} ${jobs.length}`)).toEqual(['lan-1 2'])
  expect(after.printed.map(({ code }) => code).toSorted()).toEqual(['DH-1', 'DH-4'])
  const left = await waitingOfBatch(replica, 'order-label', 'lan-1')
  expect(left.map(({ code }) => code)).toEqual(['DH-2', 'DH-3'])
  expect((await papersOfOrder(replica, 'DH-1')).jobs).toMatchObject([{ paper: 'order-label', times: 1 }])
  expect((await papersOfOrder(replica, 'KT-1')).jobs).toEqual([])
})

test('a slip of the stock has its goods with their names and shelves', async () => {
  const replica = await aPackingPhone()
  await replica.db.slips.put(aLongSlip)
  const rows = await paperRows(replica, 'stock-slip', ['XK-1', 'XK-9'], 'KhoTayWarehouse')
  expect(rows.slips.map(({ code }) => code)).toEqual(['XK-1'])
  expect(rows.missing).toEqual(['XK-9'])
  expect(rows.goods.get('AT-DEN-M')?.name).toBe('Áo thun cổ tròn')
  expect(rows.binNames.get('KhoTayWarehouse/A1-01')).toBe('Kệ A1-01')
})
