/**
 * What the specification asks, one line to an id, in our own words: a reader of this folder needs no other paper.
 * A line holds by tests that name its id in a title, or a string of a title's table; a line that a decision settled says so, and
 * one that holds in another way than the letter of its document says when and why that was chosen.
 */
export interface Section {
  title: string
  lines: Record<string, Line>
}

export type Line = string | SettledLine | OtherwiseLine

export interface SettledLine {
  promise: string
  /** Why no test of its own names the line: what was decided instead, in a sentence. */
  settled: string
}

/** The promise is what holds, and tests name it like any other. */
export interface OtherwiseLine {
  promise: string
  /** The day, and why the letter of the document is not followed. */
  otherwise: string
}
