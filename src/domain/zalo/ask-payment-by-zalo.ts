import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { owedToShop } from '../money/due-of.ts'
import { refuse } from '../refuse.ts'
import { agreesToZalo } from './agrees.ts'
import { isWrittenAbout } from './events-of.ts'
import { OrderCode } from './message-params.ts'
import { afterNight } from './night.ts'
import { messageId, officialAccount, sendMessage } from './zalo-account.ts'

/** Somebody asks a customer for the money of an order by Zalo. Asked once; again from the log. */
export const askPaymentByZalo = defineCommand({
  path: '/api/zaloChat',
  method: 'askPaymentByZalo',
  params: v.object({ orderCode: OrderCode }),
  permission: ['orders_not_ecommerce_handle'],
  offline: 'online',

  decide(read, { orderCode }) {
    const account = officialAccount(read)
    if (account?.link.state !== 'linked') return refuse('zalo-not-linked', {})
    if (account.rules.payment?.on !== 1) return refuse('zalo-no-rule', {})
    const order = read.get('orders', orderCode)
    if (!order) return refuse('order-not-found', { code: orderCode })
    if (!isWrittenAbout(order) || owedToShop(order) === 0) return refuse('zalo-nothing-owed', {})
    if (!agreesToZalo(read, order)) return refuse('zalo-not-agreed', {})
    const known = read.get('zaloMessages', messageId(orderCode, 'payment'))
    return known ? refuse('zalo-asked-before', {}) : []
  },

  effects(read, { orderCode }, { at, user }) {
    const account = officialAccount(read)
    const id = messageId(orderCode, 'payment')
    if (!account || read.get('zaloMessages', id)) return []
    const asked = { id, orderCode, event: 'payment' as const, tries: 0, askedAt: at, by: user.userName }
    return [sendMessage(account, asked, afterNight(at))]
  },

  say: ({ orderCode }) => ({ what: 'Nhắc thanh toán qua Zalo', about: orderCode }),
  cause: ({ orderCode }) => orderCode,
})
