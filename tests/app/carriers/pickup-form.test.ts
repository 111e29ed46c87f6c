import { expect, test } from 'vitest'
import { isPickupWritten, pickupFormOf } from '../../../src/app/carriers/pickup-form.ts'
import { aCompany } from '../../support/builders.ts'

const shop = aCompany()
const form = pickupFormOf(shop)

test('the place where parcels are fetched begins with the name of the shop where no other was given, and counts as written by none of that', () => {
  const bare = aCompany({ pickupAddress: { ...shop.pickupAddress, pick_name: '' } })
  expect(pickupFormOf(bare).name).toBe(bare.company_name)
  for (const one of [shop, bare]) expect(isPickupWritten(pickupFormOf(one), one)).toBe(false)
})

test.each<[string, Partial<typeof form>]>([
  ['a name', { name: 'Kho Mây' }],
  ['a number', { tel: '0909000111' }],
  ['a street', { address: '1 Lê Lợi' }],
  ['a word for who comes', { note: 'Vào cổng sau' }],
  ['a place that is taken away', { place: undefined }],
  ['another ward', { place: form.place && { ...form.place, wardId: '3', wardName: 'Phường Bến Thành' } }],
])('%s that is written is asked about before it is left', (_, written) => {
  expect(isPickupWritten({ ...form, ...written }, shop)).toBe(true)
})
