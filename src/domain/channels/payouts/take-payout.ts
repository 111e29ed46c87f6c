import * as v from 'valibot'
import { deepEqual } from '../../../lib/deep-equal.ts'
import { defineCommand, update } from '../../command.ts'
import { refuse } from '../../refuse.ts'
import type { Order } from '../../tables/orders.ts'
import { marketShopOf } from '../market-shop-of.ts'
import { OrderCode } from '../params.ts'
import { nextPayoutCall } from './payout-call.ts'
import { payoutAmount, withFees } from './payout-of.ts'

const Vnd = v.pipe(v.number(), v.finite())

/**
 * What a marketplace pays the shop for an order: what it reckoned until now, and whether it paid that out. Asked about a word that a later one took the place of, it is let pass: that one
 * is asked about by itself. Money that is not out yet is asked after again.
 */
export const takePayout = defineCommand({
  path: '/api/channel',
  method: 'takePayout',
  params: v.object({
    code: OrderCode,
    /** The word of the marketplace that it was asked after (`channelAt`). */
    channelAt: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    /** By the marketplace's own names, what is taken below zero or not, as it tells it; empty while nothing is reckoned. */
    fees: v.record(v.pipe(v.string(), v.nonEmpty(), v.maxLength(120)), Vnd),
    isPaid: v.boolean(),
    /** The marketplace says that the order is through. */
    isThrough: v.boolean(),
    /** How often it was asked before, after this word. */
    times: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000)),
  }),
  permission: 'system',
  offline: 'online',

  decide(read, { code, channelAt, fees, isPaid }, { at }) {
    const order = read.get('orders', code)
    const shop = order && marketShopOf(order)
    if (!order || !shop) return refuse('order-not-found', { code })
    if (order.channelAt !== channelAt) return []
    const amount = payoutAmount(shop.channel, fees)
    if (amount === undefined) return []
    const before = order.payout
    const isSame = before?.amount === amount && (before.paidAt !== undefined) === isPaid
    const payout: NonNullable<Order['payout']> = isSame
      ? before
      : isPaid
        ? { amount, paidAt: at }
        : { amount }
    const next = { ...withFees(order, shop.channel, fees), payout, estimateRevenue: amount }
    return deepEqual(next, order) ? [] : [update('orders', order, { ...next, updatedAt: at })]
  },

  effects(read, { code, channelAt, fees, isPaid, isThrough, times }, { at }) {
    const order = read.get('orders', code)
    const shop = order && marketShopOf(order)
    if (!order || !shop || order.channelAt !== channelAt) return []
    // Fees alone, without what is left for the shop, are no payout.
    if (isPaid && payoutAmount(shop.channel, fees) !== undefined) return []
    return nextPayoutCall(order, { isThrough, times, at })
  },

  say: ({ code, isPaid }) => ({ what: isPaid ? 'Sàn đã trả tiền' : 'Sàn báo tiền sẽ trả', about: code }),
  cause: ({ code }) => code,
})
