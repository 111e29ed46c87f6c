import { writeSync } from 'node:fs'

/** What a test runner tells of its tests, and of their files, while it runs: a line of JSON each, to whoever started it. */
export type Progress =
  | { kind: 'begun'; test: string }
  | { kind: 'ended'; test: string; verdict: 'passed' | 'failed' | 'left out'; ms: number }
  /** Something moved within a test, or beside all of them. */
  | { kind: 'moved' }

/** Where the lines are written: the first descriptor after those that everybody has. */
export const progressDescriptor = 3

/** For the reporters of `vitest-progress.ts` and `playwright-progress.ts`, which run in the runner's own process. */
export function tellProgress(progress: Progress): void {
  writeSync(progressDescriptor, `${JSON.stringify(progress)}\n`)
}

const movedEveryMs = 1_000
let movedAt = Number.NEGATIVE_INFINITY

/** As often as anything moves; told at most once a second. */
export function tellMoved(): void {
  const now = performance.now()
  if (now - movedAt < movedEveryMs) return
  movedAt = now
  tellProgress({ kind: 'moved' })
}
