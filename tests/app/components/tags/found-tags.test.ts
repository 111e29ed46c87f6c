import { expect, test } from 'vitest'
import { foundTags } from '../../../../src/app/components/tags/found-tags.ts'

const tags = ['Dễ vỡ', 'Gấp', 'Hàng quà'].map((value) => ({ value }))
const found = (text: string) => foundTags(tags, text).map(({ value }) => value)

test('[FUL-239] tags are found by a part of their names, with marks or without', () => {
  expect(found('de vo')).toEqual(['Dễ vỡ'])
  expect(found(' GẤP ')).toEqual(['Gấp'])
  expect(found('khác')).toEqual([])
  expect(found('')).toEqual(['Dễ vỡ', 'Gấp', 'Hàng quà'])
})
