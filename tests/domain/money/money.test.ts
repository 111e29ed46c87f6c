import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatMoney,
  formatMoneyVnd,
  formatMoneyWithUnit,
  parseMoney,
} from '../../../src/domain/money/money.ts'

test('[RTE-012] [RTE-013] [decisions 28 in place of CAT-007] [FUL-409] [FUL-410] money is shown in groups of three with dots, in whole đồng', () => {
  expect(formatMoney(1_234_567)).toBe('1.234.567')
  expect(formatMoney(0)).toBe('0')
  expect(formatMoney(-0)).toBe('0')
  expect(formatMoney(-50_000)).toBe('-50.000')
  expect(formatMoneyWithUnit(129_000)).toBe('129.000₫')
})

test('[CAT-006] [CAT-565] a reconciled sum is shown behind VND', () => {
  expect(formatMoneyVnd(1_234_567)).toBe('VND 1.234.567')
})

test.each([
  ['1.234.567', 1_234_567],
  ['1,234,567', 1_234_567],
  ['1234567', 1_234_567],
  ['1tr2', 1_200_000],
  ['1tr', 1_000_000],
  ['2tr05', 2_050_000],
  ['1,5tr', 1_500_000],
  ['1.5tr', 1_500_000],
  ['1,15 tr', 1_150_000],
  ['0,5tr', 500_000],
  ['12.5k', 12_500],
  ['9999999,99tr', 9_999_999_990_000],
  ['50k', 50_000],
  ['50K5', 50_500],
  [' 129.000 ₫ ', 129_000],
  ['129000đ', 129_000],
  ['0', 0],
  ['9.999.999.999.998', 9_999_999_999_998],
  ['9.999.999.999.999', 9_999_999_999_999],
  ['9999999999k', 9_999_999_999_000],
  ['9999999tr', 9_999_999_000_000],
])('"%s" is understood', (typed, amount) => {
  expect(parseMoney(typed)).toBe(amount)
})

// CAT-550: beyond 13 digits nothing is an amount, however it is written.
test.each([
  '',
  'abc',
  '1.5',
  // A thousand and a half, or one and a half million: nobody can tell.
  '1.500k',
  '1,500tr',
  '1,5tr2',
  '1.5.5tr',
  ',5tr',
  '1,tr',
  '10000000,5tr',
  '12.34',
  '-5',
  '1e5',
  '1.2345',
  '.500',
  '99999999999999',
  '10.000.000.000.000',
  '10000000000000',
  '99999999999tr',
  '10000000tr',
  '10000000000k',
])('"%s" is not an amount', (typed) => {
  expect(parseMoney(typed)).toBeUndefined()
})

test('what is shown is read back as the same amount', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000_000), (amount) => {
      expect(parseMoney(formatMoney(amount))).toBe(amount)
      expect(parseMoney(formatMoneyWithUnit(amount))).toBe(amount)
    }),
  )
})
