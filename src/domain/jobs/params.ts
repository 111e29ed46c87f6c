import * as v from 'valibot'

/** `xuat-don/2026/ban`. */
export const JobId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(160))

/** A year of orders. */
export const Year = v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2100))

/** So many of those that failed are named; the rest is counted. */
export const mostFailures = 50

/** A sheet holds no more rows: beyond that it is divided. */
export const mostSheetRows = 100_000

/** The digest that names a file. */
export const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
