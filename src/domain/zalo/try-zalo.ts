import * as v from 'valibot'
import { type Circumstances, defineCommand, type Reader } from '../command.ts'
import { isMobile, normalizePhone } from '../people/phone.ts'
import { refuse } from '../refuse.ts'
import { Event, OrderCode } from './message-params.ts'
import { officialAccount, sendMessage } from './zalo-account.ts'
import { zaloEventWords } from './zalo-words.ts'

/** A message as a customer would get it, to the number of whoever asks for it and to no other. */
export const tryZalo = defineCommand({
  path: '/api/zaloChat',
  method: 'tryZalo',
  params: v.object({ event: Event, orderCode: OrderCode }),
  permission: ['setting_crud'],
  offline: 'online',

  decide(read, { event, orderCode }, { user }) {
    const account = officialAccount(read)
    if (account?.link.state !== 'linked') return refuse('zalo-not-linked', {})
    if (!account.rules[event]) return refuse('zalo-no-rule', {})
    if (!read.get('orders', orderCode)) return refuse('order-not-found', { code: orderCode })
    return ownNumber(read, user) === undefined ? refuse('zalo-own-number-missing', {}) : []
  },

  effects(read, { event, orderCode }, { id, at, user }) {
    const account = officialAccount(read)
    const trialTo = ownNumber(read, user)
    if (!account || trialTo === undefined) return []
    const asked = { id: `thu/${id}`, orderCode, event, tries: 0, askedAt: at, by: user.userName, trialTo }
    return [sendMessage(account, asked, at)]
  },

  say: ({ event }) => ({ what: 'Gửi thử tin Zalo', about: zaloEventWords[event] }),
  cause: ({ event }) => event,
})

function ownNumber(read: Reader, { userName }: Circumstances['user']): string | undefined {
  const phone = normalizePhone(read.get('staff', userName)?.phone ?? '')
  return isMobile(phone) ? phone : undefined
}
