import { expect, test } from 'vitest'
import { tabOfView } from '../../../../src/app/orders/views/use-view-tabs.ts'

test('a list that is only sorted otherwise stays under its tab, unless that order was saved as a view', () => {
  const tabs = [{ query: '' }, { query: '?state=moi' }, { query: '?state=moi&sort=-total' }]
  expect(tabOfView(tabs, '?sort=-total', '')).toBe(tabs[0])
  expect(tabOfView(tabs, '?state=moi&sort=made', '?state=moi')).toBe(tabs[1])
  expect(tabOfView(tabs, '?state=moi&sort=-total', '?state=moi')).toBe(tabs[2])
  expect(tabOfView(tabs, '?state=huy', '?state=huy')).toBeUndefined()
})
