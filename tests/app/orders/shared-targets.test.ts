import { expect, test } from 'vitest'
import { sharedTargets } from '../../../src/app/orders/shared-targets.ts'

test('offers for several orders only the states that each of them may enter', () => {
  expect(sharedTargets([{ state: 'MỚI' }, { state: 'CHỜ XÁC NHẬN' }])).toEqual([
    'CHỜ HÀNG',
    'HẸN GIAO',
    'HỦY',
  ])
  expect(sharedTargets([{ state: 'MỚI' }, { state: 'THÀNH CÔNG' }])).toEqual([])
  expect(sharedTargets([])).toEqual([])
})
