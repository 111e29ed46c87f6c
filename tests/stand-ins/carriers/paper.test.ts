import { expect, test } from 'vitest'
import type { PracticeParcel } from '../../../src/stand-ins/carriers/carrier-world.ts'
import { paperOf } from '../../../src/stand-ins/carriers/paper.ts'

const parcel: PracticeParcel = {
  carrier: 'ghtk',
  waybill: 'S22.MB.1',
  ref: 'KT-1',
  account: 'tap',
  from: 'Shop Sen',
  state: 'created',
  to: { name: 'An', phone: '0908112233', place: 'Hà Nội' },
  cod: 0,
  value: 0,
  weight: 1,
  fee: 0,
  note: '',
  at: 0,
  history: [],
}

test('the label of a practice carrier names who sends the parcel, whichever shop that is', () => {
  const words = paperOf(parcel, { carrier: 'GHTK' })
  expect(paperOf({ ...parcel, from: 'Shop Sen' }, { carrier: 'GHTK' })).toEqual(words)
  expect(paperOf({ ...parcel, from: 'Shop Tre' }, { carrier: 'GHTK' })).not.toEqual(words)
})
