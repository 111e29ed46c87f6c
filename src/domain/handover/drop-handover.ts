import * as v from 'valibot'
import { defineCommand, isRefusal, update } from '../command.ts'
import { floorWork } from '../people/permissions.ts'
import { HandoverCode } from './params.ts'
import { sessionAtWork } from './session-at-work.ts'

/** A session that is not needed after all: its parcels are free again, and it can be restored with those still free. */
export const dropHandover = defineCommand({
  path: '/api/handover',
  method: 'dropHandover',
  params: v.object({ code: HandoverCode }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { code }, { at, user }) {
    const session = sessionAtWork(read, code)
    if (isRefusal(session)) return session
    const dropped = { at, by: user.userName }
    return [update('handovers', session, { ...session, state: 'dropped', dropped, updatedAt: at })]
  },

  say: ({ code }) => ({ what: 'Bỏ phiên bàn giao', about: code }),
  cause: ({ code }) => code,
  reverse: ({ code }) => ({ path: '/api/handover', method: 'restoreHandover', params: { code } }),
})
