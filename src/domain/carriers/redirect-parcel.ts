import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { handlingOf } from '../orders/channels.ts'
import { outsideStates } from '../orders/states.ts'
import { mayDo } from '../people/actor.ts'
import { providers } from '../providers/providers.ts'
import { refuse } from '../refuse.ts'
import { OrderCode } from './params.ts'
import { mayRedirect, redirectionNames, redirections } from './redirections.ts'

/** A carrier is asked to bring a parcel back, or to try once more to deliver it, also one that is looked for; another wish waits until it answered. Written without a network too: it is told once there is one. */
export const redirectParcel = defineCommand({
  path: '/api/3rd_logistic',
  method: 'redirectParcel',
  params: v.object({ code: OrderCode, to: v.picklist(redirections) }),
  permission: ['orders_not_ecommerce_handle'],
  offline: 'optimistic',

  decide(read, { code, to }, { id, at, user }) {
    const order = read.get('orders', code)
    if (!order) return refuse('order-not-found', { code })
    if (!mayDo(user, handlingOf(order.channel)))
      return refuse('order-not-allowed', { code, channel: order.channel })
    const { carriage, state } = order
    if (carriage?.state !== 'done' || order.delivery.id === '') return refuse('carriage-none', { code })
    const carrier = providers[carriage.carrier].name
    if (!outsideStates.includes(state)) return refuse('redirect-not-on-road', { code, state })
    if (!mayRedirect(carriage.carrier)) return refuse('redirect-not-spoken', { carrier })
    if (carriage.wish?.state === 'waiting') {
      if (carriage.wish.to === to) return []
      return refuse('redirect-waits', { code, carrier, wish: redirectionNames[carriage.wish.to] })
    }
    const wish = { id, to, by: user.userName, at, state: 'waiting' as const }
    return [update('orders', order, { ...order, carriage: { ...carriage, wish }, updatedAt: at })]
  },

  say: ({ code, to }) => ({ what: redirectionNames[to], about: code }),
  cause: ({ code }) => code,
})
