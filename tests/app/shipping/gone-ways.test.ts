import { describe, expect, test } from 'vitest'
import {
  goneFor,
  placeGoneWords,
  slotGoneWords,
  withAnswer,
} from '../../../src/app/shipping/dialog/gone-ways.ts'
import { startOfDay } from '../../../src/domain/time.ts'
import type { ShippingWaysAnswer } from '../../../src/protocol/queries/shipping-ways.ts'
import { morning } from '../../support/builders.ts'

const day = 86_400_000
const today = startOfDay(morning)
const place = { address: '28 Nguyễn Thị Thập', district: 'Tân Hưng', city: 'Quận 7', state: 'TP. HCM' }
const slot = (id: string, date = today) => ({ id, date, text: '13:00 - 18:00', isAdvised: false })
type Slots = readonly ReturnType<typeof slot>[]

/** What Shopee says `minutes` later: the times of each address. */
function told(minutes: number, addresses: Record<string, Slots>): ShippingWaysAnswer {
  const pickup = {
    addresses: Object.entries(addresses).map(([id, slots]) => ({
      id,
      ...place,
      flags: [],
      slots: [...slots],
    })),
  }
  return {
    askedAt: morning + minutes * 60_000,
    groups: [{ carrier: 'SPX', codes: ['A'], ways: { pickup } }],
    leftOut: [],
  }
}
const seen = (...answers: ShippingWaysAnswer[]) =>
  answers.reduce<ReturnType<typeof withAnswer> | undefined>(withAnswer, undefined)?.byCarrier.get('SPX')
const gone = (of: ReturnType<typeof seen>, more: Partial<Parameters<typeof goneFor>[1]> = {}) =>
  goneFor(of, { addressId: '1', wanted: [], now: morning, ...more })

describe('what a marketplace offers no more', () => {
  test('stands greyed with the time at which it was gone: a time slot', () => {
    const known = seen(told(0, { 1: [slot('s1'), slot('s2')] }), told(42, { 1: [slot('s2')] }))
    expect(gone(known).slots.map((one) => [one.id, slotGoneWords(one)])).toEqual([
      ['s1', 'hết chỗ lúc 09:42'],
    ])
    const later = seen(
      told(0, { 1: [slot('s1'), slot('s2')] }),
      told(42, { 1: [slot('s2')] }),
      told(50, { 1: [slot('s2')] }),
    )
    expect(gone(later).slots.map(slotGoneWords)).toEqual(['hết chỗ lúc 09:42'])
  })

  test('and so does an address', () => {
    const known = seen(told(0, { 1: [slot('s1')], 2: [] }), told(42, { 2: [] }))
    expect(gone(known, { addressId: '2' }).addresses.map((one) => [one.id, placeGoneWords(one)])).toEqual([
      ['1', 'không còn trên sàn từ 09:42'],
    ])
  })

  test('that is offered again is gone no more; an older answer changes nothing', () => {
    const first = told(0, { 1: [slot('s1')] })
    expect(gone(seen(first, told(10, { 1: [] }), told(20, { 1: [slot('s1')] }))).slots).toEqual([])
    expect(gone(seen(told(10, { 1: [] }), first)).slots).toEqual([])
  })

  test('is of no interest once its day is over', () => {
    const known = seen(told(0, { 1: [slot('s1')] }), told(42, { 1: [] }))
    expect(gone(known, { now: morning + day }).slots).toEqual([])
  })

  test('stands there too where it was asked for before this page was opened', () => {
    const wanted = [{ way: 'pickup', addressId: '1', slotId: 's0' } as const]
    const known = seen(told(0, { 1: [slot('s1')] }))
    expect(gone(known, { wanted }).slots.map((one) => [one.id, slotGoneWords(one)])).toEqual([
      ['s0', 'đã hết chỗ'],
    ])
    expect(gone(known, { wanted: [{ way: 'pickup', addressId: '1', slotId: 's1' }] }).slots).toEqual([])
    expect(gone(undefined, { wanted }).slots).toEqual([])
  })
})
