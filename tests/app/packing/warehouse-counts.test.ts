import { expect, test } from 'vitest'
import { warehouseCounts } from '../../../src/app/packing/warehouse-counts.ts'
import { aWarehouse } from '../../support/builders.ts'

test('the orders of the warehouses sum to those of the tab: one parcel may be two orders, and a deleted warehouse still has some', () => {
  const own = [aWarehouse({ wid: 'Q7', name: 'Kho Quận 7' }), aWarehouse({ wid: 'HN', name: 'Kho Hà Nội' })]
  const old = aWarehouse({ wid: 'CU', name: 'Kho cũ', deletedAt: 1 })
  const row = (wid: string, ...together: string[]) => ({ wid, together })
  const rows = [row('Q7', 'DH-2'), row('HN'), row('Q7'), row('CU')]
  expect(warehouseCounts(rows, own, [...own, old])).toEqual([
    { value: 'Q7', label: 'Kho Quận 7', count: 3 },
    { value: 'HN', label: 'Kho Hà Nội', count: 1 },
    { value: 'CU', label: 'Kho cũ', count: 1 },
  ])
  expect(warehouseCounts([], own, own).map(({ count }) => count)).toEqual([0, 0])
})
