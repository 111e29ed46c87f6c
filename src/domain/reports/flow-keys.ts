import { flowedBy } from '../tables/stock-flows.ts'

const numbered = (kind: string, number: number) => `${flowedBy}/${kind}/${String(number).padStart(6, '0')}`

/** Rows of products of a day stand together, days in their order; so do months and years. */
export const flowPrefixes = {
  day: (day: number) => `${numbered('d', day)}/`,
  month: (month: number) => `${numbered('m', month)}/`,
  year: (year: number) => `${numbered('y', year)}/`,
} as const

/** Behind every year. */
export const behindYears = `${flowedBy}/y~`

/** Of a product ever. */
export const everPrefix = `${flowedBy}/a/`
export const behindEver = `${flowedBy}/a~`

/** Of all products on a day. */
export const sumPrefix = `${flowedBy}/t/`
export const behindSums = `${flowedBy}/t~`
export const sumKey = (day: number) => numbered('t', day)
export const dayOfSum = (key: string) => Number(key.slice(sumPrefix.length))

/** The colon keeps a prefix from being the key of a row. */
export const keyOfProduct = (prefix: string, productCode: string) => `${prefix}:${productCode}`
export const productOfKey = (key: string) => key.slice(key.indexOf(':') + 1)

/** The row of `reportBuilds` that says from where on movements are summed up, and whether those of before are too. */
export const flowsBuilt = `flows/${flowedBy}`
