import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { withFaultTable } from '../support/fault-figures.ts'
import { readOrEnd } from '../support/read-or-end.ts'
import { root } from '../support/run-command.ts'
import { runE2e } from '../support/run-e2e.ts'
import { runVitest } from '../support/run-vitest.ts'
import type { Mutant } from './mutant.ts'
import { mutants } from './mutants.ts'
import { withMutant } from './plant-mutant.ts'

/*
 * `npm run torture -- [--runs N] [--seed S] [--mutants] [--only TEXT] [--faults] [--road]`. The tests read TORTURE_RUNS and TORTURE_SEED;
 * without a seed they take one by chance and print it. `--mutants` plants the bugs, those whose name holds the text of `--only`. `--faults` is
 * another torture: the real server killed, the real browser closed, frozen, filled up and updated, nine times as often as in `npm test`; it ends
 * with the table of what became of the work. `--road` goes the road outside alone: to marketplaces through 500 worlds of 200 orders, or `--runs N` of them, and
 * through as many of parcels and their money.
 */

/** Runs in `npm test`, whose seeds are others each time: what one run of it leaves out the next may find. */
export const shortRuns = 50
/** Runs under a planted bug. */
const mutantRuns = 80
const defaultRuns = 400
const filters = ['tests/torture/']
/** Laws that stand with their subject and are tried longer here. */
const laws = ['tests/domain/stock-take/any-order.test.ts']
const longFaults = '9'
/** Worlds of stock that follows under a planted bug; in a long run, one of so many of the road. */
const mutantStockWorlds = 6
const roadsAStock = 5
/** Worlds of the road under a planted bug. */
const mutantWorlds = 12
/** The same of parcels and their money. */
const mutantParcelWorlds = 20
const mutantParcelSteps = 50
const roadTests = 'tests/torture/road/'
const longRoad = { worlds: 500, orders: 200, parcelSteps: 60 }
const allowed =
  'torture takes --runs N, --seed S, --mutants, --only TEXT, --faults and --road, each of them or none; N is a whole number.'

if (import.meta.main) {
  const values = readOrEnd(asked, allowed)
  const env = tortureEnv(values.runs ?? String(values.mutants ? mutantRuns : defaultRuns), values.seed)
  const torture = values.faults
    ? strikeFaults(values.seed)
    : values.road
      ? goTheRoad(values.runs, env)
      : undefined
  const holds = await (torture ?? (values.mutants ? tryMutants(env, values.only) : tortureOnce(env)))
  process.exitCode = holds ? 0 : 1
}

function asked() {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string' },
      seed: { type: 'string' },
      mutants: { type: 'boolean' },
      faults: { type: 'boolean' },
      road: { type: 'boolean' },
      only: { type: 'string' },
    },
  })
  if (values.runs !== undefined && !/^\d+$/.test(values.runs)) throw new Error(`--runs ${values.runs}`)
  return values
}

async function strikeFaults(seed: string | undefined): Promise<boolean> {
  process.env.FAULT_ROUNDS ??= longFaults
  if (seed !== undefined) process.env.FAULT_SEED = seed
  return withFaultTable(async () => {
    const server = await runVitest({
      filters: ['kills', 'market-kills', 'parcel-kills', 'failover', 'moved-shop'].map(
        (name) => `tests/journeys/${name}.test.ts`,
      ),
    })
    const browser = await runE2e(['faults'])
    for (const note of [...server.tally.notes, ...browser.notes]) console.log(note)
    const passed = server.tally.passed + browser.passed
    const failed = server.tally.failed + browser.failed
    console.log(`${passed} passed, ${failed} failed`)
    return failed === 0
  })
}

function tortureEnv(runs: string, seed: string | undefined): Record<string, string> {
  return seed === undefined ? { TORTURE_RUNS: runs } : { TORTURE_RUNS: runs, TORTURE_SEED: seed }
}

async function tortureOnce(env: Record<string, string>): Promise<boolean> {
  const { tally } = await runVitest({ filters: [...filters, ...laws], env })
  for (const note of tally.notes) console.log(note)
  console.log(`${tally.passed} passed, ${tally.failed} failed (${env.TORTURE_RUNS} runs each)`)
  return tally.failed === 0
}

async function goTheRoad(worlds: string | undefined, env: Record<string, string>): Promise<boolean> {
  const count = Number(worlds ?? longRoad.worlds)
  const long = {
    ROAD_WORLDS: String(count),
    ROAD_ORDERS: String(longRoad.orders),
    STOCK_WORLDS: String(Math.ceil(count / roadsAStock)),
    PARCEL_WORLDS: String(count),
    PARCEL_STEPS: String(longRoad.parcelSteps),
  }
  const { tally } = await runVitest({ filters: [roadTests], env: { ...env, ...long } })
  for (const note of tally.notes) console.log(note)
  return tally.failed === 0
}

interface Verdict {
  name: string
  verdict: 'caught' | 'missed' | 'broken'
  seconds: number
  by: string
}

/** Plants each bug in turn. First the suite must be green without any: else every bug would look caught. */
async function tryMutants(usual: Record<string, string>, only = ''): Promise<boolean> {
  const env = {
    ...usual,
    ROAD_WORLDS: String(mutantWorlds),
    STOCK_WORLDS: String(mutantStockWorlds),
    PARCEL_WORLDS: String(mutantParcelWorlds),
    PARCEL_STEPS: String(mutantParcelSteps),
  }
  const chosen = mutants.filter(({ name }) => name.includes(only))
  const all = [...new Set(chosen.flatMap(testsOf))]
  const healthy = await runVitest({ filters: all, env, quiet: true })
  if (healthy.tally.failed > 0) {
    console.log(healthy.output)
    console.log('The tests fail without a planted bug: repair that first.')
    return false
  }
  const verdicts: Verdict[] = []
  for (const mutant of chosen) {
    const verdict = await tryMutant(mutant, env)
    verdicts.push(verdict)
    console.log(`${verdict.verdict.padEnd(7)} ${mutant.name}: ${mutant.what}`)
  }
  console.table(Object.fromEntries(verdicts.map(({ name, ...verdict }) => [name, verdict])))
  const caught = verdicts.filter(({ verdict }) => verdict === 'caught').length
  console.log(`${caught} of ${chosen.length} planted bugs caught`)
  return caught === chosen.length
}

function testsOf({ tests = filters }: Mutant): readonly string[] {
  return tests
}

/** Caught means that a test said no; a file that does not load any more proves nothing. */
async function tryMutant(mutant: Mutant, env: Record<string, string>): Promise<Verdict> {
  const { name } = mutant
  const misplaced = whyMisplaced(mutant)
  if (misplaced) return { name, verdict: 'broken', seconds: 0, by: misplaced }
  const started = performance.now()
  const run = await runVitest({
    filters: [...testsOf(mutant)],
    env: { ...env, MUTANT: name },
    quiet: true,
    bail: true,
  })
  const seconds = Math.round((performance.now() - started) / 1000)
  const [title] = run.failedTests
  if (title) return { name, verdict: 'caught', seconds, by: title }
  if (run.broken.length > 0) return { name, verdict: 'broken', seconds, by: firstLine(run.broken.join('; ')) }
  return { name, verdict: 'missed', seconds, by: '' }
}

function firstLine(text: string): string {
  return stripVTControlCharacters(text).split('\n', 1)[0]!.slice(0, 160)
}

function whyMisplaced(mutant: Mutant): string | undefined {
  const file = join(root, mutant.file)
  if (!existsSync(file)) return `there is no ${mutant.file}`
  try {
    withMutant(readFileSync(file, 'utf8'), mutant)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
