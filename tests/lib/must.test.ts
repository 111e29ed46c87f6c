import { expect, test } from 'vitest'
import { must } from '../../src/lib/must.ts'

test('what has to be there is given back, an empty text and a zero too', () => {
  expect([must('row', 'a row'), must('', 'a text'), must(0, 'a number')]).toEqual(['row', '', 0])
})

test('absence throws a sentence that names what is missing', () => {
  expect(() => must(undefined, 'the product of a line')).toThrow(
    'There has to be the product of a line, and there is none.',
  )
  expect(() => must(null, 'a slip')).toThrow('There has to be a slip')
})
