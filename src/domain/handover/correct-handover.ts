import * as v from 'valibot'
import { defineCommand, isRefusal, update } from '../command.ts'
import { floorWork } from '../people/permissions.ts'
import { Courier, HandoverCode, Note } from './params.ts'
import { sessionAtWork } from './session-at-work.ts'

/** Courier and note, written down before the courier comes or put right afterwards. Which parcels left is never changed. */
export const correctHandover = defineCommand({
  path: '/api/handover',
  method: 'correctHandover',
  params: v.object({ code: HandoverCode, courier: v.optional(Courier), note: v.optional(Note, '') }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { code, courier, note }, { at, user }) {
    const known = read.get('handovers', code)
    const session = known?.state === 'done' ? known : sessionAtWork(read, code)
    if (isRefusal(session)) return session
    const { courier: _, ...rest } = session
    const corrected = session.state === 'done' ? { corrected: { at, by: user.userName } } : {}
    const written = { ...rest, courier, note, ...corrected, updatedAt: at }
    return [update('handovers', session, written)]
  },

  say: ({ code }) => ({ what: 'Sửa người nhận và ghi chú bàn giao', about: code }),
  cause: ({ code }) => code,
})
