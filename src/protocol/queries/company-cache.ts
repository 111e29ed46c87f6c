import * as v from 'valibot'

/*
 * 2026-11-27, `/api/getAllCompanyCache`: what the server holds of the tables that this person's devices hold, summed up; a device lays its
 * own beside it (`/allCache`). Rows that closed before `closedSince` (ms since 1970) do not count: devices let them go.
 */
export const CompanyCacheQuestion = v.object({})
export const CompanyCacheAnswer = v.object({
  version: v.number(),
  closedSince: v.number(),
  /** How the server reckons sums; another app reckons otherwise, and compares how many rows there are alone. */
  reckoning: v.number(),
  /** The secrets of rows that are in the sums. */
  seen: v.array(v.string()),
  tables: v.record(v.string(), v.object({ rows: v.number(), sum: v.number() })),
})
export type CompanyCache = v.InferOutput<typeof CompanyCacheAnswer>
