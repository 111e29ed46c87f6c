import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { engineNames } from '../engines/find-engines.ts'
import { runEngines } from '../engines/run-engines.ts'
import { shortRuns } from '../torture/run.ts'
import { findAreas, testsOf } from './areas.ts'
import { checkLint, checkTypes } from './check.ts'
import { withFaultTable } from './fault-figures.ts'
import { machineMemoryBytes, withQuickDisk } from './quick-disk.ts'
import { root } from './run-command.ts'
import { runE2e } from './run-e2e.ts'
import { type Part, runParts } from './run-parts.ts'
import { runVitest } from './run-vitest.ts'
import { closingLines, type PartSum, type Tally } from './tally.ts'

/*
 * `npm test`: everything that has to hold before a change is kept; `npm test -- returns`: what touches one area (`areas.ts`).
 * What fails fastest comes first. Then come tests in Node and tests in a browser, as many parts at a time as the memory allows,
 * every line with the name of its part. The last line is "N passed, N failed", alone.
 *
 * 2026-11-22: neither a part nor the whole has a time limit. A machine that is slow takes longer and passes; what hangs is ended
 * by the limit of its own test, or, where nothing moves any more, by `run-watched.ts`.
 *
 * 2026-11-26: the whole takes some 1,300 seconds of one processor: browser 740, unit 200, contracts 110, torture 95, journeys 75, the checks
 * 40, other engines 40. The browser's part comes first; what the others cost goes on beside it, first what one worker or one browser does
 * step by step (PostgreSQL's contract, other engines), last the many small files of the unit tests, of which both processors have some until the end.
 * Starting a phone over a copied profile and a server beside it is 2.7 of the browser's seconds, and a walk of its own needs more than that
 * to be worth it.
 */

/** Parts of `checks` run before all others. */
interface Plan {
  checks: Part[]
  parts: Part[]
}

/**
 * How much memory it takes to run so many parts at a time.
 *
 * 2026-11-25: two, and no more. With the browser's three workers and the two of a part in Node, two processors are busy to 98 %; a third
 * part takes only from the others, and on a machine whose processors are slow that day everything waited for everything: 2,826 seconds
 * instead of 860.
 */
const memoryFor: [hands: number, bytes: number][] = [[2, 6 * 2 ** 30]]

/** Folders of tests/ with a part of their own, or without tests for Node. */
const apart = ['contracts', 'journeys', 'torture', 'e2e', 'engines', 'bench']
const shortTorture = { TORTURE_RUNS: String(shortRuns) }

const checks: Part[] = [
  { name: 'types', run: checkTypes },
  { name: 'lint', run: checkLint },
  { name: 'layout', run: (label) => runFiles(['tests/layout.test.ts'], label) },
]

function planOfAll(): Plan {
  const inNode = (name: string, folders = [`tests/${name}/`]): Part => ({
    name,
    run: (label) => runFiles(folders, label),
  })
  return {
    checks,
    parts: [
      { name: 'browser', run: (label) => runE2e([], label) },
      inNode('contracts'),
      { name: 'engines', run: (label) => runEngines(engineNames, label) },
      inNode('journeys'),
      inNode('torture'),
      inNode('unit', unitFolders()),
    ],
  }
}

function planOfArea(area: string, files: readonly string[]): Plan {
  const { node, browser } = testsOf(area, files, importsOf)
  console.log(`${area}: ${node.length} files of tests in Node, ${browser.length} in a browser`)
  const inBrowser: Part = { name: 'browser', run: (label) => runE2e(browser, label) }
  const inNode: Part = { name: area, run: (label) => runFiles(node, label) }
  return { checks, parts: [...(browser.length > 0 ? [inBrowser] : []), ...(node.length > 0 ? [inNode] : [])] }
}

if (import.meta.main) {
  const [area] = process.argv.slice(2)
  const files = listFiles()
  if (area === undefined) await runPlan(planOfAll())
  else if (findAreas(files).includes(area)) await runPlan(planOfArea(area, files))
  else {
    console.error(`There is no area ${area}. The areas are: ${findAreas(files).join(', ')}.`)
    process.exitCode = 1
  }
}

async function runPlan(plan: Plan): Promise<void> {
  const seeds = sowSeeds()
  const sums = await withQuickDisk(() => withFaultTable(() => runAll(plan)))
  console.log('\n━━━ summary')
  console.table(sums.map(({ part, passed, failed, seconds }) => ({ part, passed, failed, seconds })))
  process.exitCode = sums.every(({ failed }) => failed === 0) ? 0 : 1
  for (const line of closingLines(sums, seeds)) console.log(line)
}

async function runAll({ checks: first, parts }: Plan): Promise<PartSum[]> {
  const memory = machineMemoryBytes()
  const [hands] = memoryFor.find(([, bytes]) => memory >= bytes) ?? [1]
  return [...(await runParts(first, hands)), ...(await runParts(parts, hands))]
}

/** The chance of this run, chosen here so that it can be told whatever becomes of the tests; those given are kept. */
function sowSeeds(): Record<string, string> {
  const seeds: Record<string, string> = {}
  for (const name of ['FAULT_SEED', 'TORTURE_SEED'])
    seeds[name] = process.env[name] ??= String(Math.floor(Math.random() * 1e9))
  return seeds
}

async function runFiles(filters: string[], label: string | undefined): Promise<Tally> {
  const { tally } = await runVitest({ filters, env: shortTorture, label })
  return tally
}

function unitFolders(): string[] {
  return readdirSync(join(root, 'tests'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !apart.includes(entry.name))
    .map((entry) => `tests/${entry.name}/`)
}

/** Everything that is or will be committed. */
function listFiles(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0')
  return [...new Set(listed)].filter((file) => file !== '' && existsSync(join(root, file)))
}

/** The files of the repository that a file names in its imports. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/\bfrom '(\.[^']+)'/g)].map(([, path]) => posix.join(posix.dirname(file), path!))
}
