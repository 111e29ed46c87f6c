import { expect, test } from 'vitest'
import { trimSigns } from '../../src/lib/trim-signs.ts'

const signs = { before: ' ,.', behind: ' ,' }

test('signs go from the ends they are named for, and stay in the middle', () => {
  expect(trimSigns(' ., 12, Lê Lợi. ,', signs)).toBe('12, Lê Lợi.')
})

test('of nothing but signs nothing is left', () => {
  expect(trimSigns(' , ,', signs)).toBe('')
  expect(trimSigns('', signs)).toBe('')
})
