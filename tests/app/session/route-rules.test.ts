import { expect, test } from 'vitest'
import { redirectOf } from '../../../src/app/session/route-rules.ts'

const packer = { role: 'STAFF', department: 'Kho', permission: ['stock_crud'] }
const courier = { role: 'LOGISTIC', department: 'Vận chuyển', permission: [] }

test('[RTE-018] leads / to the order list', () => {
  expect(redirectOf('/', packer)).toBe('/orders')
  expect(redirectOf('/today', packer)).toBeUndefined()
})

test('[RTE-057] lets /stores be opened, but by nobody who is not signed in or looks after parcels alone', () => {
  expect(redirectOf('/stores', packer)).toBeUndefined()
  expect(redirectOf('/stores', undefined)).toBe('/sign-in')
  expect(redirectOf('/stores', courier)).toBe('/shippingcare')
})

test('[RTE-039] leads a combo by the address of its own to its product, whatever its code holds', () => {
  expect(redirectOf('/products1/details_product_combo/CB-01', packer)).toBe('/products1/CB-01')
  expect(redirectOf('/products1/details_product_combo/C%2F1', packer)).toBe('/products1/C%2F1')
  expect(redirectOf('/products1/details_product_combo', packer)).toBeUndefined()
  expect(redirectOf('/products1/CB-01', packer)).toBeUndefined()
})

test('[RTE-042] leads a supplier that the address does not name to the list of them', () => {
  expect(redirectOf('/supplier_detail', packer)).toBe('/supplier')
  expect(redirectOf('/supplier_detail/NCC-1', packer)).toBeUndefined()
})

test('leads whoever is not signed in to the sign-in', () => {
  expect(redirectOf('/orders', undefined)).toBe('/sign-in')
  expect(redirectOf('/sign-in', undefined)).toBeUndefined()
})

test('[decisions 27] lets a shop begin before anybody can sign in', () => {
  expect(redirectOf('/begin', undefined)).toBeUndefined()
  expect(redirectOf('/begin', packer)).toBeUndefined()
  expect(redirectOf('/recover', undefined)).toBeUndefined()
  expect(redirectOf('/recover', packer)).toBeUndefined()
})

test('[ROL-020] [FUL-022] keeps logistics staff at shipping care, whatever they open', () => {
  for (const path of ['/', '/orders', '/today', '/queue', '/nowhere'])
    expect(redirectOf(path, courier)).toBe('/shippingcare')
  expect(redirectOf('/shippingcare', courier)).toBeUndefined()
  expect(redirectOf('/logout', courier)).toBeUndefined()
})

test('[decisions 27] lets logistics staff change their own password', () => {
  expect(redirectOf('/me', courier)).toBeUndefined()
})

test('[ROL-020, FUL-327] keeps whoever has the role LOGISTIC there whatever their flags and department', () => {
  for (const department of ['Vận chuyển', 'LOGISTIC', 'Kho', '']) {
    const visitor = { role: 'LOGISTIC', department, permission: ['stock_crud', 'cost_view'] }
    for (const path of ['/', '/orders', '/today', '/selfshippingorders'])
      expect(redirectOf(path, visitor)).toBe('/shippingcare')
    expect(redirectOf('/shippingcare', visitor)).toBeUndefined()
  }
})

test.each(['Vận chuyển', 'LOGISTIC'])(
  '[OPN-030] lets people of the department %s go where their flags lead, and to shipping care without any',
  (department) => {
    const driver = { role: 'STAFF', department, permission: ['orders_not_ecommerce_handle'] }
    expect(redirectOf('/selfshippingorders', driver)).toBeUndefined()
    expect(redirectOf('/selfshippingorders', { ...driver, permission: [] })).toBe('/shippingcare')
  },
)
