import { describe, expect, test } from 'vitest'
import { shipStandingOf } from '../../../../src/domain/channels/requests/ship-standing.ts'
import type { ChannelRequest } from '../../../../src/domain/tables/channel-requests.ts'
import type { Order } from '../../../../src/domain/tables/orders.ts'
import { anOrder, morning } from '../../../support/builders.ts'

const delivery = { logistic: 'SPX Express', id: '', history: [] }
const sold = (fields: Partial<Order> = {}) =>
  anOrder({
    state: 'MỚI',
    channel: 'Shopee',
    shopeeShopId: '88210045',
    channelAt: morning,
    delivery,
    ...fields,
  })
const asked = (state: ChannelRequest['state']): Pick<Order, 'requests'> => ({
  requests: { ship: { id: 'a', by: 'chu', at: morning, state, choice: { way: 'pickup' } } },
})

describe('how an order of a marketplace stands with being shipped (FUL-019)', () => {
  test.each([
    ['open', sold()],
    ['open', sold({ state: 'CHỜ HÀNG' })],
    ['held', sold({ delivery: { ...delivery, logistic: '' } })],
    ['held', sold({ cancelAsked: { reason: 'Đổi ý', at: morning } })],
    ['waiting', sold(asked('waiting'))],
    ['failed', sold(asked('failed'))],
    ['failed', sold({ ...asked('failed'), cancelAsked: { reason: 'Đổi ý', at: morning } })],
    ['done', sold({ ...asked('done'), state: 'CHỜ ĐÓNG GÓI' })],
    ['open', sold({ ...asked('done'), state: 'CHỜ GỬI HÀNG', pickupMissed: true })],
    ['open', sold({ state: 'CHỜ GỬI HÀNG', toArrange: true })],
    ['open', sold({ state: 'CHỜ HÀNG', toArrange: true, delivery: { ...delivery, id: 'LEXVN1' } })],
    ['done', sold({ ...asked('done'), state: 'CHỜ GỬI HÀNG', toArrange: true })],
  ])('%s', (standing, order) => {
    expect(shipStandingOf(order)).toBe(standing)
  })

  test.each([
    ['of the shop’s own', sold({ channel: 'KhoTay', shopeeShopId: undefined })],
    ['of no shop that anybody knows', sold({ shopeeShopId: undefined })],
    ['heard of by no word of its marketplace', sold({ channelAt: undefined })],
    ['packed already', sold({ state: 'CHỜ GỬI HÀNG' })],
    ['called off while it waited', sold({ ...asked('waiting'), state: 'HỦY' })],
    [
      'arranged at the marketplace while its goods lack',
      sold({ state: 'CHỜ HÀNG', delivery: { ...delivery, id: 'SPX1' } }),
    ],
  ])('nobody prepares one that is %s', (_, order) => {
    expect(shipStandingOf(order)).toBeUndefined()
  })
})
