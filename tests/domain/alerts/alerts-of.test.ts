import { describe, expect, test } from 'vitest'
import { alertEffects } from '../../../src/domain/alerts/alert-effects.ts'
import { newsMs } from '../../../src/domain/alerts/alert-kinds.ts'
import { alertsOf } from '../../../src/domain/alerts/alerts-of.ts'
import type { Change } from '../../../src/domain/command.ts'
import type { ChannelRequest } from '../../../src/domain/tables/channel-requests.ts'
import type { Company, ShopLink } from '../../../src/domain/tables/company.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { aCompany, anOrder, morning } from '../../support/builders.ts'

const at = morning
const order = (fields: Partial<Order> = {}) =>
  anOrder({ code: 'A', channel: 'Shopee', state: 'MỚI', createdAt: at - 60_000, ...fields })
const kindsOf = (before: Order | undefined, after: Order | undefined) =>
  alertsOf([{ table: 'orders', key: 'A', before, after } as Change], at).map(({ kind }) => kind)
const ship = (state: ChannelRequest['state']) => ({
  ship: { id: 'a', by: 'ban', at, state, choice: { way: 'pickup' as const } },
})

describe('of an order', () => {
  test('one that came in within 15 minutes is news; an older one, of the own channel or off, is none', () => {
    expect(kindsOf(undefined, order())).toEqual(['orders'])
    expect(kindsOf(undefined, order({ createdAt: at - newsMs }))).toEqual([])
    expect(kindsOf(undefined, order({ channel: 'KhoTay' }))).toEqual([])
    expect(kindsOf(undefined, order({ state: 'HỦY' }))).toEqual([])
    expect(kindsOf(order(), order({ note: 'gọi trước' }))).toEqual([])
  })

  test('a buyer who asks is told once for each time', () => {
    const asks = (since: number) => order({ cancelAsked: { reason: 'x', at: since, until: at + 1 } })
    expect(kindsOf(order(), asks(1))).toEqual(['asked'])
    expect(kindsOf(asks(1), asks(1))).toEqual([])
    expect(kindsOf(asks(1), asks(2))).toEqual(['asked'])
  })

  test('called off is told where hands have the parcel', () => {
    expect(kindsOf(order({ state: 'CHỜ GỬI HÀNG' }), order({ state: 'HỦY' }))).toEqual(['cancelled'])
    expect(kindsOf(order({ state: 'MỚI' }), order({ state: 'HỦY' }))).toEqual([])
  })

  test('work that a marketplace did not take is told, and not where the order is off', () => {
    const waits = order({ requests: ship('waiting') })
    expect(kindsOf(waits, order({ requests: ship('failed') }))).toEqual(['failed'])
    expect(kindsOf(waits, order({ state: 'HỦY', requests: ship('failed') }))).toEqual([])
  })
})

test('leave that a marketplace took back is told; a shop that was unlinked, or renewed, is not', () => {
  const shop = (state: ShopLink['state']): Company =>
    aCompany({
      shopeeShopId: [{ shopId: '77', shopName: 'Mây', link: { state, at, by: 'chu', endsAt: at } }],
    })
  const told = (before: ShopLink['state'], after: ShopLink['state']) =>
    alertsOf(
      [{ table: 'companies', key: 'demo', before: shop(before), after: shop(after) } as unknown as Change],
      at,
    )
  expect(told('linked', 'ended')).toEqual([{ kind: 'leave', about: 'Mây', channel: 'Shopee' }])
  expect([told('linked', 'off'), told('ended', 'ended'), told('ended', 'linked')]).toEqual([[], [], []])
})

describe('messages', () => {
  const news = (code: string) => ({ kind: 'orders' as const, about: code, channel: 'Shopee' })
  const asked = { kind: 'asked' as const, about: 'A', channel: 'Shopee' }
  const device = (id: string, wants = {}) => ({ id, wants: { off: [], ...wants } })

  test('of orders that come in within half a minute are one for each device; other ones are made at once', () => {
    const first = alertEffects([news('A'), asked], [device('d1'), device('d2')], { at, id: 'c1' })
    const next = alertEffects([news('B')], [device('d1')], { at: at + 20_000, id: 'c2' })
    const later = alertEffects([news('C')], [device('d1')], { at: at + 31_000, id: 'c3' })
    const keys = [...first, ...next, ...later].map(({ key }) => key)
    expect(new Set(keys).size).toBe(5)
    expect(next[0]?.key).toBe(first.find(({ key }) => key.includes('d1/orders'))?.key)
    expect(first.map(({ dueAt = 0 }) => dueAt - at)).toEqual([30_000, 0, 30_000, 0])
  })

  test('are made for no device that leaves them out, or has its quiet hours', () => {
    const devices = [device('d1', { off: ['asked'] }), device('d2', { quiet: { from: 0, to: 24 * 60 - 1 } })]
    expect(alertEffects([asked], devices, { at, id: 'c1' })).toEqual([])
  })
})
