import { describe, expect, test } from 'vitest'
import { alertEffects } from '../../../src/domain/alerts/alert-effects.ts'
import { failedWorks, isToldTo, newsMs } from '../../../src/domain/alerts/alert-kinds.ts'
import { alertsOf } from '../../../src/domain/alerts/alerts-of.ts'
import type { Change } from '../../../src/domain/command.ts'
import type { ChannelRequest } from '../../../src/domain/tables/channel-requests.ts'
import type { Company, ShopLink } from '../../../src/domain/tables/company.ts'
import type { PageTalk } from '../../../src/domain/tables/facebook.ts'
import type { MarketLabel } from '../../../src/domain/tables/market-labels.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { aCompany, anOrder, morning } from '../../support/builders.ts'

const at = morning
const order = (fields: Partial<Order> = {}) =>
  anOrder({ code: 'A', channel: 'Shopee', state: 'MỚI', createdAt: at - 60_000, ...fields })
const kindsOf = (before: Order | undefined, after: Order | undefined) =>
  alertsOf([{ table: 'orders', key: 'A', before, after } as Change], at).map(({ kind }) => kind)
describe('of an order', () => {
  test('[FUL-472] one that came in within 15 minutes is news; an older one, of the own channel or off, is none', () => {
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

  const asks = { id: 'a', by: 'ban', at }
  const requests = (state: ChannelRequest['state']) => ({
    ship: { ...asks, state, choice: { way: 'pickup' as const } },
    cancel: { ...asks, state, reason: 'x' },
    answer: { ...asks, state, accepts: true },
    correct: { ...asks, state, tracking: 'T', provider: 'P' },
    deliver: { ...asks, state, delivered: true },
  })
  const label = (state: MarketLabel['state']) => ({ asked: 'a', at, state, waybill: 'W', parcel: 'P' })
  const worksOf = (before: Order, after: Order) =>
    alertsOf([{ table: 'orders', key: 'A', before, after } as unknown as Change], at).map(
      ({ kind, work }) => [kind, work],
    )

  test.each(['ship', 'cancel', 'answer', 'correct', 'deliver'] as const)(
    'work that a marketplace did not take (%s) is told once, and not where the order is off',
    (kind) => {
      const [waits, failed] = (['waiting', 'failed'] as const).map((state) => ({
        requests: { [kind]: requests(state)[kind] },
      }))
      const work = kind === 'deliver' ? 'delivery' : 'order'
      expect(worksOf(order(waits), order(failed))).toEqual([['failed', work]])
      expect(worksOf(order(failed), order(failed))).toEqual([])
      expect(worksOf(order(waits), order({ state: 'HỦY', ...failed }))).toEqual(
        kind === 'deliver' ? [['failed', work]] : [],
      )
    },
  )

  test.each(['marketLabel', 'marketSlip'] as const)(
    'a paper that did not come (%s) is told as long as its parcel is to leave',
    (paper) => {
      const [waits, failed] = [{ [paper]: label('waiting') }, { [paper]: label('failed') }]
      expect(worksOf(order(waits), order(failed))).toEqual([['failed', 'paper']])
      expect(worksOf(order(waits), order({ ...failed, state: 'ĐÃ GỬI HÀNG' }))).toEqual([])
      expect(worksOf(order(failed), order(failed))).toEqual([])
    },
  )

  test('an answer about goods that come back, or a dispute, that the marketplace did not take is told', () => {
    const back = (state: ChannelRequest['state']) => ({
      id: 'A#1',
      orderCode: 'A',
      channel: 'Shopee',
      asked: [{ number: 'T1', answer: { ...asks, state, accepts: false, step: 'asked' } }],
    })
    const told = (before: ChannelRequest['state'], after: ChannelRequest['state']) =>
      alertsOf(
        [{ table: 'returns', key: 'A#1', before: back(before), after: back(after) } as unknown as Change],
        at,
      )
    expect(told('waiting', 'failed')).toEqual([
      { kind: 'failed', about: 'A', channel: 'Shopee', work: 'return' },
    ])
    expect([told('failed', 'failed'), told('waiting', 'done')]).toEqual([[], []])
  })

  test('is told to those who may do something about it', () => {
    const told = failedWorks.map((work) => isToldTo({ kind: 'failed', work }))
    const flags = (who: string) =>
      told.map((needed) => needed !== 'everyone' && needed.includes(who as never))
    // An order, its delivery, goods that come back, a paper, what the server asks by itself.
    expect(flags('orders_ecommerce_handle')).toEqual([true, true, true, true, false])
    expect(flags('stock_crud')).toEqual([false, false, false, true, false])
    expect(flags('setting_crud')).toEqual([false, false, false, false, true])
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

test('of a talk at the Page a buyer who wrote and was not read is news, once; what comes late is none', () => {
  const talk = (fields: Partial<PageTalk> = {}): PageTalk => {
    const bare = { id: '1_2', pageId: '1', psid: '2', name: 'Lan', messages: [] }
    return { ...bare, time: at, heardAt: at, unread: 1, ...fields }
  }
  const told = (before: PageTalk | undefined, after: PageTalk | undefined) =>
    alertsOf([{ table: 'pageTalks', key: '1_2', before, after } as Change], at)
  expect(told(undefined, talk())).toEqual([{ kind: 'messages', about: '1_2', channel: 'Facebook' }])
  expect(told(talk({ heardAt: at - 1 }), talk())).toHaveLength(1)
  expect(told(talk(), talk({ time: at + 1 }))).toEqual([])
  expect(told(undefined, talk({ unread: 0 }))).toEqual([])
  expect(told(undefined, talk({ heardAt: at - newsMs }))).toEqual([])
})
