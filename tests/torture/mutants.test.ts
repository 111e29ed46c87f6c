import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../support/run-command.ts'
import { mutants } from './mutants.ts'
import { withMutant } from './plant-mutant.ts'

/* That each planted bug is caught takes hours (`npm run torture -- --mutants`); that it is planted at all is seen at once. */

test.each(mutants.map((mutant) => [mutant.name, mutant] as const))(
  'the planted bug %s has its place',
  (_, mutant) => {
    const code = readFileSync(join(root, mutant.file), 'utf8')
    expect(withMutant(code, mutant)).not.toBe(code)
  },
)

test('no two planted bugs have one name', () => {
  const names = mutants.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})
