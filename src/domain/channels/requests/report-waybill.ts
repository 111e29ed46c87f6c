import * as v from 'valibot'
import { defineCommand, update } from '../../command.ts'
import { refuse } from '../../refuse.ts'
import { callsForPapers } from '../labels/ask-for-label.ts'
import { withPapersWanted } from '../labels/label-of.ts'
import { OrderCode } from '../params.ts'
import { lacksWaybill } from './waybill-call.ts'

/** The number that a carrier gave a parcel came after it was arranged. One that is there already stays: a later word of the marketplace may change it. With it the label, and what else goes into the parcel, is asked for. */
export const reportWaybill = defineCommand({
  path: '/api/channel',
  method: 'reportWaybill',
  params: v.object({ code: OrderCode, waybill: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)) }),
  permission: 'system',
  offline: 'online',

  decide(read, { code, waybill }, circumstances) {
    const order = read.get('orders', code)
    if (!order) return refuse('order-not-found', { code })
    if (!lacksWaybill(order)) return []
    const delivery = { ...order.delivery, id: waybill }
    const known = { ...order, delivery, updatedAt: circumstances.at }
    return [update('orders', order, withPapersWanted(known, circumstances))]
  },

  effects: (read, { code }, circumstances) => callsForPapers(read, code, circumstances),

  say: ({ code }) => ({ what: 'Sàn cấp mã vận đơn', about: code }),
  cause: ({ code }) => code,
})
