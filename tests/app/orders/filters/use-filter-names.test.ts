import { expect, test } from 'vitest'
import { noNames } from '../../../../src/app/orders/filters/filter-words.ts'
import { sameNames } from '../../../../src/app/orders/filters/use-filter-names.ts'

const tags = (word: string) => ({ ...noNames, tags: new Map([['t1', { word, colour: '#f00' }]]) })

test('names that were read again are those known before until one of them is another', () => {
  const before = tags('Gấp')
  expect(sameNames(before, tags('Gấp'))).toBe(before)
  const renamed = tags('Rất gấp')
  expect(sameNames(before, renamed)).toBe(renamed)
  expect(sameNames(before, noNames)).toBe(noNames)
  expect(sameNames(undefined, before)).toBe(before)
})
