import { expect, test } from 'vitest'
import { exportProducts } from '../../../src/app/catalogue/sheet/export-products.ts'
import { toasts } from '../../../src/app/session/toast-list.ts'
import type { Replica } from '../../../src/replica/replica.ts'

test('an export of no products says so and writes no file (CAT-341)', async () => {
  // Tests of one worker share the list.
  toasts.list.splice(0)
  await exportProducts({} as Replica, [], { columns: ['code'], seesCost: false })
  expect(toasts.list.map(({ text }) => text)).toEqual(['Chọn sản phẩm để xuất trước.'])
})
