import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { menuOf, namedScreens } from '../../src/app/menu.ts'

const addressesOf = (...flags: string[]) =>
  menuOf(flags).flatMap(({ entries }) => entries.map(({ to }) => to))
const labelsOf = (...flags: string[]) =>
  menuOf(flags).flatMap(({ entries }) => entries.map(({ label }) => label))

test('[FUL-001] the page says that it is Vietnamese, and so does every name by which a screen is chosen', () => {
  expect(readFileSync(new URL('../../index.html', import.meta.url), 'utf8')).toContain('<html lang="vi">')
  const everything = namedScreens([
    ...['orders_not_ecommerce_handle', 'orders_ecommerce_handle', 'report_orders', 'stock_crud'],
    ...['report_export_import_products', 'setting_crud', 'products_copy_ecommerce', 'products_crud'],
  ])
  expect(everything.length).toBeGreaterThan(50)
  // A Vietnamese name has its marks; 'Combo' and 'Flash sale' are what people say.
  const plain = everything.map(({ label }) => label).filter((label) => !/[^\x20-\x7e]/.test(label))
  expect(plain).toEqual(['Flash sale Shopee'])
})

test('[FUL-002] the shop’s people find preparing, packing, printing and handing over by their menu', () => {
  const found = labelsOf('orders_ecommerce_handle', 'stock_crud')
  expect(found).toEqual(expect.arrayContaining(['Chuẩn bị hàng', 'Đóng gói', 'Hàng chờ in', 'Bàn giao']))
})

test('[FUL-331] [FUL-484] who handles orders of marketplaces prepares, packs and sees what was sent; who only keeps stock does not prepare', () => {
  const handling = ['/initlogistic', '/orderspack', '/ordersent']
  expect(addressesOf('orders_ecommerce_handle')).toEqual(expect.arrayContaining(handling))
  expect(addressesOf('stock_crud')).not.toContain('/initlogistic')
})

test('[FUL-334] [FUL-335] [FUL-338] [FUL-483] who handles the shop’s own orders makes them and brings them; nobody else is led there', () => {
  const own = ['/create_order', '/selfshippingorders']
  expect(addressesOf('orders_not_ecommerce_handle')).toEqual(expect.arrayContaining(own))
  for (const flag of ['stock_crud', 'report_orders', 'setting_crud'])
    expect(addressesOf(flag).filter((address) => own.includes(address))).toEqual([])
  expect(addressesOf('orders_ecommerce_handle')).not.toContain('/create_order')
})
