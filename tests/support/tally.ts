import { slowest, type TestTime } from './watch-progress.ts'

/** What a part of the test run came to. */
export interface Tally {
  passed: number
  failed: number
  /** For the end of the run: every test that failed, and why something was left out or counted as failed. */
  notes: string[]
  /** How long each test took, of runners that say so. */
  times?: TestTime[]
}

/** A part that failed as a whole: counted as one failed case. */
export function failedTally(why: string): Tally {
  return { passed: 0, failed: 1, notes: [why] }
}

/** A check that is one case: it holds or it does not. */
export function singleTally(what: string, holds: boolean): Tally {
  return holds
    ? { passed: 1, failed: 0, notes: [] }
    : failedTally(`FAILED ${what}; what is wrong is told above`)
}

/** What a part of the run came to, and how long it took. */
export interface PartSum extends Tally {
  part: string
  seconds: number
}

/** The ten tests that took longest, for the end of a run; nothing when no time is known. */
export function slowestLines(times: readonly TestTime[]): string[] {
  const lines = slowest(times).map(({ test, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${test}`)
  return lines.length > 0 ? ['The slowest tests:', ...lines] : []
}

/**
 * What stands below the table: the slowest tests, what is to be known of each part, the seeds of the run if anything failed, and last of all, alone,
 * how many passed and failed.
 */
export function closingLines(sums: readonly PartSum[], seeds: Record<string, string>): string[] {
  const passed = sums.reduce((sum, part) => sum + part.passed, 0)
  const failed = sums.reduce((sum, part) => sum + part.failed, 0)
  const sown = Object.entries(seeds).map(([name, seed]) => `${name}=${seed}`)
  return [
    ...slowestLines(sums.flatMap(({ times = [] }) => times)),
    ...sums.flatMap(({ part, notes }) => notes.map((note) => `${part}: ${note}`)),
    ...(failed > 0 ? [`The same chance again: ${[...sown, 'npm test'].join(' ')}`] : []),
    `${passed} passed, ${failed} failed`,
  ]
}
