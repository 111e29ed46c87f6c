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
 */

const minute = 60_000
/** The whole run ends within this time; a part that has not had its turn by then counts as failed. */
const budgetMs = 19 * minute

interface Part {
  name: string
  limitMs: number
  run: (limitMs: number) => Promise<Tally>
}

/** Folders of tests/ with a part of their own, or without tests for Node. */
const apart = ['contracts', 'journeys', 'torture', 'e2e', 'bench']

const parts: Part[] = [
  { name: 'types', limitMs: 3 * minute, run: checkTypes },
  { name: 'lint', limitMs: minute, run: checkLint },
  { name: 'layout', limitMs: minute, run: (limitMs) => runFolders(['layout.test.ts'], limitMs) },
  { name: 'unit', limitMs: 5 * minute, run: (limitMs) => runFolders(unitFolders(), limitMs) },
  { name: 'contracts', limitMs: 3 * minute, run: (limitMs) => runFolders(['contracts/'], limitMs) },
  { name: 'journeys', limitMs: 6 * minute, run: (limitMs) => runFolders(['journeys/'], limitMs) },
  {
    name: 'torture',
    limitMs: 4 * minute,
    run: (limitMs) => runFolders(['torture/'], limitMs, { TORTURE_RUNS: String(shortRuns) }),
  },
  { name: 'browser', limitMs: 12 * minute, run: (limitMs) => runE2e([], limitMs) },
]

if (import.meta.main) {
  const started = performance.now()
  const sums: PartSum[] = []
  const seeds = sowSeeds()
  await withFaultTable(async () => {
    for (const part of parts) {
      console.log(`\n━━━ ${part.name}`)
      const partStarted = performance.now()
      const tally = await runPart(part, budgetMs - (partStarted - started))
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

async function runPart({ run, limitMs }: Part, leftMs: number): Promise<Tally> {
  if (leftMs < 10_000) return failedTally(`not run, the budget of ${budgetMs / minute} minutes is used up`)
  try {
    return await run(Math.min(limitMs, leftMs))
  } catch (error) {
    console.error(error)
    return failedTally(error instanceof Error ? error.message : String(error))
  }
}

/** A folder that does not exist yet is left out; one that exists must run at least one test. */
async function runFolders(names: string[], limitMs: number, env?: Record<string, string>): Promise<Tally> {
  const present = names.filter((name) => existsSync(join(root, 'tests', name)))
  if (present.length === 0) {
    const note = `no tests/${names.join(', tests/')} yet`
    console.log(note)
    return { passed: 0, failed: 0, notes: [note] }
  }
  const { tally } = await runVitest({ filters: present.map((name) => `tests/${name}`), env, limitMs })
  return tally
}

function unitFolders(): string[] {
  return readdirSync(join(root, 'tests'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !apart.includes(entry.name))
    .map((entry) => `${entry.name}/`)
}
