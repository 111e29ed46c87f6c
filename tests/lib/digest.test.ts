import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deepEqual } from '../../src/lib/deep-equal.ts'
import { digestOf } from '../../src/lib/digest.ts'

test('two rows that are equal have one digest, in whatever order their fields were written', () => {
  const left = { code: 'D1', total: 5, note: undefined, lines: [{ a: 1, b: 2 }] }
  const right = { lines: [{ b: 2, a: 1 }], total: 5, code: 'D1' }
  expect(deepEqual(left, right)).toBe(true)
  expect(digestOf(left)).toBe(digestOf(right))
})

test('a digest survives the way over the wire', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      expect(digestOf(JSON.parse(JSON.stringify(value)))).toBe(digestOf(value))
    }),
  )
})

test('rows that differ anywhere have other digests', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), fc.jsonValue({ maxDepth: 3 }), (left, right) => {
      const sent = JSON.parse(JSON.stringify([left, right])) as [unknown, unknown]
      if (!deepEqual(sent[0], sent[1])) expect(digestOf(left)).not.toBe(digestOf(right))
    }),
    { numRuns: 2000 },
  )
})

test.each([
  [{ a: 1 }, { a: '1' }],
  [{ a: null }, {}],
  [{ a: [] }, { a: {} }],
  [
    ['a', 'b'],
    ['b', 'a'],
  ],
  [
    { a: 'x', b: 'y' },
    { a: 'y', b: 'x' },
  ],
  [{ a: { b: 1 } }, { a: 1, b: 1 }],
  [{ a: 0.1 + 0.2 }, { a: 0.3 }],
  [{ a: true }, { a: 'true' }],
])('%j is not taken for %j', (left, right) => {
  expect(digestOf(left)).not.toBe(digestOf(right))
})

test('a digest is a whole number of 32 bits, so that a million of them can be summed exactly', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const digest = digestOf(value)
      expect(Number.isInteger(digest) && digest >= 0 && digest < 2 ** 32).toBe(true)
    }),
  )
})
