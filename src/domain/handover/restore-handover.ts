import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { HandoverCode } from './params.ts'

/** A dropped session takes parcels again; those scanned into another one meanwhile stay there. */
export const restoreHandover = defineCommand({
  path: '/api/handover',
  method: 'restoreHandover',
  params: v.object({ code: HandoverCode }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { code }, { at }) {
    const handover = read.get('handovers', code)
    if (!handover) return refuse('handover-not-found', { session: code })
    if (handover.state !== 'dropped') return refuse('handover-not-dropped', { session: code })
    const { dropped: _, ...kept } = handover
    return [update('handovers', handover, { ...kept, state: 'draft', updatedAt: at })]
  },

  say: ({ code }) => ({ what: 'Khôi phục phiên bàn giao', about: code }),
  cause: ({ code }) => code,
  reverse: ({ code }) => ({ path: '/api/handover', method: 'dropHandover', params: { code } }),
})
