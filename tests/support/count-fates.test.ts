import { expect, test } from 'vitest'
import { countFates } from '../bench/peers/count-fates.ts'

const given = ['a', 'b', 'c', 'd']

test('commands that arrive once and in order are neither lost nor doubled nor reordered', () => {
  expect(countFates(given, given)).toEqual({ lost: 0, doubled: 0, reordered: 0 })
})

test('a command that never arrives is lost', () => {
  expect(countFates(given, ['a', 'c', 'd'])).toEqual({ lost: 1, doubled: 0, reordered: 0 })
})

test('every effect beyond the first is a doubled one, wherever it comes', () => {
  expect(countFates(given, ['a', 'a', 'b', 'c', 'd', 'a'])).toEqual({ lost: 0, doubled: 2, reordered: 0 })
})

test('a command that arrives behind a later one is reordered, the later one is not', () => {
  expect(countFates(given, ['b', 'c', 'a', 'd'])).toEqual({ lost: 0, doubled: 0, reordered: 1 })
})

test('what nobody gave is not counted', () => {
  expect(countFates(given, ['x', 'a', 'b', 'c', 'd', 'x'])).toEqual({ lost: 0, doubled: 0, reordered: 0 })
})
