import { expect, test } from 'vitest'
import { usualWarehouse } from '../../../src/app/returns/usual-warehouse.ts'

test('a slip of returns goes to the warehouse most parcels left from, whichever was scanned last', () => {
  expect(usualWarehouse(['KhoHaNoi', 'KhoTayWarehouse', 'KhoTayWarehouse'])).toBe('KhoTayWarehouse')
  expect(usualWarehouse(['KhoHaNoi', 'KhoHaNoi', 'KhoTayWarehouse'])).toBe('KhoHaNoi')
})

test('of equals the parcel scanned first decides, so that one more does not move it', () => {
  expect(usualWarehouse(['KhoTayWarehouse'])).toBe('KhoTayWarehouse')
  expect(usualWarehouse(['KhoHaNoi', 'KhoTayWarehouse'])).toBe('KhoTayWarehouse')
})

test('it is a warehouse the person works in', () => {
  expect(usualWarehouse(['KhoHaNoi', 'KhoHaNoi', 'KhoThuDuc'], ['KhoThuDuc'])).toBe('KhoThuDuc')
  expect(usualWarehouse(['KhoHaNoi'], ['KhoThuDuc'])).toBe('KhoThuDuc')
  expect(usualWarehouse([])).toBe('')
})

test('it is the one the device stands in, where that takes goods in', () => {
  expect(usualWarehouse(['KhoHaNoi', 'KhoHaNoi'], ['KhoHaNoi', 'KhoThuDuc'], 'KhoThuDuc')).toBe('KhoThuDuc')
  expect(usualWarehouse(['KhoHaNoi'], ['KhoHaNoi'], 'KhoThuDuc')).toBe('KhoHaNoi')
  expect(usualWarehouse(['KhoHaNoi'], undefined, 'KhoThuDuc')).toBe('KhoThuDuc')
})
