import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { refuse } from '../refuse.ts'
import type { ParcelWish } from '../tables/carriage.ts'
import { OrderCode, Words } from './params.ts'

/** What a carrier said to a parcel that is to come back, or to be tried once more; one that another wish took the place of is let pass. */
export const reportRedirect = defineCommand({
  path: '/api/3rd_logistic',
  method: 'reportRedirect',
  params: v.object({
    code: OrderCode,
    /** The command that asked. */
    id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(120)),
    outcome: v.picklist(['waiting', 'done', 'failed']),
    text: v.optional(Words),
    said: v.optional(Words),
  }),
  permission: 'system',
  offline: 'online',

  decide(read, { code, id, outcome, text, said }, { at }) {
    const order = read.get('orders', code)
    if (!order) return refuse('order-not-found', { code })
    const { carriage } = order
    if (carriage?.wish?.id !== id || carriage.wish.state !== 'waiting') return []
    if (outcome === 'waiting' && carriage.wish.text === text) return []
    const { text: _, said: __, ...asked } = carriage.wish
    const wish: ParcelWish = { ...asked, state: outcome }
    if (text) wish.text = text
    if (said) wish.said = said
    if (outcome !== 'waiting') wish.endedAt = at
    return [update('orders', order, { ...order, carriage: { ...carriage, wish }, updatedAt: at })]
  },

  say: ({ code, outcome }) => ({
    what: outcome === 'failed' ? 'Hãng không nhận yêu cầu' : 'Hãng nhận yêu cầu',
    about: code,
  }),
  cause: ({ code }) => code,
})
