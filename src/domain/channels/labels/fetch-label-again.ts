import * as v from 'valibot'
import { defineCommand, update } from '../../command.ts'
import { floorWork } from '../../people/permissions.ts'
import { refuse } from '../../refuse.ts'
import { marketShopOf } from '../market-shop-of.ts'
import { OrderCode } from '../params.ts'
import { callForLabel } from './ask-for-label.ts'
import { mayHaveLabel, withLabelAsked } from './label-of.ts'

/** A label that was asked for, or told of, so short a time ago is not asked for once more (ms). */
const soonMs = 60_000

/** 'Lấy lại tem': whoever stands before a parcel without a good label has it asked for anew; the one that is there stays until the other comes. */
export const fetchLabelAgain = defineCommand({
  path: '/api/channel',
  method: 'fetchLabelAgain',
  params: v.object({ code: OrderCode }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { code }, circumstances) {
    const order = read.get('orders', code)
    if (!order) return refuse('order-not-found', { code })
    if (!marketShopOf(order)) return refuse('order-of-no-market', { code })
    const { state, delivery, marketLabel } = order
    if (!mayHaveLabel(order)) return refuse('order-needs-no-label', { code, state })
    if (delivery.id === '') return refuse('label-without-waybill', { code })
    const isComing = marketLabel?.state === 'waiting' && marketLabel.waybill === delivery.id
    if (isComing && circumstances.at - marketLabel.at < soonMs) return refuse('label-comes', { code })
    return [update('orders', order, withLabelAsked(order, circumstances))]
  },

  effects: (read, { code }, circumstances) => callForLabel(read, code, circumstances),

  say: ({ code }) => ({ what: 'Lấy lại tem của sàn', about: code }),
  cause: ({ code }) => code,
})
