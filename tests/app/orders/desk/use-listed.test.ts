import { expect, test } from 'vitest'
import { joinedKeys, saysOld } from '../../../../src/app/orders/desk/use-listed.ts'
import { anOrder } from '../../../support/builders.ts'

test('[26] old orders stand behind those of the device, each once, though one was opened since', () => {
  const own = ['KT-3', 'KT-2', 'OLD-1']
  expect(joinedKeys(own, new Map())).toBe(own)
  const old = new Map([
    ['OLD-1', {}],
    ['OLD-2', {}],
  ])
  expect(joinedKeys(own, old)).toEqual(['KT-3', 'KT-2', 'OLD-1', 'OLD-2'])
  expect(joinedKeys(['OLD-2', 'KT-3'], old)).toEqual(['KT-3', 'OLD-1', 'OLD-2'])
})

test('[26] between the orders of the device and the old ones it is said that these are sorted for themselves', () => {
  const says = (sortedBy: 'made' | 'total') => saysOld({ sortedBy, orders: [anOrder(), anOrder()] })
  expect(says('made')).toBe('Đơn cũ trên máy chủ, xếp riêng theo ngày tạo: đã lấy 2 đơn')
  expect(says('total')).toBe('Đơn cũ trên máy chủ, xếp riêng theo tổng đơn: đã lấy 2 đơn')
})
