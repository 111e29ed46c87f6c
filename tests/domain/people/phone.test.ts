import { expect, test } from 'vitest'
import { formatPhone, isMobile, isPhone, normalizePhone } from '../../../src/domain/people/phone.ts'

test.each([
  ['0912345678', '0912345678'],
  ['+84 912.345.678', '0912345678'],
  ['84912345678', '0912345678'],
  ['0084 912 345 678', '0912345678'],
  ['+84 (0)912-345-678', '0912345678'],
  ['912345678', '0912345678'],
  ['028 3825 1234', '02838251234'],
  ['+84 24 3825 1234', '02438251234'],
  ['1900 1234', '19001234'],
  ['0849123456', '0849123456'],
  ['849123456', '0849123456'],
  ['******51', '******51'],
  ['', ''],
])('%s is kept as %s', (typed, kept) => {
  expect(normalizePhone(typed)).toBe(kept)
})

test.each([
  ['0912345678', true],
  ['+84912345678', true],
  ['091234567', false],
  ['09123456789', false],
  ['02838251234', false],
  ['abc', false],
  ['******51', false],
])('[CST-014] [VAL-028] %s is 0 and nine digits: %s', (typed, is) => {
  expect(isPhone(typed)).toBe(is)
})

test.each([
  ['0312345678', true],
  ['0512345678', true],
  ['0712345678', true],
  ['0812345678', true],
  ['0912345678', true],
  ['0212345678', false],
  ['0612345678', false],
])('%s is a mobile number: %s', (typed, is) => {
  expect(isMobile(typed)).toBe(is)
})

test('a phone is shown in three groups, a masked one as it came', () => {
  expect(formatPhone('0912345678')).toBe('0912 345 678')
  expect(formatPhone('******51')).toBe('******51')
})
