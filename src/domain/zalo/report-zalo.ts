import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { Id, Instant, Message, Quota } from './message-params.ts'
import { type AskedMessage, officialAccount, renewZaloNow, sendMessage } from './zalo-account.ts'

/** What became of a message: its row in the log, and the next try of one that waits. */
export const reportZalo = defineCommand({
  path: '/api/zaloChat',
  method: 'reportZalo',
  params: v.object({
    oaId: Id,
    message: Message,
    quota: v.optional(Quota),
    /** It is tried again, not before then. */
    dueAt: v.optional(Instant),
    /** Zalo does not take the access that we have any more. */
    accessOver: v.optional(v.boolean()),
  }),
  permission: 'system',
  offline: 'online',

  decide(read, { oaId, message, quota, dueAt }, { at }) {
    const draft = new Draft(read)
    const tries = dueAt === undefined ? message.tries : message.tries + 1
    draft.put('zaloMessages', { ...message, tries })
    const account = officialAccount(read)
    if (quota && account?.oaId === oaId) draft.put('zaloAccounts', { ...account, quota: { ...quota, at } })
    return draft.changes
  },

  // A try that may have reached the customer is never repeated by itself: each has a number, and its own call (O4).
  effects(_, { oaId, message, dueAt, accessOver }, { at }) {
    if (dueAt === undefined) return []
    const { id, orderCode, event, tries, askedAt, by, phone, trial } = message
    const asked: AskedMessage = { id, orderCode, event, tries: tries + 1, askedAt, by }
    if (trial) asked.trialTo = `0${phone.slice(2)}`
    const send = sendMessage({ oaId }, asked, dueAt)
    return accessOver ? [renewZaloNow({ oaId }, at), send] : [send]
  },

  say: ({ message }) => ({ what: 'Ghi tin Zalo', about: message.orderCode }),
  cause: ({ message }) => message.id,
})
