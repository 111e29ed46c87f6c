import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../src/server/app-build.ts'
import { findBrowser } from './browser.ts'
import { withFaultTable } from './fault-figures.ts'
import { root, runNode } from './run-command.ts'
import { failedTally, type Tally } from './tally.ts'

/** The parts of Playwright's JSON report that are counted here. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
}

/** Tests whose subject is time: nothing else runs beside them. */
const alone = /^(faults|scanner|look|install)/

/** What measures time by itself first, then the others two at a time: they wait for servers and pages more than they compute. */
function shiftsOf(args: string[]): string[][] {
  if (args.length > 0) return [args]
  const files = readdirSync(join(root, 'tests', 'e2e')).filter((file) => file.endsWith('.e2e.ts'))
  return [
    files.filter((file) => alone.test(file)),
    ['--workers=2', ...files.filter((file) => !alone.test(file))],
  ]
}

/**
 * Runs the browser tests over a fresh build; `args` go to Playwright (a file, --grep, --project).
 * A run without a test counts as failed.
 */
export async function runE2e(args: string[], limitMs?: number): Promise<Tally> {
  if (!existsSync(join(root, 'tests', 'e2e'))) {
    console.log('no tests/e2e yet')
    return { passed: 0, failed: 0, notes: ['no tests/e2e yet'] }
  }
  const started = performance.now()
  const { executablePath } = await findBrowser()
  console.log(`app: ${(await buildApp()) === 'built' ? 'built' : 'the build is up to date'}`)
  const sum: Tally = { passed: 0, failed: 0, notes: [] }
  for (const shift of shiftsOf(args)) {
    const left = limitMs && Math.max(1_000, limitMs - (performance.now() - started))
    const { passed, failed, notes } = await runShift(shift, executablePath, left)
    sum.passed += passed
    sum.failed += failed
    sum.notes.push(...notes)
  }
  return sum
}

async function runShift(args: string[], executablePath: string, limitMs: number | undefined): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'khotay-e2e-'))
  const reportFile = join(folder, 'report.json')
  try {
    const outcome = await runNode(
      'node_modules/playwright/cli.js',
      ['test', '--config=tests/playwright.config.ts', '--reporter=list,json', ...args],
      {
        env: { CHROMIUM: executablePath, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
        limitMs,
      },
    )
    if (outcome.timedOut) return failedTally(`stopped after ${limitMs} ms`)
    return countReport(reportFile, outcome.code)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function countReport(file: string, exitCode: number | null): Tally {
  if (!existsSync(file)) return failedTally('Playwright ended without a report')
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
  const notes = errors.map((error) => error.message ?? 'an error outside any test')
  const failed = stats.unexpected + stats.flaky + notes.length
  if (stats.expected + failed === 0) return failedTally('no test was run')
  if (exitCode !== 0 && failed === 0) return failedTally('Playwright failed outside any test')
  return { passed: stats.expected, failed, notes }
}

if (import.meta.main) {
  const tally = await withFaultTable(() => runE2e(process.argv.slice(2)))
  console.log(`${tally.passed} passed, ${tally.failed} failed`)
  process.exitCode = tally.failed === 0 ? 0 : 1
}
