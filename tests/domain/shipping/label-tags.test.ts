import { expect, test } from 'vitest'
import { labelTags } from '../../../src/domain/shipping/label-tags.ts'

test('[OPN-055] [CST-029] [CST-030] [CST-031] [CST-032] [FUL-229] [FUL-237] each carrier has its own label tags', () => {
  const values = (logistic: string) => labelTags(logistic).map(({ value }) => value)
  expect(['GHTK', 'GHN', 'J&T', 'Best Express'].map(values)).toEqual([
    [1, 7, 17, 18],
    [1, 7],
    [0, 1],
    [1, 2, 3],
  ])
})
