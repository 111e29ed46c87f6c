import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { tellMoved, tellProgress } from './progress.ts'
import { root } from './run-command.ts'

const verdicts = { passed: 'passed', failed: 'failed', skipped: 'left out', pending: 'left out' } as const

function nameOf({ module, fullName }: TestCase): string {
  return `${relative(root, module.moduleId)} › ${fullName}`
}

/** Tells what Vitest is at; given to it by `run-vitest.ts`. */
export default class VitestProgress implements Reporter {
  onTestCaseReady(test: TestCase): void {
    tellProgress({ kind: 'begun', test: nameOf(test) })
  }

  onTestCaseResult(test: TestCase): void {
    const verdict = verdicts[test.result().state]
    tellProgress({ kind: 'ended', test: nameOf(test), verdict, ms: test.diagnostic()?.duration ?? 0 })
  }

  /** A test that never lets go of its thread is not heard of; its file is. */
  onTestModuleQueued({ moduleId }: TestModule): void {
    tellProgress({ kind: 'begun', test: relative(root, moduleId) })
  }

  onTestModuleEnd({ moduleId }: TestModule): void {
    tellProgress({ kind: 'ended', test: relative(root, moduleId), verdict: 'left out', ms: 0 })
  }

  onHookStart(): void {
    tellMoved()
  }

  onHookEnd(): void {
    tellMoved()
  }

  onUserConsoleLog(): void {
    tellMoved()
  }
}
