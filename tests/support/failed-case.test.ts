import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noteOfCase } from './failed-case.ts'
import { root } from './run-command.ts'

test('names the file from the top folder, the title and the first line of the error', () => {
  const file = join(root, 'tests', 'sync', 'a.test.ts')
  const errors = ['\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at a.test.ts:1:1\nmore']
  expect(noteOfCase({ file, title: 'packs', errors })).toBe(
    'FAILED tests/sync/a.test.ts › packs\n       AssertionError: expected 1 to be 2',
  )
})

test('keeps the seed of what failed by chance', () => {
  const byChance = 'Error: Property failed after 3 tests\n{ seed: -42, path: "2:1" }\nCounterexample: [1]'
  const story =
    'Error: sold twice\nafter everything was well again\nreplay: npm run torture -- --seed 42 --runs 1'
  expect(
    noteOfCase({ file: 'a.test.ts', title: 'packs', errors: [byChance, story] })
      .split('\n')
      .slice(1),
  ).toEqual([
    '       Error: Property failed after 3 tests',
    '       { seed: -42, path: "2:1" }',
    '       Error: sold twice',
    '       replay: npm run torture -- --seed 42 --runs 1',
  ])
})

test('cuts an endless line, and says so when a test failed without a word', () => {
  const [, line] = noteOfCase({ file: 'a', title: 'b', errors: ['x'.repeat(401)] }).split('\n')
  expect(line).toBe(`       ${'x'.repeat(400)} …`)
  expect(noteOfCase({ file: 'a', title: 'b', errors: [''] })).toBe(
    'FAILED a › b\n       it failed without a word',
  )
})
