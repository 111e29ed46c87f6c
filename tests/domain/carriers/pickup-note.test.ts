import { expect, test } from 'vitest'
import { parcelToCarry } from '../../../src/domain/carriers/parcel-to-carry.ts'
import { aCompany, anOrder } from '../../support/builders.ts'

test('[SES-016] [FUL-080] whoever fetches a parcel reads the shop’s note; one that is brought to a post office goes without', () => {
  const shop = aCompany()
  const company = { ...shop, pickupAddress: { ...shop.pickupAddress, note: 'Vào cổng sau' } }
  expect(parcelToCarry(anOrder({ pick_option: 'cod' }), company).note).toContain('Vào cổng sau')
  expect(parcelToCarry(anOrder({ pick_option: 'post' }), company).note).not.toContain('Vào cổng sau')
})
