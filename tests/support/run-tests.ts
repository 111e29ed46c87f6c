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
import { runVitest } from './run-vitest.ts'
import { closingLines, failedTally, type PartSum, type Tally } from './tally.ts'

/*
 * `npm test`: everything that has to hold before a change is kept; `npm test -- returns`: what touches one area (`areas.ts`).
 * What fails fastest comes first. Then two lanes run side by side, tests in Node and tests in a browser, each part of a lane after
 * the one before, every line with the name of its part. The last line is "N passed, N failed", alone.
 *
 * 2026-11-22: neither a part nor the whole has a time limit. A machine that is slow takes longer and passes; what hangs is ended
 * by the limit of its own test, or, where nothing moves any more, by `run-watched.ts`.
 *
 * What it costs on the same day, in seconds of one processor: unit 110, contracts 10, journeys 55, torture 55, browser about 530. The
 * browser's part is the longest and waits most, so it has a lane to itself and more workers than processors.
 */

interface Part {
  name: string
  /** `label` stands before each line that is printed. */
  run: (label?: string) => Promise<Tally>
}

/** Parts of a lane run one after the other; the lanes run side by side, after the checks. */
interface Plan {
  checks: Part[]
  lanes: Part[][]
}

/** Two lanes hold three browsers with their servers, two workers of Vitest and a PostgreSQL. */
const memoryForTwoLanes = 6 * 2 ** 30

/** Folders of tests/ with a part of their own, or without tests for Node. */
const apart = ['contracts', 'journeys', 'torture', 'e2e', 'engines', 'bench']
const shortTorture = { TORTURE_RUNS: String(shortRuns) }

const checks: Part[] = [
  { name: 'types', run: checkTypes },
  { name: 'lint', run: checkLint },
  { name: 'layout', run: (label) => runFiles(['tests/layout.test.ts'], label) },
]

function planOfAll(): Plan {
  const inNode: Part[] = [
    { name: 'unit', run: (label) => runFiles(unitFolders(), label) },
    { name: 'contracts', run: (label) => runFiles(['tests/contracts/'], label) },
    { name: 'journeys', run: (label) => runFiles(['tests/journeys/'], label) },
    { name: 'torture', run: (label) => runFiles(['tests/torture/'], label) },
    { name: 'engines', run: (label) => runEngines(engineNames, label) },
  ]
  const inBrowsers: Part[] = [{ name: 'browser', run: (label) => runE2e([], label) }]
  return { checks, lanes: [inNode, inBrowsers] }
}

function planOfArea(area: string, files: readonly string[]): Plan {
  const { node, browser } = testsOf(area, files, importsOf)
  console.log(`${area}: ${node.length} files of tests in Node, ${browser.length} in a browser`)
  const inNode: Part = { name: area, run: (label) => runFiles(node, label) }
  const inBrowser: Part = { name: 'browser', run: (label) => runE2e(browser, label) }
  return { checks, lanes: [node.length > 0 ? [inNode] : [], browser.length > 0 ? [inBrowser] : []] }
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
  const sums = await withQuickDisk(() => withFaultTable(() => runLanes(plan)))
  console.log('\n━━━ summary')
  console.table(sums.map(({ part, passed, failed, seconds }) => ({ part, passed, failed, seconds })))
  process.exitCode = sums.every(({ failed }) => failed === 0) ? 0 : 1
  for (const line of closingLines(sums, seeds)) console.log(line)
}

async function runLanes({ checks: first, lanes }: Plan): Promise<PartSum[]> {
  const checked = await runLane(first)
  const isBeside = machineMemoryBytes() >= memoryForTwoLanes && lanes.every((lane) => lane.length > 0)
  if (isBeside) return [checked, ...(await Promise.all(lanes.map((lane) => runLane(lane, true))))].flat()
  const one = await runLane(lanes.flat())
  return [...checked, ...one]
}

async function runLane(parts: readonly Part[], isBeside = false): Promise<PartSum[]> {
  const sums: PartSum[] = []
  for (const part of parts) {
    console.log(`\n━━━ ${part.name}`)
    const started = performance.now()
    const tally = await runPart(part, isBeside ? `${part.name.padEnd(9)} │ ` : undefined)
    sums.push({ part: part.name, ...tally, seconds: Math.round((performance.now() - started) / 1000) })
  }
  return sums
}

/** The chance of this run, chosen here so that it can be told whatever becomes of the tests; those given are kept. */
function sowSeeds(): Record<string, string> {
  const seeds: Record<string, string> = {}
  for (const name of ['FAULT_SEED', 'TORTURE_SEED'])
    seeds[name] = process.env[name] ??= String(Math.floor(Math.random() * 1e9))
  return seeds
}

async function runPart({ run }: Part, label: string | undefined): Promise<Tally> {
  try {
    return await run(label)
  } catch (error) {
    console.error(error)
    return failedTally(error instanceof Error ? error.message : String(error))
  }
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
