import { expect, test } from 'vitest'
import { closingLines, singleTally } from './tally.ts'

const green = { part: 'types', ...singleTally('types', true), seconds: 9 }
const red = {
  part: 'unit',
  passed: 2,
  failed: 1,
  notes: ['FAILED a.test.ts › packs\n       Error: no'],
  seconds: 9,
}
const seeds = { FAULT_SEED: '7', TORTURE_SEED: '8' }

test('ends a run with what failed, the chance it came from, and the sum alone in the last line', () => {
  expect(closingLines([green, red], seeds)).toEqual([
    'unit: FAILED a.test.ts › packs\n       Error: no',
    'The same chance again: FAULT_SEED=7 TORTURE_SEED=8 npm test',
    '3 passed, 1 failed',
  ])
})

test('ends a run in which everything holds with the sum alone', () => {
  expect(closingLines([green], seeds)).toEqual(['1 passed, 0 failed'])
})

test('names a check that does not hold', () => {
  const lint = { part: 'lint', ...singleTally('lint', false), seconds: 1 }
  expect(closingLines([lint], {})[0]).toBe('lint: FAILED lint; what is wrong is told above')
})
