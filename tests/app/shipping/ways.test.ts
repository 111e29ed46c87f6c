import { describe, expect, test } from 'vitest'
import { fittingKey } from '../../../src/app/shipping/dialog/fitting-key.ts'
import { choiceWords, slotWords } from '../../../src/app/shipping/dialog/way-words.ts'
import { askedAbout, chosenOf, nextAsked, type Ways, waysOf } from '../../../src/app/shipping/dialog/ways.ts'
import { whyNotPressed } from '../../../src/app/shipping/dialog/why-not-pressed.ts'
import { startOfDay } from '../../../src/domain/time.ts'
import { anOrder, morning } from '../../support/builders.ts'

const day = 86_400_000
const today = startOfDay(morning)
const place = { address: '28 Nguyễn Thị Thập', district: 'Tân Hưng', city: 'Quận 7', state: 'TP. HCM' }
const slot = (id: string, date: number, isAdvised = false) => ({ id, date, text: '13:00 - 18:00', isAdvised })
const home = {
  id: '1',
  ...place,
  flags: ['pickup_address'],
  slots: [slot('s1', today), slot('s2', today + day, true)],
}
const store = { id: '2', ...place, flags: [], slots: [] }
const ways: Ways = {
  pickup: { addresses: [store, home] },
  dropoff: { branches: [{ id: 'b1', ...place }], needsSender: false, needsTracking: false },
}

describe('how parcels leave', () => {
  test('[FUL-414] pickup stands chosen, at the shop’s address and the time that the marketplace advises (FUL-174, FUL-440, FUL-441)', () => {
    expect(chosenOf(undefined, ways)).toEqual({ choice: { way: 'pickup', addressId: '1', slotId: 's2' } })
  })

  test('what was chosen stays, address by address (FUL-176, FUL-177)', () => {
    const kept = { way: 'pickup', addressId: '1', slotId: 's1' } as const
    expect(chosenOf(kept, ways)).toEqual({ choice: kept })
    expect(chosenOf({ way: 'pickup', addressId: '2' }, ways)).toEqual({
      choice: { way: 'pickup', addressId: '2' },
    })
    expect(chosenOf({ way: 'dropoff' }, ways)).toEqual({ choice: { way: 'dropoff', branchId: 'b1' } })
  })

  test('a time that is gone has to be chosen anew (FUL-182, FUL-183)', () => {
    const gone = chosenOf({ way: 'pickup', addressId: '1', slotId: 's0' }, ways)
    expect(gone).toEqual({ choice: { way: 'pickup', addressId: '1' }, missing: 'slot' })
    expect(whyNotPressed([anOrder()], () => gone)).toBe('Xin hãy chọn khoảng thời gian.')
  })

  test('without an answer it goes as the marketplace advises, or as was chosen', () => {
    expect(chosenOf(undefined, undefined)).toEqual({ choice: { way: 'pickup' } })
    expect(chosenOf({ way: 'dropoff' }, undefined)).toEqual({ choice: { way: 'dropoff' } })
  })

  test('no way at all is said, and so is a sender without a name (FUL-181)', () => {
    expect(whyNotPressed([anOrder()], () => chosenOf(undefined, {}))).toBe(
      'Chọn lấy hàng tận nơi hoặc gửi tại bưu cục.',
    )
    const asksSender = { dropoff: { branches: [], needsSender: true, needsTracking: false } }
    expect(chosenOf(undefined, asksSender)).toEqual({ choice: { way: 'dropoff' }, missing: 'sender' })
    expect(chosenOf({ way: 'dropoff', senderName: 'Linh' }, asksSender)).toEqual({
      choice: { way: 'dropoff', senderName: 'Linh' },
    })
  })

  test('by the shop’s own people where that is the way', () => {
    expect(chosenOf(undefined, { own: { needsTracking: false } })).toEqual({ choice: { way: 'own' } })
    expect(chosenOf({ way: 'own' }, ways)).toEqual(chosenOf(undefined, ways))
  })

  test('no order, and one without a carrier, are refused (FUL-184, FUL-185)', () => {
    const chosen = () => ({ choice: { way: 'pickup' as const } })
    expect(whyNotPressed([], chosen)).toBe('Không có đơn hàng.')
    const bare = anOrder({ delivery: { logistic: '', id: '', history: [] } })
    expect(whyNotPressed([anOrder(), bare], chosen)).toBe('Đơn hàng chưa phân phối ĐVVC.')
    expect(whyNotPressed([anOrder()], chosen)).toBeUndefined()
  })

  test('of many orders a few of each carrier are asked about, at most 50', () => {
    const many = Array.from({ length: 80 }, (_, at) => ({ code: `A${at}`, carrier: 'SPX Express' }))
    const asked = askedAbout([...many, { code: 'B1', carrier: 'GHN' }])
    expect(asked).toHaveLength(50)
    expect(asked).toContain('B1')
    expect(askedAbout([])).toEqual([])
  })

  test('an old answer offers no time of a day that is over (FUL-180)', () => {
    const answer = { askedAt: morning, groups: [{ carrier: 'SPX', codes: ['A'], ways }], leftOut: [] }
    expect(waysOf(answer, 'SPX', morning)).toBe(ways)
    const tomorrow = waysOf(answer, 'SPX', morning + day)
    expect(tomorrow?.pickup?.addresses[1]?.slots.map(({ id }) => id)).toEqual(['s2'])
    expect(waysOf(answer, 'GHN', morning)).toBeUndefined()
    expect(waysOf(undefined, 'SPX', morning)).toBeUndefined()
  })

  test('says when a carrier comes', () => {
    expect(slotWords(slot('s', today), morning)).toBe('Hôm nay 21/11 · 13:00–18:00')
    expect(slotWords({ date: today + day, text: '' }, morning)).toBe('Ngày mai 22/11')
    expect(choiceWords({ way: 'pickup', addressId: '1', slotId: 's1' }, ways, morning)).toBe(
      'lấy tận nơi hôm nay 21/11 · 13:00–18:00',
    )
    expect(choiceWords({ way: 'pickup' }, undefined, morning)).toBe('lấy tận nơi, giờ theo sàn')
    expect(choiceWords({ way: 'dropoff' }, ways, morning)).toBe('gửi tại bưu cục')
  })
})

describe('what helps an order that did not go', () => {
  const failed = (slotId: string) =>
    anOrder({
      requests: {
        ship: {
          id: 'a',
          by: 'chu',
          at: morning,
          state: 'failed',
          choice: { way: 'pickup', addressId: '1', slotId },
        },
      },
    })

  test('another time where the one that was asked for is gone, until one is picked', () => {
    expect(fittingKey(failed('s0'), undefined, ways)).toBe('slot')
    expect(fittingKey(failed('s0'), { way: 'pickup', addressId: '1', slotId: 's1' }, ways)).toBe('again')
    expect(fittingKey(failed('s1'), undefined, ways)).toBe('again')
    expect(fittingKey(failed('s0'), undefined, undefined)).toBe('again')
  })

  test('an answer to the buyer who wants it cancelled', () => {
    expect(fittingKey({ ...failed('s0'), cancelAsked: { reason: '', at: morning } }, undefined, ways)).toBe(
      'buyer',
    )
  })
})

test('ways are asked of orders that fail while others are under way, where nobody asked before; else once all are answered', () => {
  expect(nextAsked([], [], true)).toEqual([])
  expect(nextAsked([], ['A'], true)).toEqual(['A'])
  expect(nextAsked(['A', 'B'], ['A'], true)).toEqual(['A', 'B'])
  expect(nextAsked(['A', 'B'], ['A'], false)).toEqual(['A'])
  expect(nextAsked(['A'], [], false)).toEqual(['A'])
})
