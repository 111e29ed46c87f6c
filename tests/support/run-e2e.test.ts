import { expect, test } from 'vitest'
import { enginesIn } from '../engines/engines-in.ts'
import { countReport, type PlaywrightReport } from './run-e2e.ts'

type Suite = PlaywrightReport['suites'][number]
type Spec = Suite['specs'][number]

const green: Spec = {
  title: 'packs',
  tests: [{ projectName: 'phone', status: 'expected', results: [{ errors: [] }] }],
}

/** As Playwright writes it: in colour, and with the call log below. */
const message =
  '\u001b[31mError\u001b[39m: expect(locator).toHaveText(expected) failed\n\nLocator: getByRole("status")\nExpected: "Đã đồng bộ"\nTimeout: 10000ms\n\nCall log:\n  - waiting'

function aRed(status: 'unexpected' | 'flaky', projectName = 'phone'): Spec {
  return { title: 'says so', tests: [{ projectName, status, results: [{ errors: [{ message }] }] }] }
}

function aReport(suites: Partial<Suite>[], more: Partial<PlaywrightReport> = {}): PlaywrightReport {
  const stats = { expected: 1, unexpected: 0, flaky: 0, skipped: 0 }
  const files = suites.map((suite) => ({ title: 'a.e2e.ts', file: 'a.e2e.ts', specs: [], ...suite }))
  return { stats, errors: [], suites: files, ...more }
}

const said =
  '\n       Error: expect(locator).toHaveText(expected) failed\n       Locator: getByRole("status")\n       Expected: "Đã đồng bộ"'

test('tells of each browser test that failed where it is, on which screen, and what went wrong', () => {
  const group = { title: 'offline', file: 'a.e2e.ts', specs: [aRed('unexpected', 'tablet')] }
  const report = aReport([{ specs: [green, aRed('unexpected')], suites: [group] }], {
    stats: { expected: 1, unexpected: 2, flaky: 0, skipped: 0 },
  })
  expect(countReport(report, 1)).toEqual({
    passed: 1,
    failed: 2,
    notes: [
      `FAILED tests/e2e/a.e2e.ts › says so (phone)${said}`,
      `FAILED tests/e2e/a.e2e.ts › offline says so (tablet)${said}`,
    ],
  })
})

test('counts a browser test that passed only at a second try as failed, and names it', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 1, skipped: 0 }
  const tally = countReport(aReport([{ specs: [aRed('flaky')] }], { stats }), 0)
  expect(tally).toEqual({
    passed: 0,
    failed: 1,
    notes: [`FAILED tests/e2e/a.e2e.ts › says so (phone)${said}`],
  })
})

test('counts a run of the browser without a test, and an error outside any, as one failed', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 3 }
  expect(countReport(aReport([], { stats }), 0)).toMatchObject({ failed: 1, notes: ['no test was run'] })
  const errors = [{ message: 'no such file' }]
  expect(countReport(aReport([], { errors }), 1)).toMatchObject({ failed: 1, notes: ['no such file'] })
  expect(countReport(aReport([{ specs: [green] }]), 1)).toMatchObject({
    failed: 1,
    notes: ['Playwright failed outside any test'],
  })
})

test('the command line names engines beside Chromium, as often as wanted', () => {
  expect(enginesIn(['--engine', 'webkit', '--engine=firefox'])).toEqual(['webkit', 'firefox'])
  expect(enginesIn(['packing', '--grep', 'closes'])).toEqual([])
  expect(() => enginesIn(['--engine', 'opera'])).toThrow(
    '--engine opera: name webkit or firefox; without --engine it is Chromium',
  )
  expect(() => enginesIn(['--engine'])).toThrow('--engine true: name webkit or firefox')
})
