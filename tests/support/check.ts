import { runNode } from './run-command.ts'
import { runVitest } from './run-vitest.ts'
import { singleTally, type Tally } from './tally.ts'

/** One per set of types: the whole, the rules without browser and Node, the service worker. */
const typeProjects = ['tsconfig.json', 'src/domain/tsconfig.json', 'sw/tsconfig.json']

/**
 * Compiles every type project without writing anything.
 *
 * 2026-11-26: each by one checker, as they run side by side. With its usual four, which each work out the types that files share, the
 * whole takes 33 seconds of a processor instead of 16.
 */
export async function checkTypes(): Promise<Tally> {
  const compiler = 'node_modules/typescript/bin/tsc'
  const outcomes = await Promise.all(
    typeProjects.map(async (project) => {
      const { code, output } = await runNode(compiler, ['-p', project, '--checkers', '1'], { quiet: true })
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} types of ${project}`)
      if (code !== 0) console.log(output)
      return code
    }),
  )
  const holds = outcomes.every((code) => code === 0)
  return singleTally('types', holds)
}

/** Lint, import order and format; a warning fails too, so a rule either holds or is off. */
export async function checkLint(): Promise<Tally> {
  const colors = process.stdout.isTTY ? 'force' : 'off'
  const args = ['ci', '--error-on-warnings', '--max-diagnostics=50', `--colors=${colors}`]
  const outcome = await runNode('node_modules/@biomejs/biome/bin/biome', args)
  const holds = outcome.code === 0
  console.log(`${holds ? 'ok    ' : 'FAILED'} lint, import order and format`)
  if (!holds) console.log('       npx biome check --write repairs what can be repaired by itself')
  return singleTally('lint, import order and format', holds)
}

/** The repository rules of tests/layout.test.ts, and the sync's rules against the tests that hold them. */
export async function checkLayout(): Promise<Tally> {
  const { tally } = await runVitest({ filters: ['tests/layout.test.ts', 'tests/sync/spec.test.ts'] })
  return tally
}

if (import.meta.main) {
  const tallies = [await checkTypes(), await checkLint(), await checkLayout()]
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
  console.log(failed === 0 ? '\nEverything holds.' : `\n${failed} failed, see above.`)
  process.exitCode = failed === 0 ? 0 : 1
}
