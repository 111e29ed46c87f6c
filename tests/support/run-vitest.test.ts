import { expect, test } from 'vitest'
import { countReport, type VitestReport } from './run-vitest.ts'

type FileReport = VitestReport['testResults'][number]

function aReport(files: Partial<FileReport>[]): VitestReport {
  const testResults = files.map((file) => ({
    name: 'a.test.ts',
    status: 'passed',
    message: '',
    assertionResults: [],
    ...file,
  }))
  const statuses = testResults.flatMap((file) => file.assertionResults.map((one) => one.status))
  return {
    success: true,
    numPassedTests: statuses.filter((status) => status === 'passed').length,
    numFailedTests: statuses.filter((status) => status === 'failed').length,
    testResults,
  }
}

const passed = { fullName: 'packs', status: 'passed' }
const failed = {
  fullName: 'an order refuses',
  status: 'failed',
  failureMessages: ['AssertionError: expected 1 to be 2\n    at /somewhere/a.test.ts:3:4'],
}
const note = 'FAILED a.test.ts › an order refuses\n       AssertionError: expected 1 to be 2'

test('counts test cases and tells of the failed ones where they are and what went wrong', () => {
  const report = aReport([{ status: 'failed', assertionResults: [passed, failed] }])
  expect(countReport(report, 1)).toEqual({
    tally: { passed: 1, failed: 1, notes: [note] },
    failedTests: ['an order refuses'],
    broken: [],
  })
})

test('counts a file that does not load as one failed', () => {
  const report = aReport([
    { assertionResults: [passed] },
    { status: 'failed', name: 'b.test.ts', message: 'no such file' },
  ])
  expect(countReport(report, 1).tally).toEqual({ passed: 1, failed: 1, notes: ['b.test.ts: no such file'] })
})

test('counts a run without a test as one failed', () => {
  expect(countReport(aReport([]), 0).tally).toEqual({ passed: 0, failed: 1, notes: ['no test was run'] })
  const skipped = aReport([{ assertionResults: [{ fullName: 'later', status: 'skipped' }] }])
  expect(countReport(skipped, 0).tally.failed).toBe(1)
})

test('counts an error outside any test as one failed', () => {
  expect(countReport(aReport([{ assertionResults: [passed] }]), 1).tally).toEqual({
    passed: 1,
    failed: 1,
    notes: ['an error outside any test'],
  })
})
