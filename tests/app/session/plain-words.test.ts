import { expect, test } from 'vitest'
import { plainWords } from '../../../src/app/session/plain-words.ts'

test.each([
  ['Cannot read properties of undefined (reading "length")', '… read properties of undefined (reading …'],
  ['order DH-2210 of Nguyễn Văn A has 0912 345 678', 'order … of … has …'],
  ["no row 'nguyen van a' in `orders`; try again.", 'no row … in …'.concat(' try again.')],
  ['khách “chị lan” ở ngõ 12', '…'],
  ['', ''],
])('%j is kept as %j', (message, kept) => {
  expect(plainWords(message)).toBe(kept)
})

test('words that name somebody here are left out even when they are plain', () => {
  expect(plainWords('the lane of kho is gone, ask ban.', ['kho', 'Ban'])).toBe('the lane of … is gone, ask …')
})

test('a message of any length becomes a short one', () => {
  expect(plainWords('word '.repeat(100_000))).toHaveLength(160)
})
