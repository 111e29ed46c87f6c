import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { refuse } from '../refuse.ts'
import { officialAccount, zaloAccountOf } from './zalo-account.ts'

/** Nobody is written to by Zalo any more. What was sent stays in the log, and what is sent when stays as it was set. */
export const unlinkZalo = defineCommand({
  path: '/api/zaloChat',
  method: 'unlinkZalo',
  params: v.object({}),
  permission: ['setting_crud'],
  offline: 'online',

  decide(read, _, { at, user }) {
    const account = officialAccount(read)
    if (!account) return refuse('zalo-not-linked', {})
    if (account.link.state === 'off') return []
    const link = { state: 'off' as const, at, by: user.userName, endsAt: account.link.endsAt }
    return [update('zaloAccounts', account, { ...account, link })]
  },

  effects(read) {
    const account = officialAccount(read)
    if (account?.link.state !== 'off') return []
    const name = zaloAccountOf(account)
    return [
      {
        account: name,
        subject: 'tokens',
        kind: 'forget-shop',
        key: `${name}/forget/${account.link.at}`,
        params: {},
      },
    ]
  },

  say: () => ({ what: 'Gỡ Zalo OA', about: 'ngừng nhắn khách' }),
})
