import { expect, test } from 'vitest'
import { mostCodeLetters, shortCode } from '../../../src/app/orders/short-code.ts'

test('a code that nobody could read through is said by both its ends', () => {
  expect(shortCode('261123465MO41P')).toBe('261123465MO41P')
  expect(shortCode('A'.repeat(40))).toBe('A'.repeat(40))
  expect(shortCode(`${'9'.repeat(392)}12345678`)).toBe(`${'9'.repeat(20)}…12345678`)
  expect(mostCodeLetters).toBeGreaterThanOrEqual(40)
})
