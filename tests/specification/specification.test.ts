import { describe, expect, test } from 'vitest'
import { documents } from './documents.ts'
import type { Line } from './promise.ts'
import { idsIn, testsOfLines } from './tests-of-lines.ts'

const named = testsOfLines()

describe.each(documents)('$title', ({ sections, count }) => {
  const lines: [string, Line][] = sections.flatMap((section) => Object.entries(section.lines))

  test(`all of its ${count} lines stand here once, numbered without a gap`, () => {
    const ids = lines.map(([id]) => id)
    expect(ids).toHaveLength(count)
    expect(new Set(ids).size).toBe(count)
    const numbers = Map.groupBy(ids, (id) => id.slice(0, 3))
    for (const [prefix, own] of numbers) {
      expect([...own].sort(), prefix).toEqual(
        own.map((_, index) => `${prefix}-${String(index + 1).padStart(3, '0')}`),
      )
    }
  })

  test('every line is a promise in words', () => {
    const words = lines.map(([id, line]) => ({ id, promise: typeof line === 'string' ? line : line.promise }))
    expect(words.filter(({ promise }) => promise.trim().split(/\s+/).length < 2)).toEqual([])
  })

  test('every line is named by a test, or says what settled it', () => {
    const alone = lines.filter(([id, line]) => !isSettled(line) && !named.has(id)).map(([id]) => id)
    expect(alone).toEqual([])
  })

  test('no test names a line of it that is not there', () => {
    const ids = new Set(lines.map(([id]) => id))
    const prefixes = new Set([...ids].map((id) => id.slice(0, 3)))
    expect([...named].filter(([id]) => prefixes.has(id.slice(0, 3)) && !ids.has(id))).toEqual([])
  })

  test('nothing is called settled that a test names', () => {
    const both = lines.filter(([id, line]) => isSettled(line) && named.has(id)).map(([id]) => id)
    expect(both).toEqual([])
  })
})

test('a line that is held in another way than its letter says since when and why, or at which line that stands', () => {
  const reasons = documents.flatMap(({ sections }) =>
    sections.flatMap(({ lines }) =>
      Object.entries(lines).flatMap(([id, line]) =>
        typeof line !== 'string' && 'otherwise' in line ? [{ id, reason: line.otherwise }] : [],
      ),
    ),
  )
  const ids = new Set(reasons.map(({ id }) => id))
  expect(ids.size).toBeGreaterThan(0)
  const bare = reasons.filter(({ reason }) => {
    const [, why] = /^\d{4}-\d{2}-\d{2}: (.+\.)$/.exec(reason) ?? []
    const [elsewhere] = why?.startsWith('see ') ? idsIn(why) : []
    return why === undefined || (elsewhere !== undefined && !ids.has(elsewhere))
  })
  expect(bare).toEqual([])
})

function isSettled(line: Line): boolean {
  return typeof line !== 'string' && 'settled' in line
}

test('a run of ids names each between', () => {
  expect(idsIn('CAT-001–003, FUL-277/279 and RET-010')).toEqual([
    'CAT-001',
    'CAT-002',
    'CAT-003',
    'FUL-277',
    'FUL-279',
    'RET-010',
  ])
})
