import { expect, test } from 'vitest'
import { logKeyOf } from '../../../src/replica/queries/orders/log-key.ts'
import { anOrder } from '../../support/builders.ts'

test('the log of an order is asked for again when something was asked of its marketplace or came of it, and not for what the shop does with it', () => {
  const request = { id: 'c1', by: 'may', at: 1, state: 'waiting', choice: { way: 'pickup' } } as const
  const label = { waybill: 'SPX1', parcel: 'P1', asked: 'c2', at: 1, state: 'waiting' } as const
  const order = anOrder({ channelAt: 1 })
  const names = [
    order,
    { ...order, requests: { ship: request } },
    { ...order, requests: { ship: { ...request, text: 'Shopee đang gặp lỗi.' } } },
    { ...order, requests: { ship: { ...request, state: 'failed' as const } } },
    { ...order, requests: { ship: { ...request, id: 'c3' } } },
    { ...order, channelAt: 2 },
    { ...order, marketLabel: label },
    { ...order, marketLabel: { ...label, at: 2 } },
    { ...order, marketSlip: label },
  ].map(logKeyOf)
  expect(new Set(names).size).toBe(names.length)
  expect(logKeyOf({ ...order, note: 'Gọi trước', updatedAt: 9 } as never)).toBe(logKeyOf(order))
})
