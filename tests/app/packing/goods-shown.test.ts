import { expect, test } from 'vitest'
import { binLabel } from '../../../src/app/packing/goods-shown.ts'

test('the label of a bin says shelf once', () => {
  expect(binLabel('A1-01', new Map())).toBe('Kệ A1-01')
  expect(binLabel('A1-01', new Map([['A1-01', 'Kệ A1-01']]))).toBe('Kệ A1-01')
  expect(binLabel('BinDefault', new Map())).toBe('Kệ mặc định')
  expect(binLabel('BinDefault', new Map([['BinDefault', 'Sàn nhận']]))).toBe('Kệ Sàn nhận')
})
