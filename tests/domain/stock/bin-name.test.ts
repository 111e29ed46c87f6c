import { expect, test } from 'vitest'
import { binName } from '../../../src/domain/names.ts'
import { aBin } from '../../support/builders.ts'

test('a bin is called as its row says, without one by its code, and the one every warehouse has never by its id', () => {
  expect(binName(aBin({ bid: 'A1-01', name: 'Hàng dễ vỡ' }), 'A1-01')).toBe('Hàng dễ vỡ')
  expect(binName(undefined, 'A1-01')).toBe('A1-01')
  expect(binName(undefined, 'BinDefault')).toBe('Kệ mặc định')
})
