import { expect, test } from 'vitest'
import { amountFault } from '../../../src/app/components/amount-fault.ts'

const limit = 'Nhập số tiền bằng chữ số, tối đa 9.999.999.999.999₫.'

const below = 'Số tiền không được nhỏ hơn 0. Bỏ dấu trừ đi.'

test.each([
  ['', undefined],
  ['129.000', undefined],
  ['0', undefined],
  ['-1', below],
  ['-129.000', below],
  ['-9a', limit],
  ['9.999.999.999.998', undefined],
  ['9.999.999.999.999', undefined],
  ['10.000.000.000.000', limit],
  ['99999999999tr', limit],
  ['99999999999999', limit],
  ['abc', limit],
])('[CAT-129] [CAT-550] [VAL-032] of an amount typed as "%s" the field says: %s', (typed, said) => {
  expect(amountFault(typed)).toBe(said)
})
