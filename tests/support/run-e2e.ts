import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../src/server/app-build.ts'
import { enginesIn } from '../engines/engines-in.ts'
import { runEngines } from '../engines/run-engines.ts'
import { findBrowser } from './browser.ts'
import { type FailedCase, noteOfCase } from './failed-case.ts'
import { withFaultTable } from './fault-figures.ts'
import { withQuickDisk } from './quick-disk.ts'
import { readOrEnd } from './read-or-end.ts'
import { readReport } from './read-report.ts'
import { root } from './run-command.ts'
import { runWatched } from './run-watched.ts'
import { failedTally, slowestLines, type Tally } from './tally.ts'

/** The parts of Playwright's JSON report that are counted here. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
  suites: PlaywrightSuite[]
}

/** A file, or a group of tests in it. */
interface PlaywrightSuite {
  title: string
  file: string
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[]
  }[]
}

/** Tests that were read once need not be translated again: it took six processor seconds. */
const translated = join(root, 'node_modules', '.cache', 'khotay-playwright')
const progressReporter = join(import.meta.dirname, 'playwright-progress.ts')

/**
 * Runs the browser tests over a fresh build; `args` go to Playwright (a file, --grep, --project), `label` stands before each
 * line that is printed.
 * A run without a test counts as failed.
 */
export async function runE2e(args: string[], label?: string): Promise<Tally> {
  if (!existsSync(join(root, 'tests', 'e2e'))) {
    console.log('no tests/e2e yet')
    return { passed: 0, failed: 0, notes: ['no tests/e2e yet'] }
  }
  const { executablePath } = await findBrowser()
  console.log(`app: ${(await buildApp()) === 'built' ? 'built' : 'the build is up to date'}`)
  const folder = mkdtempSync(join(tmpdir(), 'khotay-e2e-'))
  const reportFile = join(folder, 'report.json')
  const runFolder = join(folder, 'run')
  mkdirSync(runFolder)
  try {
    const { outcome, heard, hang } = await runWatched(
      'node_modules/playwright/cli.js',
      ['test', '--config=tests/playwright.config.ts', `--reporter=list,json,${progressReporter}`, ...args],
      {
        label,
        env: {
          CHROMIUM: executablePath,
          PWTEST_CACHE_DIR: translated,
          KHOTAY_RUN_FOLDER: runFolder,
          PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
        },
      },
    )
    if (hang) return hang
    const report = readReport<PlaywrightReport>(reportFile)
    if (!report) return failedTally('Playwright ended without a report')
    return { ...countReport(report, outcome.code), times: heard.times }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Sums a report up and names what failed; an error outside a test and a run without a test each count as one failed. */
export function countReport(report: PlaywrightReport, exitCode: number | null): Tally {
  const { stats, errors, suites } = report
  const outside = errors.map((error) => error.message ?? 'an error outside any test')
  const failed = stats.unexpected + stats.flaky + outside.length
  if (stats.expected + failed === 0) return failedTally('no test was run')
  if (exitCode !== 0 && failed === 0) return failedTally('Playwright failed outside any test')
  const cases = suites.flatMap((suite) => failedIn(suite, []))
  return { passed: stats.expected, failed, notes: [...cases.map(noteOfCase), ...outside] }
}

/** The outermost suite is the file, which a note names anyway. */
function failedIn({ file, specs, suites = [] }: PlaywrightSuite, around: readonly string[]): FailedCase[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        file: `tests/e2e/${file}`,
        title: [...around, title, `(${projectName})`].join(' '),
        errors: results.flatMap((result) => result.errors.map(({ message }) => message ?? '')),
      })),
  )
  return [...own, ...suites.flatMap((inner) => failedIn(inner, [...around, inner.title]))]
}

if (import.meta.main) {
  const args = process.argv.slice(2)
  const engines = readOrEnd(() => enginesIn(args))
  const tally = await withQuickDisk(() =>
    withFaultTable(() => (engines.length > 0 ? runEngines(engines) : runE2e(args))),
  )
  for (const line of [...slowestLines(tally.times ?? []), ...tally.notes]) console.log(line)
  console.log(`${tally.passed} passed, ${tally.failed} failed`)
  process.exitCode = tally.failed === 0 ? 0 : 1
}
