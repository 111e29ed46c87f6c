import { expect, test } from 'vitest'
import { partWords } from '../../../../src/app/components/table/why-left-out.tsx'

const able = (fit: number, ...unfit: number[]) => ({
  codes: Array.from({ length: fit }, (_, place) => `A${place}`),
  leftOut: unfit.map((count, group) => ({
    why: `vì ${group}`,
    codes: Array.from({ length: count }, (_, place) => `B${group}-${place}`),
  })),
})

test('the bar of chosen rows says how many can and how many cannot', () => {
  expect(partWords('đơn', [{ title: 'In', able: able(38, 3, 1) }])).toBe('In 38 đơn được, 4 không')
})

test('acts with the same numbers are said once, others each on its own', () => {
  const print = { title: 'In', able: able(38, 4) }
  expect(partWords('đơn', [print, { title: 'Nhặt hàng', able: able(38, 4) }])).toBe(
    'In 38 đơn được, 4 không · Nhặt hàng 38 đơn được, 4 không',
  )
  expect(partWords('đơn', [print, { title: 'Nhặt hàng', able: able(1040, 2) }])).toBe(
    'In 38 đơn được, 4 không · Nhặt hàng 1.040 đơn được, 2 không',
  )
})
