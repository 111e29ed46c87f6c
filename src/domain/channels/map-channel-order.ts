import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { refuse } from '../refuse.ts'
import { mapLines } from './map-lines.ts'
import { OrderCode } from './params.ts'

/** The server goes through orders that wait for a link, once there is one (CAT-258): what they are of is known now, and stock keeps it for them. */
export const mapChannelOrder = defineCommand({
  path: '/api/order',
  method: 'mapChannelOrder',
  params: v.object({ code: OrderCode }),
  permission: 'system',
  offline: 'online',

  decide(read, { code }, circumstances) {
    const order = read.get('orders', code)
    if (!order) return refuse('order-not-found', { code })
    const draft = new Draft(read)
    mapLines(draft, order, circumstances)
    return draft.changes
  },

  say: ({ code }) => ({ what: 'Ghép sản phẩm đã liên kết vào đơn', about: code }),
  cause: ({ code }) => code,
})
