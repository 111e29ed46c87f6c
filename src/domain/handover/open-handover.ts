import * as v from 'valibot'
import { defineCommand, insert } from '../command.ts'
import { carrierName } from '../names.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { whyNoMovement } from '../stock/locked-warehouse.ts'

import { Carrier, HandoverCode } from './params.ts'

/** Somebody begins a session for a carrier, hours before the courier comes or when he stands at the door. */
export const openHandover = defineCommand({
  path: '/api/handover',
  method: 'openHandover',
  params: v.object({
    code: HandoverCode,
    wid: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
    carrier: Carrier,
  }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { code, wid, carrier }, { at, user }) {
    if (read.get('handovers', code)) return refuse('code-taken', { code })
    if (user.warehouses && !user.warehouses.includes(wid)) return refuse('warehouse-not-found', { wid })
    const why = whyNoMovement(read, wid)
    if (why) return why
    return [
      insert('handovers', {
        code,
        wid,
        carrier,
        state: 'draft',
        count: 0,
        parcels: [],
        note: '',
        createdAt: at,
        createdBy: user.userName,
        updatedAt: at,
      }),
    ]
  },

  say: ({ code, carrier }) => ({ what: `Mở phiên bàn giao ${carrierName(carrier)}`, about: code }),
  cause: ({ code }) => code,
  reverse: ({ code }) => ({ path: '/api/handover', method: 'dropHandover', params: { code } }),
})
