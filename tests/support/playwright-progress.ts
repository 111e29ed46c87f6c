import { relative } from 'node:path'
import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter'
import { tellMoved, tellProgress } from './progress.ts'
import { root } from './run-command.ts'

function nameOf(test: TestCase): string {
  const [, project, , ...titles] = test.titlePath()
  return `${relative(root, test.location.file)} › ${titles.join(' ')} (${project})`
}

/** Tells what Playwright is at; given to it by `run-e2e.ts`. */
export default class PlaywrightProgress implements Reporter {
  onTestBegin(test: TestCase): void {
    tellProgress({ kind: 'begun', test: nameOf(test) })
  }

  onTestEnd(test: TestCase, { status, duration }: TestResult): void {
    const verdict = status === 'passed' ? 'passed' : status === 'skipped' ? 'left out' : 'failed'
    tellProgress({ kind: 'ended', test: nameOf(test), verdict, ms: duration })
  }

  onStepBegin(): void {
    tellMoved()
  }

  onStepEnd(): void {
    tellMoved()
  }

  onStdOut(): void {
    tellMoved()
  }

  /** What is printed is the business of the reporter beside this one. */
  printsToStdio(): boolean {
    return false
  }
}
