import { summedBy } from '../tables/profits.ts'

/** The row of `reportBuilds` that says that orders of before are summed up too. */
export const salesBuilt = `sales/${summedBy}`
