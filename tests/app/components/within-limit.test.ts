import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sayLost } from '../../../src/app/components/use-limit.ts'
import { withinLimit } from '../../../src/app/components/within-limit.ts'

test.each([
  ['at the limit', '', 'abcde', { text: 'abcde', lost: 0 }],
  ['over it at once', '', 'abcdefg', { text: 'abcde', lost: 2 }],
  ['a paste in the middle keeps what stood behind it', 'abcd', 'abXYZcd', { text: 'abXcd', lost: 2 }],
  ['a letter typed into a full field', 'abcde', 'abcXde', { text: 'abcde', lost: 1 }],
  ['no half of a picture letter', 'abcd', 'abcd😀', { text: 'abcd', lost: 2 }],
])('a text %s is kept as far as five characters go', (_, before, typed, held) => {
  expect(withinLimit({ before, typed, most: 5 })).toEqual(held)
})

test('whatever is put in, the field holds its limit at most and names every character it lost', () => {
  const letters = fc.string({ maxLength: 12 })
  fc.assert(
    fc.property(fc.string({ maxLength: 8 }), letters, fc.nat(8), (before, put, at) => {
      const typed = before.slice(0, at) + put + before.slice(at)
      const { text, lost } = withinLimit({ before, typed, most: 8 })
      expect(text.length).toBeLessThanOrEqual(8)
      expect(text.length + lost).toBe(typed.length)
    }),
  )
})

test('what was lost is said in numbers', () => {
  expect(sayLost(1000, 240)).toBe(
    'Ô này chứa tối đa 1.000 ký tự: 240 ký tự cuối của đoạn vừa nhập không được giữ. Rút gọn rồi nhập lại.',
  )
})

test('only fields of digits are cut by the browser, which says nothing', () => {
  const cutting = globSync('src/app/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<(?:input|textarea)\b.*?\/>/gs)]
      .map(([tag]) => tag)
      .filter((tag) => tag.includes('maxLength=') && !/inputMode=.*(numeric|decimal)/.test(tag))
      .map(() => file),
  )
  expect(cutting).toEqual([])
})
