import { flowedBy } from './stock-flow.ts'

/** The row of `reportBuilds` that says from where on movements are summed up, and whether those of before are too. */
export const flowsBuilt = `flows/${flowedBy}`
