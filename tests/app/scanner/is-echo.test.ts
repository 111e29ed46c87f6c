import { expect, test } from 'vitest'
import { isEcho } from '../../../src/app/scanner/is-echo.ts'

/** Which of these reads counts, each a text and its moment in ms. */
function counted(...reads: [text: string, at: number][]): number[] {
  isEcho({ text: 'between tests', at: 0 })
  return reads.flatMap(([text, at]) => (isEcho({ text, at }) ? [] : [at]))
}

test('a printed command that is read twice in a moment is one command', () => {
  expect(counted(['KHOTAY:XONG', 0], ['khotay:xong', 90], ['KHOTAY:XONG', 480])).toEqual([0])
  expect(counted(['KHOTAY:DOINGUOI', 0], ['KHOTAY:DOINGUOI', 200])).toEqual([0])
})

test('a command read again later, or another one, is meant', () => {
  expect(counted(['KHOTAY:HOANTAC', 0], ['KHOTAY:HOANTAC', 700], ['KHOTAY:XONG', 800])).toEqual([0, 700, 800])
  expect(counted(['KHOTAY:XONG', 0], ['8935079191163', 100], ['KHOTAY:XONG', 200])).toEqual([0, 100, 200])
})

test('goods are counted as often as they are read', () => {
  expect(counted(['8935079191163', 0], ['8935079191163', 60])).toEqual([0, 60])
})
