import * as v from 'valibot'

/** `xuat-don/2026/ban`. */
export const JobId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(160))

/** A year of orders. */
export const Year = v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2100))

/** So many of those that failed are named; the rest is counted. */
export const mostFailures = 50
