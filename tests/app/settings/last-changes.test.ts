import { expect, test } from 'vitest'
import { lastChanges } from '../../../src/app/settings/last-changes.ts'
import type { SettingsTab } from '../../../src/app/settings/settings-tabs.ts'
import { aCompany, aWarehouse } from '../../support/builders.ts'

test('a part of the settings tells what was changed there, the latest first, and plain ones in words', () => {
  const shop = aCompany()
  const company = {
    ...shop,
    settings: { ...shop.settings, addOrder: 1 as const, costMethod: 'last' as const },
    changes: {
      barcode: { at: 1, by: 'ban', before: 1 },
      addOrder: { at: 2, by: 'chu', before: 0 },
      costMethod: { at: 3, by: 'chu', before: 'average' },
      logo: { at: 4, by: 'chu' },
    },
  }
  const told = lastChanges('company', company, [])
  expect(told.map(({ key, by }) => [key, by])).toEqual([
    ['logo', 'chu'],
    ['addOrder', 'chu'],
    ['barcode', 'ban'],
  ])
  expect(told.map(({ plain }) => plain && [plain.was, plain.is])).toEqual([
    undefined,
    ['Tắt', 'Bật'],
    ['Bật', shop.settings.barcode ? 'Bật' : 'Tắt'],
  ])
  expect(lastChanges('floor', company, [])).toMatchObject([
    { plain: { was: 'Bình quân', is: 'Giá lần cuối' } },
  ])
})

test('a warehouse says who made, changed, closed or deleted it last', () => {
  const warehouses = [
    aWarehouse({ wid: 'A', name: 'A', changed: { at: 5, by: 'chu' } }),
    aWarehouse({ wid: 'B', name: 'B', changed: { at: 1, by: 'chu' }, closedAt: 9, closedBy: 'ban' }),
    aWarehouse({ wid: 'C', name: 'C' }),
  ]
  expect(lastChanges('warehouses', aCompany(), warehouses).map(({ label, by }) => [label, by])).toEqual([
    ['Đóng kho B', 'ban'],
    ['Kho A', 'chu'],
  ])
})

test('a link says who made it, and of one that was taken off who did that; accounts are called as their providers are', () => {
  const link = { at: 7, by: 'chu', endsAt: 99, state: 'linked' as const }
  const off = { ...link, by: 'ban', state: 'off' as const }
  const account = { accountId: '1', name: 'Mây Store' }
  const company = aCompany({
    shopeeShopId: [
      { shopId: '1', shopName: 'Mây', link },
      { shopId: '2', shopName: 'Gió', link: off },
    ],
    accounts: [
      { ...account, provider: 'GHN', link },
      { ...account, provider: 'GHTK', link: off },
      { ...account, provider: 'HILO', link },
    ],
  })
  const told = (tab: SettingsTab) => lastChanges(tab, company, []).map(({ label, by }) => [label, by])
  expect(told('channels')).toEqual([
    ['Liên kết Mây', 'chu'],
    ['Gỡ liên kết Gió', 'ban'],
  ])
  expect(told('carriers')).toEqual([
    ['Kết nối Giao Hàng Nhanh', 'chu'],
    ['Ngắt kết nối Giao Hàng Tiết Kiệm', 'ban'],
  ])
  expect(told('invoices')).toEqual([['Kết nối Hilo', 'chu']])
})
