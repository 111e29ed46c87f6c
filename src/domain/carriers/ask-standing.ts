import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { handlingOf } from '../orders/channels.ts'
import { mayDo } from '../people/actor.ts'
import { providerAccountOf } from '../providers/account-of.ts'
import { refuse } from '../refuse.ts'
import { OrderCode } from './params.ts'

/** A carrier is asked how one parcel stands, now: a customer is on the phone, and the next round is minutes away. */
export const askStanding = defineCommand({
  path: '/api/3rd_logistic',
  method: 'askStanding',
  params: v.object({ code: OrderCode }),
  permission: ['orders_not_ecommerce_handle'],
  offline: 'online',

  decide(read, { code }, { user }) {
    const order = read.get('orders', code)
    if (!order) return refuse('order-not-found', { code })
    if (!mayDo(user, handlingOf(order.channel)))
      return refuse('order-not-allowed', { code, channel: order.channel })
    return order.carriage?.state === 'done' && order.delivery.id !== ''
      ? []
      : refuse('carriage-none', { code })
  },

  effects(read, { code }, { id }) {
    const carriage = read.get('orders', code)?.carriage
    if (carriage?.state !== 'done') return []
    const account = providerAccountOf({ provider: carriage.carrier, accountId: carriage.accountId })
    return [
      {
        account,
        subject: `order/${code}`,
        kind: 'read-parcel',
        key: `${account}/read/${id}`,
        params: { code },
      },
    ]
  },

  say: ({ code }) => ({ what: 'Hỏi hành trình', about: code }),
  cause: ({ code }) => code,
})
