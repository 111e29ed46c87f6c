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

test('tells which tests took longest, of all parts together, before anything else', () => {
  const unit = { ...green, part: 'unit', times: [{ test: 'a.test.ts › packs', ms: 1_250 }] }
  const browser = { ...green, part: 'browser', times: [{ test: 'b.e2e.ts › loads', ms: 46_049 }] }
  expect(closingLines([unit, browser, red], {})).toEqual([
    'The slowest tests:',
    '   46.0 s  b.e2e.ts › loads',
    '    1.3 s  a.test.ts › packs',
    'unit: FAILED a.test.ts › packs\n       Error: no',
    'The same chance again: npm test',
    '4 passed, 1 failed',
  ])
})

test('names a check that does not hold', () => {
  const lint = { part: 'lint', ...singleTally('lint', false), seconds: 1 }
  expect(closingLines([lint], {})[0]).toBe('lint: FAILED lint; what is wrong is told above')
})
