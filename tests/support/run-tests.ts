import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { shortRuns } from '../torture/run.ts'
import { checkLint, checkTypes } from './check.ts'
import { withFaultTable } from './fault-figures.ts'
import { root } from './run-command.ts'
import { runE2e } from './run-e2e.ts'
import { runVitest } from './run-vitest.ts'
import { closingLines, failedTally, type PartSum, type Tally } from './tally.ts'

/*
 * `npm test`: everything that has to hold before a change is kept, in the order in which it fails fastest.
 * Its last line is "N passed, N failed", alone.
 *
 * 2026-11-22: neither a part nor the whole has a time limit. A machine that is slow takes longer and passes; what hangs is ended
 * by the limit of its own test, or, where nothing moves any more, by `run-watched.ts`.
 */

interface Part {
  name: string
  run: () => Promise<Tally>
}

/** Folders of tests/ with a part of their own, or without tests for Node. */
const apart = ['contracts', 'journeys', 'torture', 'e2e', 'bench']

const parts: Part[] = [
  { name: 'types', run: checkTypes },
  { name: 'lint', run: checkLint },
  { name: 'layout', run: () => runFolders(['layout.test.ts']) },
  { name: 'unit', run: () => runFolders(unitFolders()) },
  { name: 'contracts', run: () => runFolders(['contracts/']) },
  { name: 'journeys', run: () => runFolders(['journeys/']) },
  { name: 'torture', run: () => runFolders(['torture/'], { TORTURE_RUNS: String(shortRuns) }) },
  { name: 'browser', run: () => runE2e([]) },
]

if (import.meta.main) {
  const sums: PartSum[] = []
  const seeds = sowSeeds()
  await withFaultTable(async () => {
    for (const part of parts) {
      console.log(`\n━━━ ${part.name}`)
      const partStarted = performance.now()
      const tally = await runPart(part)
      const seconds = Math.round((performance.now() - partStarted) / 1000)
      sums.push({ part: part.name, ...tally, seconds })
    }
  })
  console.log('\n━━━ summary')
  console.table(sums.map(({ part, passed, failed, seconds }) => ({ part, passed, failed, seconds })))
  process.exitCode = sums.every(({ failed }) => failed === 0) ? 0 : 1
  for (const line of closingLines(sums, seeds)) console.log(line)
}

/** The chance of this run, chosen here so that it can be told whatever becomes of the tests; those given are kept. */
function sowSeeds(): Record<string, string> {
  const seeds: Record<string, string> = {}
  for (const name of ['FAULT_SEED', 'TORTURE_SEED'])
    seeds[name] = process.env[name] ??= String(Math.floor(Math.random() * 1e9))
  return seeds
}

async function runPart({ run }: Part): Promise<Tally> {
  try {
    return await run()
  } catch (error) {
    console.error(error)
    return failedTally(error instanceof Error ? error.message : String(error))
  }
}

/** A folder that does not exist yet is left out; one that exists must run at least one test. */
async function runFolders(names: string[], env?: Record<string, string>): Promise<Tally> {
  const present = names.filter((name) => existsSync(join(root, 'tests', name)))
  if (present.length === 0) {
    const note = `no tests/${names.join(', tests/')} yet`
    console.log(note)
    return { passed: 0, failed: 0, notes: [note] }
  }
  const { tally } = await runVitest({ filters: present.map((name) => `tests/${name}`), env })
  return tally
}

function unitFolders(): string[] {
  return readdirSync(join(root, 'tests'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !apart.includes(entry.name))
    .map((entry) => `${entry.name}/`)
}
