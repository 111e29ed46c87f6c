import * as v from 'valibot'
import { expect, test } from 'vitest'
import { hasPickup, savePickup } from '../../../src/domain/settings/save-pickup.ts'
import { aCompany, anActor, aShop } from '../../support/builders.ts'
import { openFloor } from '../floor.ts'

const owner = anActor({ userName: 'chu', flags: ['setting_crud'] })
const pickup = { ...aCompany().pickupAddress, pick_address: '7 Trần Xuân Soạn', pick_tel: '0909 000 111' }

test('where carriers fetch parcels is written once for all of them; the same again changes nothing', () => {
  const floor = openFloor(aShop())
  floor.do(savePickup, pickup, owner)
  expect(floor.get('companies', 'demo').pickupAddress).toEqual(pickup)
  expect(floor.act(savePickup, pickup, owner)).toEqual([])
})

test('[SES-016] [FUL-080] the note for whoever fetches parcels stays where somebody writes the rest without it', () => {
  const floor = openFloor(aShop())
  floor.do(savePickup, { ...pickup, note: 'Gọi trước 15 phút' }, owner)
  floor.do(savePickup, { ...pickup, pick_address: '8 Trần Xuân Soạn' }, owner)
  expect(floor.get('companies', 'demo').pickupAddress).toMatchObject({
    pick_address: '8 Trần Xuân Soạn',
    note: 'Gọi trước 15 phút',
  })
})

test('a carrier finds no shop without a name, a number that answers, a street and a province', () => {
  expect(hasPickup({ pickupAddress: pickup })).toBe(true)
  for (const lacks of ['pick_name', 'pick_tel', 'pick_address', 'pick_province', 'provinceId']) {
    expect(v.safeParse(savePickup.params, { ...pickup, [lacks]: '' }).success).toBe(false)
    expect(hasPickup({ pickupAddress: { ...pickup, [lacks]: '' } })).toBe(false)
  }
})
