import { expect, test } from 'vitest'
import { redirectOf } from '../../src/app/route-rules.ts'

const packer = { role: 'STAFF', department: 'Kho', permission: ['stock_crud'] }
const courier = { role: 'LOGISTIC', department: 'Vận chuyển', permission: [] }

test('[RTE-018] leads / to the order list', () => {
  expect(redirectOf('/', packer)).toBe('/orders')
  expect(redirectOf('/today', packer)).toBeUndefined()
})

test('leads whoever is not signed in to the sign-in', () => {
  expect(redirectOf('/orders', undefined)).toBe('/sign-in')
  expect(redirectOf('/sign-in', undefined)).toBeUndefined()
})

test('[ROL-020] keeps logistics staff at shipping care, whatever they open', () => {
  for (const path of ['/', '/orders', '/today', '/queue', '/nowhere'])
    expect(redirectOf(path, courier)).toBe('/shippingcare')
  expect(redirectOf('/shippingcare', courier)).toBeUndefined()
  expect(redirectOf('/logout', courier)).toBeUndefined()
})

test('lets logistics staff with flags go where these lead', () => {
  expect(redirectOf('/orders', { ...courier, permission: ['stock_crud'] })).toBeUndefined()
})
