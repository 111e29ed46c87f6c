import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { Instant, MessageId } from './message-params.ts'

/** Zalo tells that a message came to the customer's phone. Told twice, it stands once, with the earlier time. */
export const hearZaloReceipt = defineCommand({
  path: '/api/zaloChat',
  method: 'hearZaloReceipt',
  params: v.object({
    /** Of the row in the log. */
    id: MessageId,
    /** As Zalo names it: a message that was sent again meanwhile is another. */
    msgId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
    at: Instant,
  }),
  permission: 'system',
  offline: 'online',

  decide(read, { id, msgId, at }) {
    const message = read.get('zaloMessages', id)
    if (message?.msgId !== msgId) return []
    const receivedAt = Math.min(at, message.receivedAt ?? at)
    return receivedAt === message.receivedAt
      ? []
      : [update('zaloMessages', message, { ...message, receivedAt })]
  },

  say: ({ id }) => ({ what: 'Ghi khách đã nhận tin Zalo', about: id }),
  cause: ({ id }) => id,
})
