/**
 * What the specification asks, one line to an id, in our own words: a reader of this folder needs no other paper.
 * A line holds by tests that name its id in a title, or a string of a title's table; a line that a decision settled otherwise says so.
 */
export interface Section {
  title: string
  lines: Record<string, Line>
}

export type Line = string | SettledLine

export interface SettledLine {
  promise: string
  /** Why no test of its own names the line: what was decided instead, in a sentence. */
  settled: string
}
