import * as v from 'valibot'
import { defineCommand, update } from '../../command.ts'
import { refuse } from '../../refuse.ts'
import { OrderCode } from '../params.ts'
import { lacksWaybill } from './waybill-call.ts'

/** The number that a carrier gave a parcel came after it was arranged. One that is there already stays: a later word of the marketplace may change it. */
export const reportWaybill = defineCommand({
  path: '/api/channel',
  method: 'reportWaybill',
  params: v.object({ code: OrderCode, waybill: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)) }),
  permission: 'system',
  offline: 'online',

  decide(read, { code, waybill }, { at }) {
    const order = read.get('orders', code)
    if (!order) return refuse('order-not-found', { code })
    if (!lacksWaybill(order)) return []
    const delivery = { ...order.delivery, id: waybill }
    return [update('orders', order, { ...order, delivery, updatedAt: at })]
  },

  say: ({ code }) => ({ what: 'Sàn cấp mã vận đơn', about: code }),
  cause: ({ code }) => code,
})
