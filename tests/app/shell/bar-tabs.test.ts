import { expect, test } from 'vitest'
import { everyScreen } from '../../../src/app/screens.ts'
import { tabOf, warehouseLists } from '../../../src/app/shell/bar-tabs.ts'

test('the lists of handling orders and of the warehouse stand under "Kho" of the bottom bar', () => {
  const lists = everyScreen.flatMap(([path, { bar, menu }]) =>
    bar && (menu?.group === 'Xử lý đơn' || menu?.group === 'Kho') ? [path] : [],
  )
  expect(warehouseLists.toSorted()).toEqual(lists.toSorted())
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
