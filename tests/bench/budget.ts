import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Row } from './figures.ts'

/** What a figure must not get worse than, by the `key` of its row. */
export type Budget = Readonly<Record<string, { most: number } | { least: number }>>

/** The limits of a quick run and of a whole one: the same figure comes out otherwise over another shop. */
export interface Budgets {
  quick: Budget
  whole: Budget
}

export function readBudgets(): Budgets {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'budget.json'), 'utf8')) as Budgets
}

/** The rows, those with a limit judged by it beside a gate of their own. */
export function judgeByBudget(rows: readonly Row[], budget: Budget): Row[] {
  return rows.map((row) => {
    const limit = row.key === undefined ? undefined : budget[row.key]
    if (!limit) return row
    const [words, holds] =
      'most' in limit
        ? [`budget ≤ ${limit.most}`, Number(row.value) <= limit.most]
        : [`budget ≥ ${limit.least}`, Number(row.value) >= limit.least]
    const gate = row.gate === undefined ? words : `${row.gate}, ${words}`
    return { ...row, gate, ok: row.ok && holds }
  })
}

/** Limits of figures that a run of everything did not give: a budget of what is no longer measured would hold for ever. */
export function missingOf(rows: readonly Row[], budget: Budget): Row[] {
  const given = new Set(rows.map(({ key }) => key))
  return Object.keys(budget)
    .filter((key) => !given.has(key))
    .map((key) => ({ name: key, value: 'not measured', unit: '', gate: 'has a budget', ok: false }))
}
