import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run-command.ts'

/*
 * A suite is called at the top of a file, beside others. What it does before each of its tests it would do before each of theirs, too, unless it stands in a `describe`: until
 * 2026-11-28 nine suites made a database each for every test of the whole file, two thirds of what the contracts took.
 */
const hookOfAll = /^ {0,2}(?:before|after)(?:Each|All)\(/m

test.each(globSync('tests/**/*-suite.ts', { cwd: root }))(
  '%s does for its own tests alone what it does before each',
  (file) => {
    expect(hookOfAll.exec(readFileSync(join(root, file), 'utf8'))?.[0]).toBeUndefined()
  },
)
