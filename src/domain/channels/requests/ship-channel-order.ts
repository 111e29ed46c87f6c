import * as v from 'valibot'
import { defineCommand, isRefusal, type Refusal, update } from '../../command.ts'
import { refuse } from '../../refuse.ts'
import type { Order } from '../../tables/orders.ts'
import { OrderCode } from '../params.ts'
import { ShippingChoiceParams } from './params.ts'
import { callFor, orderAsked, withRequest } from './request-of.ts'

/** 'Đi đơn': a parcel is to leave, as its marketplace is told. Written without a network too; it is checked against what the order is by then. */
export const shipChannelOrder = defineCommand({
  path: '/api/channel',
  method: 'shipChannelOrder',
  params: v.object({ code: OrderCode, choice: ShippingChoiceParams }),
  permission: ['orders_ecommerce_handle'],
  offline: 'optimistic',

  decide(read, { code, choice }, circumstances) {
    const asked = orderAsked(read, code, circumstances)
    if (isRefusal(asked)) return asked
    const { order } = asked
    const why = whyNotShipped(order)
    if (why) return why
    return [update('orders', order, withRequest(order, 'ship', { choice }, circumstances))]
  },

  effects: (read, { code }, { id }) => callFor(read, code, 'ship', id),

  say: ({ code }) => ({ what: 'Đi đơn', about: code }),
  cause: ({ code }) => code,
})

/** Why an order is not asked to leave (any more). */
export function whyNotShipped({ code, state, requests, cancelAsked, delivery }: Order): Refusal | undefined {
  if (requests?.ship?.state === 'waiting') return refuse('order-ships-already', { code })
  if (requests?.cancel?.state === 'waiting') return refuse('order-to-be-cancelled', { code })
  if (cancelAsked) return refuse('buyer-asks-to-cancel', { code })
  if (state !== 'MỚI' && state !== 'CHỜ HÀNG') return refuse('order-not-to-ship', { code, state })
  if (delivery.logistic === '') return refuse('order-without-carrier', { code })
  return undefined
}
