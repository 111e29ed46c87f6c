/** A report tells of at most so many days. */
export const mostReportDays = 366

/** Days from the first to the last, both included. */
export interface Period {
  from: number
  to: number
}

/** As many days as it has, right before it. */
export function timeBefore({ from, to }: Period): Period {
  return { from: from - (to - from + 1), to: from - 1 }
}
