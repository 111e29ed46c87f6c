import * as v from 'valibot'
import { callsForPapers, withCarrierLabel } from '../channels/labels/ask-for-label.ts'
import { defineCommand, type Refusal, update } from '../command.ts'
import { carriageStanding } from '../orders/carriage-of.ts'
import { handlingOf, isOwnChannel } from '../orders/channels.ts'
import { mayDo } from '../people/actor.ts'
import { providers } from '../providers/providers.ts'
import { refuse } from '../refuse.ts'
import type { Order } from '../tables/orders.ts'
import { OrderCode, Waybill } from './params.ts'

/** A person looked at the carrier's page and found the parcel of which nobody knew: its waybill is noted, its label is asked for, and no other parcel is (O4). */
export const noteWaybill = defineCommand({
  path: '/api/3rd_logistic',
  method: 'noteWaybill',
  params: v.object({ code: OrderCode, waybill: Waybill }),
  permission: ['orders_not_ecommerce_handle'],
  offline: 'online',

  decide(read, { code, waybill }, { id, at, user }) {
    const order = read.get('orders', code)
    if (!order) return refuse('order-not-found', { code })
    const { carriage, delivery } = order
    if (!mayDo(user, handlingOf(order.channel)))
      return refuse('order-not-allowed', { code, channel: order.channel })
    if (carriage?.state === 'done' && delivery.id === waybill) return []
    if (!carriage || carriageStanding(order) !== 'failed') return whyNotNoted(order)
    const other = read.get('waybillOrders', waybill)?.codes.find((one) => one !== code)
    if (other) return refuse('waybill-of-another', { code, waybill, other })
    const { text: _, said: __, again: ___, field: ____, ...asked } = carriage
    const found = { ...asked, state: 'done' as const, endedAt: at }
    const noted = { ...order, carriage: found, delivery: { ...delivery, id: waybill }, updatedAt: at }
    return [update('orders', order, withCarrierLabel(noted, { id, at }))]
  },

  effects: (read, { code }, circumstances) => callsForPapers(read, code, circumstances),

  say: ({ code, waybill }) => ({ what: `Ghi mã vận đơn ${waybill}`, about: code }),
  cause: ({ code }) => code,
})

function whyNotNoted({ code, channel, state, carriage }: Order): Refusal {
  if (!isOwnChannel(channel) || channel === 'STORE') return refuse('carriage-of-market', { code })
  if (!carriage || carriage.state === 'ended') return refuse('carriage-none', { code })
  const carrier = providers[carriage.carrier].name
  if (carriage.state === 'waiting') return refuse('carriage-still-asked', { code, carrier })
  return carriage.state === 'failed'
    ? refuse('carriage-not-in-house', { code, state })
    : refuse('carriage-already', { code, carrier })
}
