import { expect, test } from 'vitest'
import { cameOut, sayNotPrinted } from '../../../src/app/print/came-out.ts'

const label = (...codes: string[]) => ({ codes })

test('of a hundred labels of a product the rest stays to be printed when the roll ends in the middle', () => {
  const pages = Array.from({ length: 34 }, (_, page) =>
    Array.from({ length: page < 33 ? 3 : 1 }, () => label('AT-DEN-M')),
  )
  const { out, part, left } = cameOut(pages, 10)
  expect(out).toEqual([])
  expect(part).toEqual(['AT-DEN-M'])
  expect(left.get('AT-DEN-M')).toBe(70)
  expect(cameOut(pages, 34)).toEqual({ out: ['AT-DEN-M'], part: [], left: new Map() })
})

test('an order in two parcels is not printed while the label of the second is missing', () => {
  const pages = [[label('DH-1')], [label('DH-2')], [label('DH-2')], [label('DH-3', 'DH-4')]]
  const { out, part, left } = cameOut(pages, 2)
  expect(out).toEqual(['DH-1'])
  expect(part).toEqual(['DH-2'])
  expect([...left.keys()]).toEqual(['DH-2', 'DH-3', 'DH-4'])
})

test('orders whose papers did not come out are named (CAT-414, CAT-596, FUL-187)', () => {
  const { left } = cameOut([[label('DH-1')], [label('DH-2')], [label('DH-3')]], 1)
  expect(sayNotPrinted(left.keys())).toBe('Các đơn DH-2, DH-3 in không thành công. Xin hãy lọc và in lại!')
})

test('the second page of an export slip that did not come out leaves all its orders to be printed', () => {
  const slip = label('DH-1', 'DH-2')
  expect(cameOut([[slip], [slip]], 1).out).toEqual([])
})
