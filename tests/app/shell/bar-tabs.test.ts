import { expect, test } from 'vitest'
import { everyScreen } from '../../../src/app/screens.ts'
import { tabOf } from '../../../src/app/shell/bar-tabs.ts'

test('the lists of handling orders and of the warehouse stand under "Kho" of the bottom bar', () => {
  const withBar = everyScreen.filter(([, { bar }]) => bar)
  const lists = withBar.filter(([, { menu }]) => menu?.group === 'Xử lý đơn' || menu?.group === 'Kho')
  expect(withBar.filter(([path]) => tabOf(path) === '/orderspack')).toEqual(lists)
  expect(lists.length).toBeGreaterThan(5)
})

test.each([
  ['/today', '/today'],
  ['/orders', '/orders'],
  ['/orders/KT-1', '/orders'],
  ['/orderspack', '/orderspack'],
  ['/picking', '/orderspack'],
  ['/handover', '/orderspack'],
  ['/stocktaking', '/orderspack'],
  ['/shippingcare', 'more'],
  ['/products1', 'more'],
])('one is under one tab at %s: %s', (path, tab) => {
  expect(tabOf(path)).toBe(tab)
})
