import { expect, test } from 'vitest'
import { colourWords } from '../../../../src/app/components/tags/colour-words.ts'
import { tagColours } from '../../../../src/domain/tags/tag-names.ts'

test('[FUL-247] each preset colour of a tag is read out by a Vietnamese name of its own', () => {
  const said = tagColours.map(colourWords)
  expect(new Set(said).size).toBe(tagColours.length)
  expect(said.filter((words) => /\d|khác/.test(words))).toEqual([])
  expect(colourWords('#4b7cf3')).toBe('Xanh dương')
})

test('a colour that is no preset is said as it is', () => {
  expect(colourWords('#123456')).toBe('Màu khác, #123456')
})
