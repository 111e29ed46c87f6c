import { expect, test } from 'vitest'
import { explainDifferences } from '../../../src/app/stock/explain-differences.ts'

const lines = [
  { productCode: 'A', difference: -2 },
  { productCode: 'B', difference: 1 },
]

test('a transfer is done only when a person said of every difference where its units are', () => {
  expect(explainDifferences(lines, { ways: {}, reasons: {} })).toBeUndefined()
  expect(explainDifferences(lines, { ways: { A: 'back' }, reasons: {} })).toBeUndefined()
  expect(explainDifferences(lines, { ways: { A: 'back', B: 'found' }, reasons: { A: 'x' } })).toEqual([
    { productCode: 'A', quantity: -2, way: 'back', reason: '' },
    { productCode: 'B', quantity: 1, way: 'found', reason: '' },
  ])
  expect(explainDifferences([], { ways: {}, reasons: {} })).toEqual([])
})

test('what is lost needs its reason', () => {
  const ways = { A: 'lost', B: 'source' } as const
  expect(explainDifferences(lines, { ways, reasons: { A: '  ' } })).toBeUndefined()
  expect(explainDifferences(lines, { ways, reasons: { A: 'Mất trên đường' } })?.[0]).toMatchObject({
    way: 'lost',
    reason: 'Mất trên đường',
  })
})
