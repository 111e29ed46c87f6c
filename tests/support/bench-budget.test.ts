import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { judgeByBudget, missingOf, readBudgets } from '../bench/budget.ts'
import { keyed, ratio } from '../bench/figures.ts'

const of = (value: number) => keyed('search', ratio('search beside a peer', value, 1))

test.each([
  [1.9, true],
  [2, true],
  [2.1, false],
])('a figure of %f under a limit of at most 2 holds: %s', (value, ok) => {
  expect(judgeByBudget([of(value)], { search: { most: 2 } })).toMatchObject([{ gate: 'budget ≤ 2', ok }])
})

test.each([
  [1.9, false],
  [2, true],
  [2.1, true],
])('a figure of %f under a limit of at least 2 holds: %s', (value, ok) => {
  expect(judgeByBudget([of(value)], { search: { least: 2 } })).toMatchObject([{ gate: 'budget ≥ 2', ok }])
})

test('a figure that was not measured as a number is over its budget', () => {
  const row = { ...of(1), value: 'not measured' }
  expect(judgeByBudget([row], { search: { most: 2 } })).toMatchObject([{ ok: false }])
})

test('a row keeps a gate of its own beside its budget, and fails with either', () => {
  const row = { ...of(1), gate: '≤ 0.5', ok: false }
  expect(judgeByBudget([row], { search: { most: 2 } })).toMatchObject([
    { gate: '≤ 0.5, budget ≤ 2', ok: false },
  ])
})

test('a limit whose figure a whole run does not give is told', () => {
  expect(missingOf([of(1)], { search: { most: 2 }, gone: { most: 1 } })).toMatchObject([
    { name: 'gone', ok: false },
  ])
})

test('every limit is of a figure that a measurement gives, and each of a quick run stands in a whole one, too', () => {
  const { quick, whole } = readBudgets()
  const bench = join(import.meta.dirname, '../bench')
  const sources = readdirSync(bench)
    .filter((name) => name.endsWith('.bench.ts'))
    .map((name) => readFileSync(join(bench, name), 'utf8'))
    .join('\n')
  // A key that holds a number is written with it: keyed(`visible-${pending}`, …).
  const given = [...sources.matchAll(/keyed\(\s*(?:'([^']+)'|`([^`]+)`)/g)].map(
    ([, plain, made]) => new RegExp(`^${(plain ?? made ?? '').replace(/\$\{\w+\}/g, '\\w+')}$`),
  )
  for (const key of Object.keys(whole))
    expect(
      given.some((pattern) => pattern.test(key)),
      key,
    ).toBe(true)
  for (const key of Object.keys(quick)) expect(whole, key).toHaveProperty([key])
})
