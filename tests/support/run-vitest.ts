import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noteOfCase } from './failed-case.ts'
import { readReport } from './read-report.ts'
import { runWatched } from './run-watched.ts'
import { failedTally, type Tally } from './tally.ts'

/** The parts of Vitest's JSON report that are counted here. */
export interface VitestReport {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

export interface VitestRun {
  tally: Tally
  /** Full titles of the failed tests. */
  failedTests: string[]
  /** Files that could not be loaded, or errors outside any test: not a test's verdict. */
  broken: string[]
  output: string
}

export interface VitestOptions {
  /** Folders or files under tests/, as Vitest filters. */
  filters: string[]
  env?: Record<string, string>
  /** Stands before each line that is printed. */
  label?: string
  /** Print nothing; the output is in the result. */
  quiet?: boolean
  /** Stop at the first failing test. */
  bail?: boolean
}

/** Runs test files with Vitest and counts test cases from its JSON report. A run without a test counts as failed. */
export async function runVitest(options: VitestOptions): Promise<VitestRun> {
  const folder = mkdtempSync(join(tmpdir(), 'khotay-vitest-'))
  const reportFile = join(folder, 'report.json')
  try {
    const { outcome, heard, hang } = await runWatched(
      'node_modules/vitest/vitest.mjs',
      [
        'run',
        '--config=tests/vitest.config.ts',
        '--reporter=default',
        '--reporter=json',
        '--reporter=./tests/support/vitest-progress.ts',
        `--outputFile.json=${reportFile}`,
        ...(options.bail ? ['--bail=1'] : []),
        ...options.filters,
      ],
      { env: options.env, quiet: options.quiet, label: options.label },
    )
    const { output } = outcome
    if (hang) return { tally: hang, failedTests: [], broken: hang.notes, output }
    const report = readReport<VitestReport>(reportFile)
    if (!report) {
      const why = 'Vitest ended without a report'
      return { tally: failedTally(why), failedTests: [], broken: [why], output }
    }
    const { tally, ...counted } = countReport(report, outcome.code)
    return { ...counted, tally: { ...tally, times: heard.times }, output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Sums a report up: a file that does not load, an error outside a test and a run without a test each count as one failed. */
export function countReport(report: VitestReport, exitCode: number | null): Omit<VitestRun, 'output'> {
  const failed = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({ file: file.name, title: test.fullName, errors: test.failureMessages ?? [] })),
  )
  const broken = report.testResults
    .filter((file) => file.status === 'failed' && !file.assertionResults.some((t) => t.status === 'failed'))
    .map((file) => `${file.name}: ${file.message || 'could not be loaded'}`)
  if (report.numPassedTests + report.numFailedTests === 0 && broken.length === 0)
    broken.push('no test was run')
  if (exitCode !== 0 && failed.length + broken.length === 0) broken.push('an error outside any test')
  return {
    tally: {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      notes: [...failed.map(noteOfCase), ...broken],
    },
    failedTests: failed.map(({ title }) => title),
    broken,
  }
}
