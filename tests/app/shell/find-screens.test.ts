import { expect, test } from 'vitest'
import { namedScreens } from '../../../src/app/menu.ts'
import { findScreens } from '../../../src/app/shell/find-screens.ts'

const found = (sought: string) => findScreens(namedScreens(['stock_crud']), sought).map(({ label }) => label)

test('a screen is found by its name, by what is done there, and by its group', () => {
  expect(found('tai khoan')).toEqual(['Tài khoản của tôi'])
  expect(found('mật khẩu')).toEqual(['Tài khoản của tôi'])
  expect(found('doi mat khau')).toEqual(['Tài khoản của tôi'])
  expect(found('máy này')).toContain('Hàng chờ đồng bộ')
})
