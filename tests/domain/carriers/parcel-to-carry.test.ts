import { expect, test } from 'vitest'
import { parcelToCarry, pickupOf } from '../../../src/domain/carriers/parcel-to-carry.ts'
import { aCompany, anOrder } from '../../support/builders.ts'

const company = aCompany()
const noteGHTK = { note: 'Cho xem hàng, không thử', pick_name: 'Kho Mây', pick_tel: '0909123456' }
const shop = aCompany({ settings: { ...company.settings, noteGHTK } })
const sentBy = (logistic: string) =>
  parcelToCarry(anOrder({ delivery: { logistic, id: '', history: [] } }), shop)

test('[SES-008] the shop’s words for GHTK, and whom it calls where it fetches, are told no other carrier', () => {
  const { from, note } = sentBy('GHTK')
  expect(from).toMatchObject({ name: 'Kho Mây', phone: '0909123456' })
  expect(note).toContain('Cho xem hàng, không thử')
  const other = sentBy('GHN')
  expect(other.from).toMatchObject({ name: shop.pickupAddress.pick_name, phone: shop.pickupAddress.pick_tel })
  expect(other.note).not.toContain('Cho xem hàng, không thử')
})

test('parcels are fetched where the shop says, by the parts of its address', () => {
  const { pick_address, pick_ward, pick_district, pick_province } = shop.pickupAddress
  expect(pickupOf(shop)).toMatchObject({
    address: pick_address,
    ward: pick_ward,
    district: pick_district,
    province: pick_province,
  })
})
