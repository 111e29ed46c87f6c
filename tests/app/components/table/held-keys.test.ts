import { expect, test } from 'vitest'
import { countNew, type Held, heldKeys } from '../../../../src/app/components/table/use-held-keys.ts'

const list = (question: string, ...keys: string[]): Held => ({ question, keys })
const before = list('all', 'c', 'b', 'a')

test('while somebody reads further down no row comes, goes or moves, and what is new is counted', () => {
  const now = list('all', 'e', 'd', 'c', 'a')
  const held = heldKeys(before, now, true)
  expect(held.keys).toEqual(['c', 'b', 'a'])
  expect(countNew(held, now)).toBe(2)
})

test('rows that only changed their places are nothing new', () => {
  expect(countNew(before, list('all', 'a', 'b', 'c'))).toBe(0)
})

test('at the top of the list rows come as they come', () => {
  const now = list('all', 'd', 'c', 'b', 'a')
  const held = heldKeys(before, now, false)
  expect(held.keys).toEqual(now.keys)
  expect(countNew(held, now)).toBe(0)
})

test('another question is another list, also for somebody who reads', () => {
  const now = list('Shopee', 'b')
  expect(heldKeys(before, now, true)).toBe(now)
})

test('a list that did not change stays the very same, so that nothing is drawn anew', () => {
  expect(heldKeys(before, list('all', ...before.keys), true)).toBe(before)
  expect(heldKeys(before, { ...before }, false)).toBe(before)
})

test('a row that stood elsewhere before the eyes is nothing new', () => {
  const now = list('all', 'd', ...before.keys)
  expect(countNew(heldKeys(before, now, true), now)).toBe(1)
  expect(countNew(heldKeys(before, now, true), now, (key) => key === 'd')).toBe(0)
})
