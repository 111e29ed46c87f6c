import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { root } from './run-command.ts'

const torture =
  'torture takes --runs N, --seed S, --mutants, --only TEXT, --faults and --road, each of them or none; N is a whole number.'

test.each([
  [
    'tests/support/run-e2e.ts',
    ['--engine', 'foo'],
    '--engine foo: name webkit or firefox; without --engine it is Chromium',
  ],
  ['tests/torture/run.ts', ['--help'], torture],
  ['tests/torture/run.ts', ['--runs', 'many'], torture],
])('%s %s says in one sentence what is allowed, and ends with 2', (program, args, sentence) => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [program, ...args], {
    cwd: root,
    encoding: 'utf8',
  })
  expect([status, stderr.trim(), stdout]).toEqual([2, sentence, ''])
})
