import { parseMoney } from '../../domain/money/money.ts'

/** What a person typed as a count; `NaN` when it is none, which the rule refuses in its own words. */
export function readCount(text: string): number {
  const typed = text.trim().replace(/\./g, '')
  return /^-?\d+$/.test(typed) ? Number(typed) : Number.NaN
}

/** A cost price as typed; nothing when the field is empty, `NaN` when it is no amount. */
export function readCost(text: string): number | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  const amount = parseMoney(typed.replace(/^-/, ''))
  if (amount === undefined) return Number.NaN
  return typed.startsWith('-') ? -amount : amount
}
