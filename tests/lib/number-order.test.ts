import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noNumber, numberOrder } from '../../src/lib/number-order.ts'

const number = fc.oneof(
  fc.nat({ max: 5 }),
  fc.integer(),
  fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }),
  fc.double({ noNaN: true, min: -9, max: 9 }),
  fc.constant(noNumber),
)

test('places come in the order of their numbers both ways, equal ones as they stood, none last', () => {
  fc.assert(
    fc.property(fc.array(number, { maxLength: 60 }), fc.boolean(), (numbers, up) => {
      const rank = (value: number) => (value === noNumber ? [1, 0] : [0, up ? value : -value])
      const plain = [...numbers.keys()].sort((left, right) => {
        const [one, other] = [rank(numbers[left]!), rank(numbers[right]!)]
        return one[0]! - other[0]! || (one[1]! < other[1]! ? -1 : Number(one[1]! > other[1]!)) || left - right
      })
      expect([...numberOrder(Float64Array.from(numbers), up ? 'ascending' : 'descending')]).toEqual(plain)
    }),
    { numRuns: 500 },
  )
})

test('nothing, and one number, are in order', () => {
  expect([...numberOrder(new Float64Array(), 'ascending')]).toEqual([])
  expect([...numberOrder(Float64Array.of(7), 'descending')]).toEqual([0])
})
