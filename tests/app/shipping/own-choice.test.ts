import { describe, expect, test } from 'vitest'
import {
  ownOf,
  ownWaysOf,
  providersOf,
  trackingFor,
  withTracking,
} from '../../../src/app/shipping/dialog/own/own-choice.ts'
import { chosenOf } from '../../../src/app/shipping/dialog/ways.ts'
import { whyNotPressed } from '../../../src/app/shipping/dialog/why-not-pressed.ts'
import { ownFleet } from '../../../src/domain/channels/tiktok/own-fleet.ts'
import { anOrder } from '../../support/builders.ts'

const ghn = { id: '711', name: 'Giao Hàng Nhanh' }
const viettel = { id: '712', name: 'Viettel Post' }
const fleet = { id: ownFleet, name: 'Shop tự giao' }
const own = (providers: { id: string; name: string }[] = [ghn, viettel, fleet]) => ({
  needsTracking: true,
  providers,
})
const order = anOrder({
  code: '5761~Tiktok',
  subCode: '5761',
  channel: 'Tiktok',
  delivery_option: 'SEND_BY_SELLER',
})

describe('a parcel that the shop brings itself', () => {
  test('is brought by the shop’s own people, under the order’s number, unless somebody says otherwise (FUL-157)', () => {
    const chosen = chosenOf(undefined, { own: own() })
    expect(chosen).toEqual({ choice: { way: 'own', provider: ownFleet }, missing: 'tracking' })
    expect(withTracking(chosen, order, {})).toEqual({
      choice: { way: 'own', provider: ownFleet, tracking: '5761' },
    })
    expect(withTracking(chosen, order, { [order.code]: ' XE-01 ' }).choice).toMatchObject({
      tracking: 'XE-01',
    })
  })

  test('is not prepared without its number, and not without its provider (FUL-152, FUL-153)', () => {
    const byGhn = ownOf({ way: 'own', provider: ghn.id }, own())
    const why = (chosen: typeof byGhn, typed = {}) =>
      whyNotPressed([order], (one) => withTracking(chosen, one, typed))
    expect(why(byGhn)).toBe('Vui lòng nhập ID theo dõi của đơn hàng.')
    expect(why(byGhn, { [order.code]: ' ' })).toBe('Vui lòng nhập ID theo dõi của đơn hàng.')
    expect(why(byGhn, { [order.code]: 'GHN0001' })).toBeUndefined()
    expect(why(ownOf(undefined, own([ghn, viettel])), { [order.code]: 'GHN0001' })).toBe(
      'Vui lòng chọn nhà cung cấp đơn vị vận chuyển.',
    )
  })

  test('goes with who was chosen, as long as they are offered; where one alone is, with them', () => {
    expect(ownOf({ way: 'own', provider: viettel.id }, own())).toMatchObject({
      choice: { provider: viettel.id },
    })
    expect(ownOf({ way: 'own', provider: 'gone' }, own())).toMatchObject({ choice: { provider: ownFleet } })
    expect(ownOf(undefined, own([ghn]))).toMatchObject({ choice: { provider: ghn.id } })
  })

  test('is prepared without a network, too: by the shop’s own people', () => {
    const ways = ownWaysOf([order])
    expect(ways).toEqual({ own: { needsTracking: true } })
    expect(providersOf(ways!.own!)).toEqual([fleet])
    expect(withTracking(chosenOf(undefined, ways), order, {}).choice).toMatchObject({ tracking: '5761' })
    expect(ownWaysOf([order, anOrder()])).toBeUndefined()
    expect(ownWaysOf([])).toBeUndefined()
  })

  test('of another carrier has no number before somebody typed one; other ways have none at all', () => {
    expect(trackingFor(order, { way: 'own', provider: ghn.id }, {})).toBe('')
    const pickup = { choice: { way: 'pickup' } } as const
    expect(withTracking(pickup, order, { [order.code]: 'GHN0001' })).toBe(pickup)
  })
})
