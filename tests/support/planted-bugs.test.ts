import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutants } from '../torture/mutants.ts'
import { withMutant } from '../torture/plant-mutant.ts'
import { root } from './run-command.ts'

test.each(mutants.map((mutant) => [mutant.name, mutant] as const))(
  'the bug %s can still be planted: the line it changes is there once',
  (_, mutant) => {
    const code = readFileSync(join(root, mutant.file), 'utf8')
    expect(withMutant(code, mutant)).not.toBe(code)
  },
)
