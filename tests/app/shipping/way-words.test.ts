import * as v from 'valibot'
import { expect, test } from 'vitest'
import { goneFor } from '../../../src/app/shipping/dialog/gone-ways.ts'
import { choiceWords, goneSlotTitle, leftBy, withNames } from '../../../src/app/shipping/dialog/way-words.ts'
import type { Ways } from '../../../src/app/shipping/dialog/ways.ts'
import { ShippingChoiceParams } from '../../../src/domain/channels/requests/params.ts'
import { morning } from '../../support/builders.ts'

const address = {
  id: '200000001',
  address: '12 Nguyễn Hữu Thọ',
  district: 'Tân Phong',
  city: 'Quận 7',
  state: '',
  flags: [],
  slots: [{ id: '1764090000_1', date: morning, text: '13:00-18:00', isAdvised: true }],
}
const ways: Ways = { pickup: { addresses: [address] } }
const choice = { way: 'pickup', addressId: '200000001', slotId: '1764090000_1' } as const

test('[FUL-179] [FUL-180] how a parcel left is told in words of people, also once its marketplace names neither place nor time any more', () => {
  const named = withNames(choice, ways)
  expect(v.parse(ShippingChoiceParams, named)).toEqual(named)
  const words = 'lấy tận nơi hôm nay 21/11 · 13:00–18:00'
  expect(choiceWords(choice, ways, morning)).toBe(words)
  expect(choiceWords(named, undefined, morning)).toBe(words)
  expect(leftBy(named, undefined, morning)).toBe(`${words} tại 12 Nguyễn Hữu Thọ, Tân Phong, Quận 7`)
  expect(leftBy({ way: 'dropoff' }, undefined, morning)).toBe('gửi tại bưu cục')
  // Of one that was asked for without names none of its keys is shown.
  expect(leftBy(choice, undefined, morning)).toBe('lấy tận nơi')
})

test('a time that is gone is called as it was when it was chosen', () => {
  const seen = [{ ...address, slots: [] }]
  const { slots } = goneFor(seen, {
    addressId: address.id,
    wanted: [withNames(choice, ways)],
    now: morning,
  })
  expect(slots.map((slot) => goneSlotTitle(slot, morning))).toEqual(['Hôm nay 21/11 · 13:00–18:00'])
})
