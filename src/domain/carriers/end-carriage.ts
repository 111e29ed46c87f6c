import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { handlingOf } from '../orders/channels.ts'
import { inHouseStates } from '../orders/states.ts'
import { mayDo } from '../people/actor.ts'
import { providers } from '../providers/providers.ts'
import { refuse } from '../refuse.ts'
import { OrderCode } from './params.ts'

/** A carrier is asked to give a parcel up: its waybill is void once it says so, and another carrier may be asked. */
export const endCarriage = defineCommand({
  path: '/api/3rd_logistic',
  method: 'endCarriage',
  params: v.object({ code: OrderCode }),
  permission: ['orders_not_ecommerce_handle'],
  offline: 'optimistic',

  decide(read, { code }, { at, user }) {
    const order = read.get('orders', code)
    if (!order) return refuse('order-not-found', { code })
    if (!mayDo(user, handlingOf(order.channel)))
      return refuse('order-not-allowed', { code, channel: order.channel })
    const { carriage, state } = order
    if (carriage?.state === 'ending' || carriage?.state === 'ended') return []
    if (!carriage || carriage.state === 'failed') return refuse('carriage-none', { code })
    if (carriage.state === 'waiting')
      return refuse('carriage-waits', { code, carrier: providers[carriage.carrier].name })
    if (!inHouseStates.includes(state)) return refuse('carriage-on-the-road', { code, state })
    const { text: _, said: __, ...kept } = carriage
    return [update('orders', order, { ...order, carriage: { ...kept, state: 'ending' }, updatedAt: at })]
  },

  say: ({ code }) => ({ what: 'Hủy vận đơn', about: code }),
  cause: ({ code }) => code,
})
