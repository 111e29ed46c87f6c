/** What a part of the test run came to. */
export interface Tally {
  passed: number
  failed: number
  /** Sentences for the summary: why something was left out or counted as failed. */
  notes: string[]
}

/** A part that failed as a whole: counted as one failed case. */
export function failedTally(why: string): Tally {
  return { passed: 0, failed: 1, notes: [why] }
}

/** A check that is one case: it holds or it does not. */
export function singleTally(holds: boolean): Tally {
  return { passed: holds ? 1 : 0, failed: holds ? 0 : 1, notes: [] }
}
