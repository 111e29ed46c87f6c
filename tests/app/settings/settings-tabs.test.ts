import { expect, test } from 'vitest'
import { namedScreens } from '../../../src/app/menu.ts'
import { settingsTabs, tabIn } from '../../../src/app/settings/settings-tabs.ts'
import { keysOf } from '../../../src/lib/keys-of.ts'

test('[RTE-059] [RTE-067] [CAT-012] [FUL-032] an address opens one part of the shop’s settings; one that names none opens the first', () => {
  for (const tab of keysOf(settingsTabs)) expect(tabIn(new URLSearchParams({ tab }))).toBe(tab)
  for (const tab of ['', 'khong-co', 'toString']) expect(tabIn(new URLSearchParams({ tab }))).toBe('company')
})

test('whoever may change the shop finds its settings in the menu, and by what is set there', () => {
  const settings = (flags: string[]) => namedScreens(flags).find(({ label }) => label === 'Cài đặt shop')
  expect(settings(['setting_crud'])).toMatchObject({
    group: 'Cài đặt',
    also: expect.stringContaining('tài khoản ngân hàng'),
  })
  expect(settings(['stock_crud'])).toBeUndefined()
})
