import { expect, test } from 'vitest'
import { letterheadOf } from '../../../src/domain/paper/letterhead.ts'
import { receiptHeightMm } from '../../../src/domain/paper/sheet-height.ts'
import { aCompany } from '../../support/builders.ts'

test('papers say the shop’s own address, number and tax code; where it has none, of where parcels are fetched', () => {
  const shop = aCompany()
  const { pick_tel, pick_address } = shop.pickupAddress
  expect(letterheadOf(shop)).toMatchObject({ phone: pick_tel, taxCode: '', logo: '' })
  expect(letterheadOf(shop).address).toContain(pick_address)
  const own = {
    address: '1 Lê Lợi',
    phone: '02838123456',
    taxCode: '0100109106',
    logo: 'data:image/jpeg;base64,AA',
  }
  expect(letterheadOf({ ...shop, settings: { ...shop.settings, ...own } })).toEqual(own)
})

test('a receipt is longer by its logo, its tax code and a long address', () => {
  const letterhead = { address: '1 Lê Lợi', phone: '', taxCode: '', logo: '' }
  const height = (more: object) =>
    receiptHeightMm({ lines: 1, sums: 1, letterhead: { ...letterhead, ...more } })
  const bare = height({})
  expect(height({ logo: 'data:' })).toBeGreaterThan(bare + 15)
  expect(height({ taxCode: '0100109106' })).toBe(bare + 3)
  expect(height({ address: 'x'.repeat(100) })).toBe(bare + 6)
})
