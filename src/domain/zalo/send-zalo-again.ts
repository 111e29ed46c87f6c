import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { refuse } from '../refuse.ts'
import { MessageId } from './message-params.ts'
import { officialAccount, sendMessage } from './zalo-account.ts'
import { zaloEventWords } from './zalo-words.ts'

/** A message that did not come through, or of which nobody knows, is sent once more because somebody says so. */
export const sendZaloAgain = defineCommand({
  path: '/api/zaloChat',
  method: 'sendZaloAgain',
  params: v.object({ id: MessageId }),
  permission: ['setting_crud', 'orders_not_ecommerce_handle'],
  offline: 'online',

  decide(read, { id }, { at, user }) {
    const account = officialAccount(read)
    if (!account || account.link.state === 'off') return refuse('zalo-not-linked', {})
    const message = read.get('zaloMessages', id)
    if (!message || message.trial) return refuse('zalo-message-not-found', {})
    if (!read.get('orders', message.orderCode)) return refuse('order-not-found', { code: message.orderCode })
    if (message.state === 'sent' || message.state === 'waiting') return refuse('zalo-message-on-its-way', {})
    const { why: _, ...bare } = message
    return [
      update('zaloMessages', message, {
        ...bare,
        state: 'waiting',
        tries: message.tries + 1,
        time: at,
        askedAt: at,
        by: user.userName,
      }),
    ]
  },

  effects(read, { id }, { at }) {
    const account = officialAccount(read)
    const message = read.get('zaloMessages', id)
    if (!account || message?.state !== 'waiting') return []
    const { orderCode, event, tries, askedAt, by } = message
    return [sendMessage(account, { id, orderCode, event, tries, askedAt, by }, at)]
  },

  say: ({ id }, read) => {
    const message = read.get('zaloMessages', id)
    return {
      what: 'Gửi lại tin Zalo',
      about: message ? `${zaloEventWords[message.event]} · ${message.orderCode}` : id,
    }
  },
  cause: ({ id }) => id,
})
