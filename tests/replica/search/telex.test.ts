import { expect, test } from 'vitest'
import { readTelex } from '../../../src/replica/search/telex.ts'

test.each([
  ['aos thun ddenr', 'ao thun den'],
  ['quaanf dduwngs', 'quan dung'],
  ['xanh reeu', 'xanh reu'],
  ['sowmi', 'somi'],
  ['truwowngf', 'truong'],
  ['SPX01', 'SPX01'],
  ['8934567', '8934567'],
])('reads the Telex keys "%s" as "%s"', (typed, meant) => {
  expect(readTelex(typed)).toBe(meant)
})
