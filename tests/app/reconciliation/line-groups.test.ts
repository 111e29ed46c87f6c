import { expect, test } from 'vitest'
import { firstGroup } from '../../../src/app/reconciliation/line-groups.ts'

test('[CAT-435] a statement of nothing but parcels that came back opens at these; at completed ones where there is one', () => {
  const [back, there] = [{ isReturned: true }, { isReturned: false }]
  expect([[back], [back, there], [there], []].map(firstGroup)).toEqual(['returned', 'done', 'done', 'done'])
})
