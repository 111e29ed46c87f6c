import { expect, test } from 'vitest'
import { countWords } from '../../../src/app/components/count-words.ts'

test('a number that may still grow says so, and nothing so far is not nothing', () => {
  expect(countWords(4792)).toBe('4.792')
  expect(countWords(4792, true)).toBe('≥\u00a04.792')
  expect(countWords(0, true)).toBe('…')
  expect(countWords(0)).toBe('0')
})
