import { describe, expect, test } from 'vitest'
import { noRequests } from '../../../src/app/orders/ship/ship-words.ts'
import { fittingKey, mayTryAgain } from '../../../src/app/shipping/dialog/fitting-key.ts'
import { nextToShip } from '../../../src/app/shipping/dialog/next-to-ship.ts'
import { pastWords, refusedCancel } from '../../../src/app/shipping/dialog/row-parts.tsx'
import { groupByShop } from '../../../src/app/shipping/dialog/ship-groups.ts'
import { isToReject } from '../../../src/domain/channels/requests/is-to-reject.ts'
import type { ChannelRequest } from '../../../src/domain/tables/channel-requests.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { anOrder, morning } from '../../support/builders.ts'

const delivery = { logistic: 'Tiki Express', id: '', history: [] }
const request = (fields: Partial<ChannelRequest>): ChannelRequest => ({
  id: 'c1',
  by: 'chu',
  at: morning,
  state: 'failed',
  ...fields,
})
const asked = (fields: Partial<ChannelRequest>) => ({
  ...request(fields),
  choice: { way: 'pickup' as const },
})

function sold(code: string, fields: Partial<Order> = {}): Order {
  return anOrder({
    code,
    channel: 'Tiki',
    tikiAccount: 'may',
    fulfillment_type: 'dropship',
    state: 'MỚI',
    channelState: 'queueing',
    channelAt: morning,
    delivery,
    ...fields,
  })
}

describe('an order that did not go', () => {
  test('[O6] is tried again where that may come to something; where its marketplace refused for good its order is looked at', () => {
    const again = sold('A', { requests: { ship: asked({}) } })
    const forGood = sold('B', { requests: { ship: asked({ finalAt: morning }) } })
    const newer = { ...forGood, channelAt: morning + 1 }
    const buyer = sold('C', { cancelAsked: { reason: '', at: morning } })
    expect([again, forGood, newer, buyer].map(mayTryAgain)).toEqual([true, false, true, false])
    const keys = [again, forGood, newer, buyer].map((order) => fittingKey(order, undefined, undefined))
    expect(keys).toEqual(['again', 'order', 'again', 'buyer'])
  })

  test('[FUL-118] rejected, it waits for Tiki and is offered nothing; refused, it says why and may be confirmed', () => {
    const cancel = (fields: Partial<ChannelRequest>) => ({
      requests: { cancel: { ...request(fields), reason: 'seller_canceled' } },
    })
    const waiting = sold('A', cancel({ state: 'waiting' }))
    const refused = sold('B', cancel({ text: 'Đơn đã đổi trạng thái.', said: 'conflict', finalAt: morning }))
    const open = sold('C')
    expect([waiting, refused, open].map(isToReject)).toEqual([false, false, true])
    const [group] = groupByShop([waiting, refused, open], noRequests)
    expect(group?.past.map(({ code }) => code)).toEqual(['A'])
    expect(group?.open.map(({ code }) => code)).toEqual(['B', 'C'])
    expect(pastWords(waiting)).toBe('Đang chờ Tiki hủy đơn')
    expect(refusedCancel(refused)).toEqual({
      tone: 'bad',
      text: 'Tiki chưa hủy đơn này. Đơn đã đổi trạng thái.',
      said: 'conflict',
    })
    expect(refusedCancel(open)).toBeUndefined()
  })
})

test('[FUL-103] [FUL-171] after one shop the next that has something left has its turn, the first after the last; none where all are done', () => {
  const of = (code: string, tikiAccount: string, fields: Partial<Order> = {}) =>
    sold(code, { tikiAccount, ...fields })
  const done = { requests: { ship: asked({ state: 'done' }) } }
  const groups = groupByShop(
    [
      of('A', 'một'),
      of('B', 'hai', done),
      of('C', 'ba', { requests: { ship: asked({}) } }),
      of('D', 'bốn', { requests: { ship: asked({ finalAt: morning }) } }),
    ],
    noRequests,
  )
  const next = (account: string) => nextToShip(groups, `Tiki/${account}`)?.shop.shopId
  expect(['một', 'hai', 'ba', 'bốn'].map(next)).toEqual(['ba', 'ba', 'một', 'một'])
  expect(nextToShip(groupByShop([of('B', 'hai', done)], noRequests), 'Tiki/hai')).toBeUndefined()
})
